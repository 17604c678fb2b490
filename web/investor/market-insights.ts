import { fundingRanges } from "#domain/catalogue/funding-ranges.ts";
import { factsAsOn } from "#domain/catalogue/prices.ts";
import { formatRange } from "#domain/money/rupees.ts";
import { formatDate } from "#domain/time/dates.ts";
import type { Text } from "../site/blocks/page-content.ts";

/** A fact of the market, with where it comes from and the day on which it was looked up. */
export type MarketInsight = { readonly title: string; readonly text: Text; readonly source: Text };

const { angel, seed } = fundingRanges;
/** As the other dates of the portal are written. */
const asOn = `as on ${formatDate(new Date(factsAsOn))}`;

/** Only what has a source. What the portal itself knows stands beside it (web/investor/market-panel.tsx). */
export const marketInsights: readonly MarketInsight[] = [
  {
    title: "Usual rounds",
    text: `${angel.title} ${formatRange(angel.from, angel.to)} in ${angel.duration}; ${seed.title} ${formatRange(seed.from, seed.to)} in ${seed.duration}.`,
    source: "[Funding options](/funding/options)",
  },
  {
    title: "Private placement only",
    text: "Shares are offered to named persons, at most 200 in a financial year, without advertisement and never for cash.",
    source: `Companies Act 2013, section 42, [mca.gov.in](https://www.mca.gov.in), ${asOn}`,
  },
  {
    title: "No angel tax",
    text: "Section 56(2)(viib) of the Income-tax Act does not apply from 1 April 2025. Where the money comes from can still be asked.",
    source: `[incometax.gov.in](https://www.incometax.gov.in), ${asOn}`,
  },
  {
    title: "Angel funds",
    text: "Since September 2025 angel funds may take money from accredited investors only.",
    source: `[sebi.gov.in](https://www.sebi.gov.in), ${asOn}`,
  },
];
