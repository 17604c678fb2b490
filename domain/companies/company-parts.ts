/** Who sees a company: only its owner; declared investors, without names; only the people it names. */
export const visibilities = ["private", "teaser", "shared"] as const;
export type Visibility = (typeof visibilities)[number];

/** What makes a profile complete, in the order of the form. */
export const companyParts = [
  { field: "name", label: "Company name" },
  { field: "cin", label: "CIN" },
  { field: "dpiit_number", label: "DPIIT number" },
  { field: "sector", label: "Sector" },
  { field: "stage", label: "Stage" },
  { field: "ask", label: "Amount sought" },
  { field: "use_of_funds", label: "Use of funds" },
  { field: "team", label: "Team" },
  { field: "deck_url", label: "Deck link" },
] as const satisfies readonly { field: string; label: string }[];

type Part = (typeof companyParts)[number]["field"];

/** Each part of a profile, and whether it is filled in; without a company none is. */
export function listCompleteness(
  company: Partial<Record<Part, unknown>> | null,
): { field: string; label: string; isThere: boolean }[] {
  return companyParts.map((part) => ({ ...part, isThere: (company?.[part.field] ?? "") !== "" }));
}
