import { grievancePriorityLabels, grievanceSubjectLabels } from "#domain/cases/grievance-stages.ts";
import { latestText } from "#domain/fields/consent-texts.ts";
import { SelectField, TextAreaField } from "#web/ui/field.tsx";
import { PillOptions } from "#web/ui/pill-options.tsx";
import { ChoiceOptions } from "../../form-kit/choice-options.tsx";
import type { SubmissionEngine } from "../../form-kit/form-sending.ts";
import { SubmissionForm } from "../../form-kit/submission-form.tsx";
import { loadLazily } from "../../form-kit/use-draft-form.ts";
import { useKnownAccount } from "../../form-kit/use-known-account.ts";
import { CaseSenderPart } from "./case-sender-part.tsx";

const engine = loadLazily<SubmissionEngine>(() => import("./grievance-sending.ts"));
const priorities = Object.entries(grievancePriorityLabels).map(([value, label]) => ({ value, label }));

/** The grievance form: open to everyone, no account needed. */
export function GrievanceForm({ labelledBy }: { labelledBy: string }) {
  const account = useKnownAccount();
  return (
    <SubmissionForm
      privacy={latestText("case").note ?? true}
      id="grievance-form"
      engine={engine}
      owner={account?.id ?? null}
      labelledBy={labelledBy}
      submit="Send grievance"
      pending="Sending..."
      success={{ text: "We have received your grievance." }}
      error={{ text: "Your grievance could not be sent. Please try again." }}
    >
      {(field) => (
        <>
          <CaseSenderPart field={field} />
          <SelectField {...field("subject")} label="What is it about?">
            <ChoiceOptions first="Choose a subject" labels={grievanceSubjectLabels} />
          </SelectField>
          <PillOptions type="radio" {...field("priority")} legend="How urgent is it?" options={priorities} />
          <TextAreaField
            {...field("message")}
            label="What happened?"
            hint="What you expected, what happened instead, when, and what would solve it"
          />
        </>
      )}
    </SubmissionForm>
  );
}
