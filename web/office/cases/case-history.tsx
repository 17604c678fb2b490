import { caseStepLabels } from "#domain/cases/case-steps.ts";
import { formatInstant } from "#domain/time/dates.ts";
import type { CaseStep } from "#web/office/cases/case-queries.ts";

/** The author of a step: an administrator or the customer by name, else the kind of actor. */
function nameActor({ author, actor }: CaseStep): string {
  if (author) return author;
  if (actor === "worker") return "automatically";
  return actor === "anon" ? "Guest" : "Deleted account";
}

/** The steps of a case, newest first. */
export function CaseHistory({ steps }: { steps: readonly CaseStep[] }) {
  return (
    <ol className="request-history">
      {steps.toReversed().map((step) => (
        <li key={step.id}>
          <b>{caseStepLabels[step.kind]}</b>
          {step.note ? <p dir="auto">{step.note}</p> : null}
          <small>
            {formatInstant(step.created_at)}, {nameActor(step)}
          </small>
        </li>
      ))}
    </ol>
  );
}
