import { ContactBar } from "#web/site/blocks/action-bar.tsx";
import { ReadingFrame } from "#web/site/blocks/reading-frame.tsx";
import { fundingTips } from "#web/site/resources/content/funding-tips.ts";

export default function FundingTipsScreen() {
  return (
    <ReadingFrame page={fundingTips}>
      <ContactBar />
    </ReadingFrame>
  );
}
