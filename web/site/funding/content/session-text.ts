import { fundingSessions } from "#domain/catalogue/funding.ts";
import type { Block, SampleText } from "#web/site/blocks/page-content.ts";

export const sessionText: SampleText = {
  heading: "What you receive",
  intro: "After each session you get a written list of next steps.",
  caption: "This is a sample. The company and its points are invented.",
  notes: [
    { term: "Your stage", text: "The consultant reads your documents before the call." },
    { term: "What to change", text: "Each point is concrete: the slide, the figure, the document." },
    { term: "Who does it", text: "You, your company secretary or your lawyer." },
    { term: "Your choice", text: "You decide whether to work on it with us. Short follow-up questions are included." },
  ],
};

/** When each is the right one. */
const choose: Readonly<Record<string, string>> = {
  funding_strategy:
    "If you don’t yet know which funding fits. We review stage, figures and shareholding, and compare angel, seed, grant and loan.",
  pitch_deck_review:
    "If you have slides. You get comments on every slide, figures checked against each other, and a second review after your changes.",
  investor_preparation:
    "If meetings are coming up. We hold a mock meeting with hard questions, explain term-sheet clauses, and give you a due diligence checklist for your company.",
};

const longest = Math.max(...fundingSessions.map(({ minutes }) => minutes));

/** The three sessions on one scale, the shortest first. */
export const sessionMinutes: Block = {
  kind: "steps",
  heading: "Which session to choose",
  scale: {
    length: longest,
    ticks: [0, ...fundingSessions.map(({ minutes }) => minutes)]
      .sort((one, other) => one - other)
      .map((at) => ({ at, label: at === longest ? `${at} minutes` : `${at}` })),
  },
  steps: [...fundingSessions]
    .sort((one, other) => one.minutes - other.minutes)
    .map(({ id, title, minutes, description }) => ({
      title,
      duration: `${minutes} minutes`,
      time: { by: "us" as const, start: 0, least: minutes },
      text: choose[id] ?? description,
    })),
};
