import { marketResearch } from "#web/content/resources/market-research.ts";
import { ReadingFrame } from "#web/sections/reading-frame.tsx";

export default function MarketResearchScreen() {
  return <ReadingFrame page={marketResearch} />;
}
