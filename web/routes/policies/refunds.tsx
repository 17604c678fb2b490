import { refunds } from "#web/content/policies/refunds.ts";
import { ReadingFrame } from "#web/sections/reading-frame.tsx";

export default function RefundsScreen() {
  return <ReadingFrame page={refunds} />;
}
