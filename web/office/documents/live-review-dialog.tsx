import { type ChecklistName, useChecklist } from "#web/customer/documents/checklist-queries.ts";
import { ReviewDialog, type ReviewDialogProps } from "./review-dialog.tsx";

type LiveReviewDialogProps = Omit<ReviewDialogProps, "list" | "reload"> & { owner: string; name: ChecklistName };

/** Follows what colleagues and the customer do meanwhile: a file that was replaced is seen at once. */
export function LiveReviewDialog({ owner, name, ...review }: LiveReviewDialogProps) {
  const { data, reload } = useChecklist(owner, name);
  return data ? <ReviewDialog {...review} list={data} reload={reload} /> : null;
}
