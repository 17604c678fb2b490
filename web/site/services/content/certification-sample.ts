import { asOn } from "#web/site/blocks/fee-words.ts";
import type { Block, SampleText, TimeScale } from "#web/site/blocks/page-content.ts";

/** Facts: docs/business-rules-content.md, section B2. */
export const certificationSample: SampleText = {
  heading: "What a Udyam registration says",
  intro: "Two figures decide the class of an enterprise: what it has invested and what it sells.",
  caption:
    "This is a sample. Your registration looks different: the portal issues it. Name, number and figures are invented.",
  notes: [
    { term: "Udyam number", text: "One for the enterprise. Buyers and banks ask for it." },
    { term: "No renewal", text: `It is permanent, ${asOn}.` },
    {
      term: "Class",
      text: "An enterprise must meet both limits. At ₹6 crore invested this one is past the limit of Micro, so it is Small.",
    },
  ],
};

/** In business days: our part at its longest, then as much room again for the authority, whose time is open. */
export const certificationScale: TimeScale = {
  length: 10,
  ticks: [
    { at: 0, label: "Day 0" },
    { at: 3, label: "3" },
    { at: 7, label: "7 business days" },
  ],
};

export const certificationValidity: Block = {
  kind: "steps",
  heading: "How long each one lasts",
  intro: `In years, ${asOn}.`,
  scale: {
    length: 10,
    ticks: [
      { at: 0, label: "Year 0" },
      { at: 3, label: "3" },
      { at: 10, label: "10" },
    ],
  },
  steps: [
    {
      title: "MSME / Udyam",
      duration: "permanent",
      time: { by: "authority", least: 10, start: 0, open: true },
      text: "No renewal. The government fee is ₹0.",
    },
    {
      title: "Startup India",
      duration: "up to 10 years of age",
      time: { by: "authority", least: 10, start: 0 },
      text: "Until the age or turnover limit is crossed. Deep tech: up to 20 years.",
    },
    {
      title: "ISO",
      duration: "3 years",
      time: { by: "authority", least: 3, start: 0, points: [3] },
      text: "Surveillance audits in between and a recertification at the end.",
    },
  ],
};
