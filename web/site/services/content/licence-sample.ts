import { asOn } from "#web/site/blocks/fee-words.ts";
import type { SampleText, TimeScale } from "#web/site/blocks/page-content.ts";

/** Facts: docs/business-rules-content.md, section B3. */
export const licenceSample: SampleText = {
  heading: "What a licence shows",
  intro: "A food licence as an example: what it says, and what you have to do.",
  caption:
    "This is a sample. Your licence looks different: FSSAI, the state or the city issues it and decides. Name and " +
    "number are invented.",
  notes: [
    { term: "Licence number", text: "14 digits, shown at the premises and on packs." },
    { term: "One place", text: "A new address needs a change or a new application." },
    {
      term: "No expiry",
      text: `Since 1 Apr 2026 it stays valid until it is suspended, cancelled or surrendered, ${asOn}. The annual fee continues.`,
    },
    {
      term: "Kind of licence",
      text: "Annual turnover decides. Some activities need a central licence whatever the turnover.",
    },
  ],
};

/** In business days: our part at its longest, then as much room again for the authority, whose time is open. */
export const licenceScale: TimeScale = {
  length: 10,
  ticks: [
    { at: 0, label: "Day 0" },
    { at: 3, label: "3" },
    { at: 7, label: "7 business days" },
  ],
};
