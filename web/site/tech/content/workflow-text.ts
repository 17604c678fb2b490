import type { SampleText, TimeScale } from "#web/site/blocks/page-content.ts";

export const workflowText: SampleText = {
  heading: "One bill, from scan to books",
  intro: "What document reading does with each page, and where a person decides.",
  caption: "This is a sample. Supplier and amounts are invented; on your documents we measure first.",
  notes: [
    { term: "Scan", text: "A photo, a scan or a PDF, as it arrives." },
    { term: "Read", text: "Each value with a mark: certain, or to be checked." },
    { term: "Checked by a person", text: "Only what is uncertain is shown. A person accepts or corrects it." },
    { term: "In your books", text: "One row for each document, in the import format of your software." },
  ],
};

/** In weeks, as the steps name them. */
export const aiScale: TimeScale = {
  length: 14,
  ticks: [
    { at: 0, label: "Start" },
    { at: 5, label: "5 weeks" },
    { at: 9, label: "9" },
    { at: 14, label: "Later" },
  ],
};
