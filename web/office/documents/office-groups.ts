import type { ItemStatus } from "#domain/documents/checklist-items.ts";

type Grouped = { readonly status: ItemStatus; readonly is_optional: boolean };

const groups = [
  { id: "uploaded", label: "To check" },
  { id: "returned", label: "Returned" },
  { id: "asked", label: "Asked" },
  { id: "optional", label: "Optional" },
  { id: "accepted", label: "Accepted" },
  { id: "not_needed", label: "Not needed" },
] as const;

const groupOf = ({ status, is_optional }: Grouped) => (status === "asked" && is_optional ? "optional" : status);

/** The items of a list as the office works through them: what is to be checked first. */
export function groupForOffice<Item extends Grouped>(items: readonly Item[]) {
  return groups
    .map(({ id, label }) => ({ id, label, items: items.filter((item) => groupOf(item) === id) }))
    .filter((group) => group.items.length > 0);
}

/** "4 of 6 · 2 to check" */
export function sumUp(list: { needed: number; received: number; items: readonly Grouped[] }): string {
  const { needed, received, items } = list;
  const toCheck = items.filter(({ status }) => status === "uploaded").length;
  return [needed > 0 && `${received} of ${needed} received`, toCheck > 0 && `${toCheck} to check`]
    .filter(Boolean)
    .join(" · ");
}
