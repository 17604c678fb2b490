import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import {
  type RefundSituation,
  refundServiceLabels,
  refundServices,
  refundSituationNames,
  refundSituations,
} from "#domain/cases/refund-choices.ts";
import { latestText } from "#domain/fields/consent-texts.ts";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { AmountField } from "../../form-kit/amount-field.tsx";
import type { FieldOf } from "../../form-kit/form-fields.ts";
import type { SubmissionEngine } from "../../form-kit/form-sending.ts";
import { restoredEvent } from "../../form-kit/form-values.ts";
import { SubmissionForm } from "../../form-kit/submission-form.tsx";
import { loadLazily } from "../../form-kit/use-draft-form.ts";
import { useKnownAccount } from "../../form-kit/use-known-account.ts";
import { usePreset } from "../../form-kit/use-preset.ts";
import { CaseSenderPart } from "./case-sender-part.tsx";

const engine = loadLazily<SubmissionEngine>(() => import("./refund-sending.ts"));

const groups = refundServices.map((service) => ({
  service,
  names: refundSituationNames.filter((name) => refundSituations[name].service === service),
}));

/** What happened; for a consultation that the customer cancelled also when, because the percentage depends on it. */
function SituationPart({ field }: { field: FieldOf }) {
  const ref = useRef<HTMLDivElement>(null);
  const [situation, setSituation] = useState("");
  const isCounted = situation === ("cancelled_by_customer" satisfies RefundSituation);

  // What was chosen before the page's code loaded, or in a draft.
  useEffect(() => {
    const form = ref.current?.closest("form");
    const read = () => setSituation(ref.current?.querySelector("select")?.value ?? "");
    read();
    form?.addEventListener(restoredEvent, read);
    return () => form?.removeEventListener(restoredEvent, read);
  }, []);

  return (
    <>
      <div ref={ref}>
        <SelectField
          {...field("situation")}
          label="What happened?"
          onChange={({ currentTarget }) => setSituation(currentTarget.value)}
        >
          <option value="">Choose what happened</option>
          {groups.map(({ service, names }) => (
            <optgroup key={service} label={refundServiceLabels[service]}>
              {names.map((name) => (
                <option key={name} value={name}>
                  {refundSituations[name].label}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      {/* Always rendered, so that a draft can be restored into it. */}
      <div className="form__row" hidden={!isCounted}>
        <TextField
          {...field("booked_for")}
          label="Booked for"
          type="datetime-local"
          hint="The time you first booked, or to which we moved it, in IST"
        />
        <TextField
          {...field("cancelled_at", "optional")}
          label="Cancelled at"
          type="datetime-local"
          hint="Leave empty to cancel now with this form"
        />
      </div>
    </>
  );
}

const id = "refund-form";

/** The refund form: open to everyone, no account needed. `?about=` in the address fills in the reference. */
export function RefundForm({ labelledBy }: { labelledBy: string }) {
  const account = useKnownAccount();
  const [search] = useSearchParams();
  usePreset(id, { about_reference: search.get("about") ?? undefined }, account?.id);
  return (
    <SubmissionForm
      privacy={latestText("case").note ?? true}
      id={id}
      engine={engine}
      owner={account?.id ?? null}
      labelledBy={labelledBy}
      submit="Send refund request"
      pending="Sending..."
      success={{ text: "We have received your refund request." }}
      error={{ text: "Your refund request could not be sent. Please try again." }}
    >
      {(field) => (
        <>
          <CaseSenderPart field={field} />
          <SituationPart field={field} />
          <AmountField {...field("amount_paid")} label="What did you pay?" inputMode="decimal" example="5,000" />
          <TextAreaField {...field("message")} label="What did you pay for, and what went wrong?" />
        </>
      )}
    </SubmissionForm>
  );
}
