import type { SampleText, TimeScale } from "#web/site/blocks/page-content.ts";

/** What a first visit of this site's home page may download, compressed, in bytes. test/site/weight.test.ts holds it. */
export const homeBudget = { code: 115_000, all: 215_000, fonts: 2 } as const;

/** `115 KB` */
export const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`;

export const wireframeText: SampleText = {
  heading: "What you approve before we build",
  intro: "A wireframe shows what goes where, without colours. Below it are the limits that we set for this site.",
  caption:
    "This is a sample. The limits are those of a first visit to the home page of this site; a test measures it after every change.",
  notes: [
    { term: "What do you do?", text: "One sentence and one button, in view on a phone without scrolling." },
    { term: "What does it cost?", text: "Prices that are seen at once." },
    { term: "How do I reach you?", text: "Phone, WhatsApp and a form, on every page." },
    { term: "Who runs the site?", text: "Legal name, address and grievance officer, as the law requires of a shop." },
  ],
};

/** The days of the Professional package. */
export const webScale: TimeScale = {
  length: 14,
  ticks: [
    { at: 0, label: "Day 0" },
    { at: 2, label: "2" },
    { at: 9, label: "9" },
    { at: 14, label: "14" },
  ],
};
