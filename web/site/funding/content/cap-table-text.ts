import { fundingTypes } from "#domain/catalogue/funding.ts";
import type { Block, SampleText, Step } from "#web/site/blocks/page-content.ts";

/** Shares: docs/business-rules-content.md, sections B10 and B13. */
export const capTableText: SampleText = {
  heading: "What a round does to your share",
  intro:
    "New shares make every old share smaller. Your share after a round is your share before it, times the part of the company that is not sold.",
  caption:
    "This is a sample and not an offer: 15% sold in a seed round, then 20% in a Series A. Options are left out. " +
    "[More on shares and rounds](/resources/funding-tips).",
  notes: [
    { term: "Founders", text: "85% after the seed round. Then 85% × 80% = 68%." },
    {
      term: "Seed investors",
      text: "They bought 15% and hold 12% after the next round: it makes their share smaller too.",
    },
    {
      term: "Series A investors",
      text: "International data show 15–30% sold in a Series A and about 10–20% in a seed round. Indian deals differ.",
    },
  ],
};

/** `3-6 months` as its two numbers. Throws when the catalogue words it in another way. */
function readMonths(duration: string): { least: number; most: number } {
  const [, least, most] = /^(\d+)-(\d+) months$/.exec(duration) ?? [];
  if (!least || !most) throw new Error(`Not a range of months: ${duration}`);
  return { least: Number(least), most: Number(most) };
}

const steps = fundingTypes
  .map(({ title, duration, description }): Step & { most: number } => {
    const { least, most } = readMonths(duration);
    return { title, duration, text: description, time: { by: "investors", start: 0, least, most }, most };
  })
  .sort((one, other) => one.most - other.most);

/** How long each type takes, on one scale. */
export const fundingMonths: Block = {
  kind: "steps",
  heading: "How long each takes",
  intro: "Months from the first talks to the money. Typical, not promised.",
  scale: {
    length: 18,
    ticks: [0, 6, 12, 18].map((at) => ({ at, label: at === 0 ? "Start" : `${at} months` })),
  },
  steps,
};
