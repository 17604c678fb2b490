import type { Block } from "#web/site/blocks/page-content.ts";

/** The three solutions by the same points; each in detail is in ai-solution-details.ts. */
export const solutionComparison: Block = {
  kind: "table",
  heading: "Compare the three solutions",
  caption: "Document reading, answer assistant and forecasts compared",
  columns: ["Point", "Document reading", "Answer assistant", "Forecasts and reports"],
  rows: [
    ["Starts from", "Scans and PDF files", "Texts that you approve", "Past monthly figures"],
    ["Gives you", "One row per document", "An answer with its source", "A forecast with a high and a low case"],
    ["A person", "Checks uncertain values", "Reads unanswered questions", "Compares forecast and figure"],
    ["You send", "About 100 documents", "100 questions of customers", "Two years of figures"],
    ["We measure", "Fields read correctly", "Answers right and wrong", "Error against a simple average"],
  ],
};
