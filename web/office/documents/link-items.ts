import { formatDate, formatInstant } from "#domain/time/dates.ts";
import type { Checklist, ChecklistItem } from "#web/customer/documents/checklist-queries.ts";
import { namePerson } from "#web/customer/documents/name-person.ts";

type Link = Checklist["links"][number];
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

const hasExpired = ({ expires_at }: Pick<Link, "expires_at">, now: Date) => new Date(expires_at) <= now;

/** It still opens the list. */
export const isValid = (link: Pick<Link, "expires_at" | "is_revoked">, now: Date): boolean =>
  !link.is_revoked && !hasExpired(link, now);

function describeEnd(link: Pick<Link, "expires_at" | "is_revoked">, now: Date): string {
  if (link.is_revoked) return "withdrawn";
  return `${hasExpired(link, now) ? "expired on" : "valid until"} ${formatDate(new Date(link.expires_at))}`;
}

/** What became of a link: "Sent 27 Nov 2026 14:05 · not opened yet · valid until Dec 27, 2026" */
export function describeLink(
  link: Pick<Link, "sent_at" | "expires_at" | "opened_at" | "is_revoked" | "wrong_codes" | "browser">,
  now: Date,
): string {
  const { sent_at, opened_at, wrong_codes, browser } = link;
  return [
    `Sent ${formatInstant(sent_at)}`,
    opened_at ? `opened ${formatInstant(opened_at)}${browser ? ` in ${browser}` : ""}` : "not opened yet",
    describeEnd(link, now),
    wrong_codes > 0 && `${wrong_codes} wrong ${wrong_codes === 1 ? "code" : "codes"}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
