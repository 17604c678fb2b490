import { ReadingFrame } from "#web/site/blocks/reading-frame.tsx";
import { CaseSections, caseTasks } from "#web/site/cases/case-sections.tsx";
import { RefundForm } from "#web/site/cases/refund-form.tsx";
import { refunds } from "./content/refunds.ts";

const heading = "Request a refund";

export function RefundsScreen() {
  return (
    <ReadingFrame page={refunds} tasks={caseTasks(heading)}>
      <CaseSections
        heading={heading}
        lede="Tell us what you paid for and what happened. You see at once what this policy refunds; then we review your request."
        form={(headingId) => <RefundForm labelledBy={headingId} />}
      />
    </ReadingFrame>
  );
}
