import type { ItemStatus } from "#domain/documents/checklist-items.ts";

type Grouped = { readonly status: ItemStatus; readonly is_optional: boolean; readonly needs_file: boolean };

const groups = [
  { id: "returned", label: "Returned" },
  { id: "asked", label: "To send" },
  { id: "optional", label: "If they apply to you" },
  { id: "ready", label: "Have ready" },
  { id: "uploaded", label: "With us" },
  { id: "accepted", label: "Accepted" },
] as const;
export type GroupId = (typeof groups)[number]["id"];

/** Where an item stands; one that is not needed stands nowhere. */
function groupOf({ status, is_optional, needs_file }: Grouped): GroupId | null {
  if (status === "not_needed") return null;
  if (status !== "asked") return status;
  if (!needs_file) return "ready";
  return is_optional ? "optional" : "asked";
}

/** The items of a list as its customer goes through them: what was returned first, what is done last. */
export function groupItems<Item extends Grouped>(items: readonly Item[]) {
  return groups
    .map(({ id, label }) => ({ id, label, items: items.filter((item) => groupOf(item) === id) }))
    .filter((group) => group.items.length > 0);
}

/** Whether the customer can send something for it now. */
export const canSend = ({ status, needs_file }: Grouped) =>
  needs_file && status !== "accepted" && status !== "not_needed";
