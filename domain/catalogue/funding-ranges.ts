const lakh = 1_00_000;
const crore = 1_00_00_000;

/** How much each type of funding brings, in whole rupees, and how long it takes (specification, section 9). */
export const fundingRanges = {
  seed: { title: "Seed Funding", from: 5 * lakh, to: 50 * lakh, duration: "3-6 months" },
  "series-a": { title: "Series A", from: 50 * lakh, to: 5 * crore, duration: "6-12 months" },
  angel: { title: "Angel Investment", from: 10 * lakh, to: 1 * crore, duration: "2-4 months" },
  "venture-capital": { title: "Venture Capital", from: 1 * crore, to: 50 * crore, duration: "9-18 months" },
} as const;
