import type { SearchEntry } from "./search-entry.ts";

/** Where the status of each kind of reference stands. */
const places = {
  L: { path: "/dashboard/requests", text: "In the list of your requests, after sign-in" },
  G: { path: "/grievances#follow", text: "Track a grievance by its reference and the email or phone you used" },
  R: { path: "/refund-policy#follow", text: "Track a refund by its reference and the email or phone you used" },
} as const;
const isKind = (letter: string): letter is keyof typeof places => letter in places;

/**
 * A reference in a query, as `makeReference` of the domain writes it or with spaces and without hyphens; the last part may
 * still be incomplete.
 */
export function readReference(query: string): string | null {
  const [, letter = "", day, rest] =
    /(?:^|\s)([LGR])[\s-]?(\d{6})(?:[\s-]?([0-9A-Z]{1,5}))?(?=\s|$)/i.exec(query) ?? [];
  return day ? [letter.toUpperCase(), day, ...(rest ? [rest.toUpperCase()] : [])].join("-") : null;
}

/** A reference leads to its status, and nowhere else. */
export function findReferences(query: string): SearchEntry[] {
  const reference = readReference(query);
  const letter = reference?.[0] ?? "";
  if (!reference || !isKind(letter)) return [];
  const { path, text } = places[letter];
  const contact = { title: "Contact us about it", path: "/contact", text: `Please quote ${reference}` };
  return [{ title: `Check the status of ${reference}`, path, text }, contact].map(
    (entry): SearchEntry => ({ ...entry, kind: "Action", keywords: [] }),
  );
}
