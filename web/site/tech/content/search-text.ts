import { backlinkPackages, socialPackages } from "#domain/catalogue/packages.ts";
import type { Block, SampleText } from "#web/site/blocks/page-content.ts";

export const searchText: SampleText = {
  heading: "What a search result is made of",
  intro: "Four lines that your own page proposes. The search engine decides which place it gets.",
  caption: "This is a sample and copies no search engine. The shop is invented.",
  notes: [
    { term: "Address", text: "Short and readable. We name the page in it." },
    { term: "Title", text: "We write what is inside, in the words your customers use." },
    { term: "Description", text: "We propose one. The search engine alone decides what it shows." },
    { term: "Facts", text: "We mark price and stock on the page so that machines can read them." },
    { term: "Paid links", text: "Google asks for nofollow or sponsored. Each one is in the report with its mark." },
  ],
};

const daysOf = ({ days }: { days: number }) => days;
const packages = [
  ...backlinkPackages.map((offer) => ({ ...offer, title: offer.name, text: offer.features.slice(0, 2).join(", ") })),
  ...socialPackages.map((offer) => ({
    ...offer,
    title: `Social media, ${offer.name.toLowerCase()}`,
    text: offer.description,
  })),
];

/** How long each package runs, on one scale. */
export const seoDays: Block = {
  kind: "steps",
  heading: "How long each package runs",
  intro: "Days from your approval of the plan.",
  scale: {
    length: 30,
    ticks: [0, ...new Set(packages.map(daysOf))].map((at) => ({ at, label: at === 0 ? "Approval" : `${at}` })),
  },
  steps: packages
    .toSorted((one, other) => one.days - other.days)
    .map(({ title, days, text }) => ({
      title,
      duration: `${days} days`,
      time: { by: "us" as const, start: 0, least: days },
      text,
    })),
};
