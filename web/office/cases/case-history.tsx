import { caseStepLabels } from "#domain/cases/case-steps.ts";
import { formatInstant } from "#domain/time/dates.ts";
import type { CaseStep } from "#web/office/cases/case-queries.ts";

/** Who did it: a colleague or the customer by name, else what it was. */
function nameActor({ author, actor }: CaseStep): string {
  if (author) return author;
  if (actor === "worker") return "automatically";
  return actor === "anon" ? "Guest" : "Deleted account";
}

/** What has happened to a case, the newest first; its sender was told of each step but the one that is the office's own. */
export function OfficeCaseSteps({ steps }: { steps: readonly CaseStep[] }) {
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
