import { removedByUs } from "#domain/documents/document-moves.ts";
import { formatDate } from "#domain/time/dates.ts";
import type { ChecklistFile, ChecklistItem } from "#web/customer/documents/checklist-queries.ts";

type Step = Pick<ChecklistItem["steps"][number], "status" | "reason" | "at">;

/** We have deleted one of several files: the document stays where it was. */
const isRemoval = ({ status, reason }: Step) => status !== "returned" && reason?.startsWith(removedByUs) === true;

/** The day when it came to where it stands; empty where no step says so. */
export function dayOfStep({ status, steps }: { status: Step["status"]; steps: readonly Step[] }): string {
  const at = steps.filter((step) => step.status === status && !isRemoval(step)).map((step) => step.at);
  return at.length > 0 ? formatDate(new Date(at.toSorted().at(-1) ?? "")) : "";
}

type WithFiles = { readonly steps: readonly Step[]; readonly files: readonly Pick<ChecklistFile, "created_at">[] };

/** The step that says why one of its files is gone, until something newer was sent for it. */
export function findRemoval({ steps, files }: WithFiles): Step | undefined {
  const place = steps.findLastIndex(isRemoval);
  const removal = steps[place];
  if (!removal) return undefined;
  const isNewer = ({ created_at }: { created_at: string }) => Date.parse(created_at) > Date.parse(removal.at);
  // One more file for a document that is with us writes no step.
  const isAnswered = steps.slice(place + 1).some(({ status }) => status === "uploaded") || files.some(isNewer);
  return isAnswered ? undefined : removal;
}
