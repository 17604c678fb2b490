import { rupees } from "../money/paise.ts";

const lakhs = (count: number) => rupees(count * 1_00_000);
const crores = (count: number) => rupees(count * 1_00_00_000);

/** How much each type of funding brings, and how long it takes (specification, section 9). */
export const fundingRanges = {
  seed: { title: "Seed Funding", from: lakhs(5), to: lakhs(50), duration: "3-6 months" },
  "series-a": { title: "Series A", from: lakhs(50), to: crores(5), duration: "6-12 months" },
  angel: { title: "Angel Investment", from: lakhs(10), to: crores(1), duration: "2-4 months" },
  "venture-capital": { title: "Venture Capital", from: crores(1), to: crores(50), duration: "9-18 months" },
} as const;
