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
    amount: 40_00_000,
    next: "It is approved. We contact you about how it goes on.",
  },
  {
    id: "sample-series-a",
    name: "Kesar Box Foods: Series A",
    status: "under-review",
    about: "Series A · Growth",
    amount: 75_00_000,
    next: "We read your figures and tell you the next step.",
  },
  {
    id: "sample-seed",
    name: "Kesar Box Foods: cold storage",
    status: "submitted",
    about: "Seed Funding · Minimum viable product",
    amount: 50_00_000,
    next: "We read it and reply within 2 business hours.",
  },
] as const;

export const sampleMilestones = [
  { id: "sample-dpiit", title: "Recognition by DPIIT", due_on: "2026-09-30", completed_on: "2026-09-18" },
  { id: "sample-customers", title: "First 500 paying customers", due_on: "2027-01-31", completed_on: null },
  { id: "sample-team", title: "Hire a head of operations", due_on: "2027-03-31", completed_on: null },
] as const;
