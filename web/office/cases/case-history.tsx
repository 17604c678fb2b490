import { caseStepLabels } from "#domain/cases/case-steps.ts";
import { describeAuthor } from "#domain/system/event-log.ts";
import { officeSourceLabels } from "#domain/work/office-sources.ts";
import type { CaseFile, CaseStep } from "#web/office/cases/case-queries.ts";
import { ActivityList } from "#web/office/kit/activity-list.tsx";

/** The first step also says how the customer reached us, if the office entered the case for them. */
function nameStep({ kind }: CaseStep, { grievance, refund }: CaseFile): string {
  const origin = kind === "received" ? (grievance ?? refund)?.origin : null;
  return [caseStepLabels[kind], origin && officeSourceLabels[origin]].filter(Boolean).join(" · ");
}

/** The steps of a case, newest first. Notes and messages are in its conversation. */
export function CaseHistory({ file }: { file: CaseFile }) {
  const entries = file.steps.toReversed().map((step) => ({
    key: String(step.id),
    at: step.created_at,
    title: nameStep(step, file),
    author: describeAuthor(step.actor, step.author),
    text: step.note,
  }));
  return <ActivityList entries={entries} />;
}
