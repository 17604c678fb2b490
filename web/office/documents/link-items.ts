import type { Checklist, ChecklistItem } from "#web/customer/documents/checklist-queries.ts";
import { namePerson } from "#web/customer/documents/name-person.ts";

type Named = Pick<ChecklistItem, "id" | "title" | "person_id">;

/** The documents that can still be sent, from which the office chooses for a link. */
export const listOpen = (items: readonly ChecklistItem[]): ChecklistItem[] =>
  items.filter(({ status, needs_file }) => needs_file && (status === "asked" || status === "returned"));

/** "PAN card (Ravi Rao, director)" */
export function nameItem({ title, person_id }: Named, people: Checklist["people"]): string {
  const person = namePerson(people.find(({ id }) => id === person_id));
  return person ? `${title} (${person})` : title;
}

/** "All documents", or the names of those that a link opens; of documents that were taken off the list it says so. */
export function describeOpened(
  item_ids: readonly string[] | null,
  { items, people }: { readonly items: readonly Named[]; readonly people: Checklist["people"] },
): string {
  if (item_ids === null) return "All documents";
  const opened = items.filter(({ id }) => item_ids.includes(id));
  if (opened.length === 0) return "Documents no longer on the list";
  return opened.map((item) => nameItem(item, people)).join(", ");
}
