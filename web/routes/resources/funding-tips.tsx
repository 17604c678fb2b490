import { fundingTips } from "#web/content/resources/funding-tips.ts";
import { ReadingFrame } from "#web/sections/reading-frame.tsx";

export default function FundingTipsScreen() {
  return <ReadingFrame page={fundingTips} />;
}
