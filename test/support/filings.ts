import type { CompanyFacts } from "#domain/companies/company-facts.ts";
import { listFilings } from "#domain/compliance/filings.ts";

/** A company that files little; a test says what is different. */
export const company: CompanyFacts = {
  entity_type: "private-limited",
  state: "29",
  gst_scheme: "none",
  employees: 4,
  financial_year_end: "03-31",
  incorporated_on: "2023-06-12",
  agm_on: null,
  deducts_tax: false,
};

/** `key due` of everything from a day on, for a whole year unless fewer days are said. */
export function listDue(changes: Partial<CompanyFacts>, today: string, ahead = 364, ...only: string[]): string[] {
  return listFilings({ facts: { ...company, ...changes }, today, ahead })
    .map(({ key, due }) => `${key} ${due}`)
    .filter((line) => only.length === 0 || only.some((id) => line.startsWith(`${id}:`)));
}
