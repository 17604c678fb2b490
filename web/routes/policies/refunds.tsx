import { refunds } from "#web/content/policies/refunds.ts";
import { RefundForm } from "#web/forms/refund-form.tsx";
import { CaseSections } from "#web/sections/case-sections.tsx";
import { ReadingFrame } from "#web/sections/reading-frame.tsx";

export default function RefundsScreen() {
  return (
    <ReadingFrame page={refunds}>
      <CaseSections
        heading="Ask for a refund"
        lede="Tell us what you paid for and what happened. We tell you the share of this policy at once, and review it."
        form={(headingId) => <RefundForm labelledBy={headingId} />}
      />
    </ReadingFrame>
  );
}
