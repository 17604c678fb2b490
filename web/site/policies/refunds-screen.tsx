import { ReadingFrame } from "#web/site/blocks/reading-frame.tsx";
import { CaseSections } from "#web/site/cases/case-sections.tsx";
import { RefundForm } from "#web/site/cases/refund-form.tsx";
import { refunds } from "./content/refunds.ts";

export function RefundsScreen() {
  return (
    <ReadingFrame page={refunds}>
      <CaseSections
        heading="Request a refund"
        lede="Tell us what you paid for and what happened. You see at once what this policy refunds; then we review your request."
        form={(headingId) => <RefundForm labelledBy={headingId} />}
      />
    </ReadingFrame>
  );
}
