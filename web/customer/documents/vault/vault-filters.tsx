import type { FormEvent } from "react";
import { documentKindFacts, documentKinds } from "#domain/documents/document-kinds.ts";
import { financialYearOf } from "#domain/documents/retention.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import type { VaultView } from "./vault-queries.ts";
import { nameYear } from "./vault-view.ts";

const mostYears = 10;

type VaultFiltersProps = {
  view: VaultView;
  /** What is searched: "Search your documents". */
  label: string;
  /** "You", or on the client's page in the office "The client". */
  customer: string;
  /** What the address would say of it (vault-view.ts). */
  onShow: (params: URLSearchParams) => void;
};

/** Documents by words, kind, financial year, and who gave them. */
export function VaultFilters({ view, label, customer, onShow }: VaultFiltersProps) {
  const { query = "", kind = "", year = "", origin } = view;
  const now = financialYearOf(formatIstDay(businessNow()));
  const years = Array.from({ length: mostYears }, (_, back) => now - back);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const params = new URLSearchParams();
    for (const name of ["q", "kind", "year", "from"]) {
      const value = String(typed.get(name) ?? "").trim();
      if (value) params.set(name, value);
    }
    onShow(params);
  }

  return (
    <search>
      <form className="doc-vault__filters" key={JSON.stringify(view)} onSubmit={search} aria-label={label}>
        <TextField id="vault-q" name="q" label="Search" type="search" maxLength={100} defaultValue={query ?? ""} />
        <SelectField id="vault-kind" name="kind" label="Kind" defaultValue={kind}>
          <option value="">All kinds</option>
          {documentKinds.map((one) => (
            <option key={one} value={one}>
              {documentKindFacts[one].label}
            </option>
          ))}
        </SelectField>
        <SelectField id="vault-year" name="year" label="Financial year" defaultValue={year}>
          <option value="">All years</option>
          {(year === "" || years.includes(year) ? years : [...years, year]).map((one) => (
            <option key={one} value={one}>
              {nameYear(one)}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="vault-from"
          name="from"
          label="From"
          defaultValue={origin === undefined ? "" : origin === "office" ? "us" : "you"}
        >
          <option value="">Both</option>
          <option value="us">Us</option>
          <option value="you">{customer}</option>
        </SelectField>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </form>
    </search>
  );
}
