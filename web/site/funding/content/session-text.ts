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

const longest = Math.max(...fundingSessions.map(({ minutes }) => minutes));

/** The three sessions on one scale, the shortest first. */
export const sessionMinutes: Block = {
  kind: "steps",
  heading: "How long each session takes",
  scale: {
    length: longest,
    ticks: [0, ...fundingSessions.map(({ minutes }) => minutes)]
      .sort((one, other) => one - other)
      .map((at) => ({ at, label: at === longest ? `${at} minutes` : `${at}` })),
  },
  steps: [...fundingSessions]
    .sort((one, other) => one.minutes - other.minutes)
    .map(({ title, minutes, description }) => ({
      title,
      duration: `${minutes} minutes`,
      time: { by: "us" as const, start: 0, least: minutes },
      text: description,
    })),
};
