import { ContactBar } from "#web/site/blocks/action-bar.tsx";
import { ReadingFrame } from "#web/site/blocks/reading-frame.tsx";
import { marketResearch } from "#web/site/resources/content/market-research.ts";

export default function MarketResearchScreen() {
  return (
    <ReadingFrame page={marketResearch}>
      <ContactBar />
    </ReadingFrame>
  );
}
