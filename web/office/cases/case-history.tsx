import { caseStepLabels } from "#domain/cases/case-steps.ts";
import type { CaseStep } from "#web/office/cases/case-queries.ts";
import { ActivityList } from "#web/office/kit/activity-list.tsx";

/** The author of a step: an administrator or the customer by name, else the kind of actor. */
function nameActor({ author, actor }: CaseStep): string {
  if (author) return author;
  if (actor === "worker") return "automatically";
  return actor === "anon" ? "Guest" : "Deleted account";
}

/** The steps of a case, newest first. */
export function CaseHistory({ steps }: { steps: readonly CaseStep[] }) {
  const entries = steps.toReversed().map((step) => ({
    key: String(step.id),
    at: step.created_at,
    title: caseStepLabels[step.kind],
    author: nameActor(step),
    text: step.note,
  }));
  return <ActivityList entries={entries} />;
}
