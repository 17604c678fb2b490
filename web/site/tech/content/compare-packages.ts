import { backlinkPackages, type Package, webPackages } from "#domain/catalogue/packages.ts";
import { gstRatePercent } from "#domain/catalogue/prices.ts";
import { nothing } from "#domain/money/paise.ts";
import { priceCells } from "#web/site/blocks/fee-words.ts";
import type { Block } from "#web/site/blocks/page-content.ts";

type Comparison = Extract<Block, { kind: "table" }>;

/** Packages side by side: what each costs and how long it takes, and `rows` of what it holds. */
function comparePackages(
  packages: readonly Package[],
  words: Pick<Comparison, "heading" | "intro" | "caption">,
  rows: Comparison["rows"],
): Comparison {
  const prices = packages.map(({ price }) => priceCells(price, { kind: "known", amount: nothing, note: "" }));
  return {
    kind: "table",
    ...words,
    columns: ["Point", ...packages.map(({ name }) => name)],
    rows: [
      ["Fee", ...prices.map(([fee]) => fee)],
      [`With GST ${gstRatePercent}%`, ...prices.map(([, , payable]) => payable)],
      ["Delivery", ...packages.map(({ days }) => `${days} days`)],
      ...rows,
    ],
  };
}

const [basic, professional, shop] = webPackages;

/** A feature of that package, as its card words it. */
const pick = <Of extends Package>(_: Of, feature: Of["features"][number]) => feature;

export const webComparison = comparePackages(
  webPackages,
  {
    heading: "Compare the packages",
    intro: "What differs. What every package includes is listed below.",
    caption: "Basic, Professional and E-commerce compared",
  },
  [
    ["Pages", pick(basic, "Up to 5 pages"), pick(professional, "Up to 10 pages"), pick(shop, "Catalogue and cart")],
    ["Forms", pick(basic, "Contact form"), pick(professional, "Contact and request forms"), pick(shop, "Order emails")],
    [
      "After handover",
      pick(basic, "Handover of all files"),
      pick(professional, "Content you can edit yourself"),
      pick(shop, "Training for your team"),
    ],
    ["Also", "–", pick(professional, "Analytics set up"), pick(shop, "GST invoice fields")],
  ],
);

/** `100` of `100 tier 1 links`. Throws when a package does not say how many. */
function countLinks({ name, features }: Package, tier: 1 | 2): number {
  const count = features.map((feature) => new RegExp(`^(\\d+) tier ${tier} links$`).exec(feature)?.[1]).find(Boolean);
  if (!count) throw new Error(`${name} does not count its tier ${tier} links`);
  return Number(count);
}

export const linkComparison = comparePackages(
  backlinkPackages,
  {
    heading: "Compare the backlink packages",
    intro: "Links placed, each marked and listed in the report. No position is promised.",
    caption: "BoostStarter, RankRise and DominanceMax compared",
  },
  [
    ["Tier 1 links", ...backlinkPackages.map((offer) => `${countLinks(offer, 1)}`)],
    ["Tier 2 links", ...backlinkPackages.map((offer) => `${countLinks(offer, 2)}`)],
    ["Links in all", ...backlinkPackages.map((offer) => `${countLinks(offer, 1) + countLinks(offer, 2)}`)],
  ],
);
