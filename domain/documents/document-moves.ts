import type { ItemStatus } from "./checklist-items.ts";

/** What a colleague decides; a file that came another way makes an item `uploaded` too. */
export const officeMoves: Readonly<Record<ItemStatus, readonly ItemStatus[]>> = {
  asked: ["uploaded", "accepted", "not_needed"],
  returned: ["uploaded", "asked", "accepted", "not_needed"],
  uploaded: ["asked", "accepted", "returned", "not_needed"],
  accepted: ["returned"],
  not_needed: ["asked"],
};

/** Whether a decision has to give a reason: why it is returned, or how a document without a file was seen. */
export function needsReason(from: ItemStatus, to: ItemStatus): boolean {
  return to === "returned" || (to === "accepted" && from !== "uploaded");
}

/** How the reason begins of a document whose file an administrator has deleted; a copy of private.delete_document. */
export const removedByUs = "Removed by us: ";
