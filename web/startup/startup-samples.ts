import { addMonths } from "#domain/companies/runway.ts";
import { rupees } from "#domain/money/paise.ts";

/**
 * What the startup dashboard shows an account that has no records of its own yet (specification, sections 4 and 9;
 * decision D11). Invented names; everything from here is marked "Sample data" where it stands.
 */

export const sampleApplications = [
  {
    id: "sample-angel",
    name: "Kesar Box Foods: angel round",
    status: "approved",
    about: "Angel Investment · First revenue",
    amount: rupees(40_00_000),
    next: "Approved. We will contact you about the next step.",
  },
  {
    id: "sample-series-a",
    name: "Kesar Box Foods: Series A",
    status: "under-review",
    about: "Series A · Growth",
    amount: rupees(75_00_000),
    next: "We are reviewing your figures and will share the next step.",
  },
  {
    id: "sample-seed",
    name: "Kesar Box Foods: cold storage",
    status: "submitted",
    about: "Seed Funding · Minimum viable product",
    amount: rupees(50_00_000),
    next: "We will review it and reply within 2 business hours.",
  },
] as const;

/** Around a day in India (`2026-11-20`), so that none of them is late. */
export function makeSampleMilestones(today: string) {
  const dayIn = (months: number) => `${addMonths(today, months)}-28`;
  return [
    { id: "sample-customers", title: "First 500 paying customers", due_on: dayIn(2), completed_on: null },
    { id: "sample-team", title: "Hire a head of operations", due_on: dayIn(4), completed_on: null },
    { id: "sample-dpiit", title: "DPIIT recognition", due_on: dayIn(-1), completed_on: dayIn(-2) },
  ];
}
