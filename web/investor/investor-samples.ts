import type { Holding, HoldingEvent } from "#domain/investors/holdings.ts";

/**
 * TO BE REPLACED BY THE OPERATOR, or left out. What a new investor sees before there are own records (decision D11):
 * 1.75 crore in 3 companies, +15% on average, 12 new opportunities (specification, section 9). The names are invented. Marked
 * "Sample data" wherever it shows.
 */
export const sampleHoldings: readonly Holding[] = [
  {
    id: "sample-chitrakathi",
    company_name: "Chitrakathi Studio",
    sector: "media",
    stage: "mvp",
    city: "Pune",
    invested_on: "2025-06-10",
    amount: 35_00_000,
  },
  {
    id: "sample-bandhani",
    company_name: "Bandhani Home",
    sector: "retail",
    stage: "growth",
    city: "Jaipur",
    invested_on: "2025-11-03",
    amount: 90_00_000,
  },
  {
    id: "sample-saanjh",
    company_name: "Saanjh Interiors",
    sector: "manufacturing",
    stage: "revenue",
    city: "Kochi",
    invested_on: "2026-03-18",
    amount: 50_00_000,
  },
];

const newRound = { kind: "round", share_sold: null, note: null, created_at: "2026-09-30T12:00:00.000+05:30" } as const;

export const sampleHoldingEvents: readonly HoldingEvent[] = [
  { id: "s1", holding_id: "sample-chitrakathi", happened_on: "2026-05-20", value: 38_50_000, ...newRound },
  { id: "s2", holding_id: "sample-bandhani", happened_on: "2026-08-12", value: 1_06_20_000, ...newRound },
  { id: "s3", holding_id: "sample-saanjh", happened_on: "2026-09-30", value: 56_55_000, ...newRound },
];

export const sampleNewOpportunities = 12;

/** Shown while there is no real opportunity that this investor may see. */
export const sampleOpportunities = [
  {
    id: "sample-kaveri",
    name: "Kaveri Millet Foods",
    sector: "food",
    stage: "revenue",
    city: "Mysuru",
    ask: 50_00_000,
    traction: "140 kirana stores",
    summary: "Ready-to-cook millet mixes sold through kirana stores. Raising for a second kitchen.",
  },
  {
    id: "sample-tattvik",
    name: "Tattvik Robotics",
    sector: "robotics",
    stage: "growth",
    city: "Pune",
    ask: 1_00_00_000,
    traction: "Eleven paying sites",
    summary: "Sorting arms that small warehouses can rent by the month.",
  },
  {
    id: "sample-prakriti",
    name: "Prakriti Solar Works",
    sector: "clean-energy",
    stage: "mvp",
    city: "Jodhpur",
    ask: 35_00_000,
    traction: "60 pumps installed and repaid on time",
    summary: "Solar pumps on a pay-by-harvest plan.",
  },
  {
    id: "sample-nilgai",
    name: "Nilgai Freight",
    sector: "logistics",
    stage: "growth",
    city: "Ludhiana",
    ask: 80_00_000,
    traction: null,
    summary: "Return loads for small truck owners, matched by phone and priced in advance.",
  },
] as const;
