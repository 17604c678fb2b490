import { JumpList } from "../blocks/folds/jump-list.tsx";

/** As the sections follow each other. */
const sections = [
  { heading: "What we handle for you", id: "h-services" },
  { heading: "Designed for Everyone", id: "h-everyone" },
  { heading: "Companies we have helped", id: "h-showcase" },
  { heading: "Frequently asked questions", id: "faq" },
  { heading: "Calculate your price", id: "calculator" },
  { heading: "What our clients say", id: "h-words" },
  { heading: "Tell us what you need", id: "contact" },
];

/** The list of the sections of home: part of the page that needs no code of its own. */
export function HomeJump() {
  return <JumpList headings={sections} />;
}
