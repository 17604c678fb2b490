import type { SearchEntry } from "./search-entry.ts";

/** Where the status of each kind of reference stands. */
const places = {
  L: {
    title: "Check the status of a request",
    path: "/dashboard/requests",
    text: "In the list of your requests, after sign-in",
  },
  G: {
    title: "Check the status of a grievance",
    path: "/grievances#follow",
    text: "Track a grievance by its reference and the email or phone you used",
  },
  R: {
    title: "Check the status of a refund",
    path: "/refund-policy#follow",
    text: "Track a refund by its reference and the email or phone you used",
  },
} as const;
const isKind = (letter: string): letter is keyof typeof places => letter in places;

type Kind = keyof typeof places;

/** A reference in a query, as `makeReference` of the domain writes it or with spaces and without hyphens. */
export function readReference(query: string): string | null {
  const [, letter = "", day, code] = /(?:^|\s)([LGR])[\s-]?(\d{6})[\s-]?([0-9A-Z]{5})(?=\s|$)/i.exec(query) ?? [];
  return day && code ? [letter, day, code].join("-").toUpperCase() : null;
}

/** The letter of a reference that was cut short: with a hyphen, or with year and month: `L-26`, `R 2611`. */
function readLetter(query: string): string {
  const start = /(?:^|\s)([LGR])(?:-\d{0,6}|[\s-]?(?:2[6-9]|3\d)[01]\d{1,3})(?:[\s-]?[0-9A-Z]{1,4})?$/i;
  return start.exec(query.trim())?.[1]?.toUpperCase() ?? "";
}

const action = (title: string, path: string, text: string): SearchEntry => ({
  title,
  kind: "Action",
  path,
  text,
  keywords: [],
});
const askAbout = (reference: string) => action("Contact us about it", "/contact", `Please quote ${reference}`);
const explain = (kind: Kind) =>
  action(
    places[kind].title,
    places[kind].path,
    `A reference looks like ${kind}-261120-7KQ2M. It is in our email to you.`,
  );

/** A reference leads to its status, and nowhere else; the beginning of one to the same place and how it looks whole. */
export function findReferences(query: string): SearchEntry[] {
  const reference = readReference(query);
  const letter = reference?.[0] ?? readLetter(query);
  if (!isKind(letter)) return [];
  if (!reference) return [explain(letter), askAbout("your reference")];
  const { path, text } = places[letter];
  return [action(`Check the status of ${reference}`, path, text), askAbout(reference)];
}

/** The last part of a reference alone: each kind of reference may be meant. */
export const findReferenceCodes = (query: string): SearchEntry[] =>
  /^(?=.*\d)(?=.*[a-z])[0-9a-hjkmnp-tv-z]{5}$/i.test(query.trim()) ? (["L", "G", "R"] as const).map(explain) : [];
