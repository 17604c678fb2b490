import type { ReactNode } from "react";
import type { CompanyFacts } from "#domain/companies/company-facts.ts";
import {
  entityTypeLabels,
  financialYearEndLabels,
  gstSchemeLabels,
  isCompany,
} from "#domain/companies/entity-types.ts";
import { states } from "#domain/companies/states.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import { formatDay } from "#domain/time/calendar-days.ts";

function listFacts(facts: CompanyFacts): [label: string, value: string][] {
  const { entity_type, agm_on } = facts;
  const company: [string, string][] = isCompany(entity_type)
    ? [
        ["Financial year ends on", financialYearEndLabels[facts.financial_year_end]],
        ...(entity_type === "opc"
          ? []
          : ([
              ["Annual general meeting", agm_on ? formatDay(agm_on) : "Not given: the last permitted date applies"],
            ] as [string, string][])),
      ]
    : [];
  return [
    ["Business type", entityTypeLabels[entity_type]],
    ["State", states.find(({ code }) => code === facts.state)?.name ?? facts.state],
    ["Date of incorporation", formatDay(facts.incorporated_on)],
    ...company,
    ["GST filing", gstSchemeLabels[facts.gst_scheme]],
    ["Number of employees", formatNumber(facts.employees)],
    ["Deducts tax (TDS)", facts.deducts_tax ? "Yes" : "No"],
  ];
}

/** What the filings follow from, as it was given. */
export function CompanyFactsPanel({ facts, children }: { facts: CompanyFacts; children: ReactNode }) {
  return (
    <section className="panel" aria-labelledby="h-facts">
      <div className="panel__head">
        <h2 id="h-facts">About your business</h2>
        <div className="meta">{children}</div>
      </div>
      <div className="panel__body">
        <dl className="request-facts">
          {listFacts(facts).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
