import { Button } from "#web/ui/button.tsx";
import { OtherWays } from "./other-ways.tsx";
import { ProblemBanner, QuotedReference } from "./problem-banner.tsx";
import type { Words } from "./use-draft-form.ts";

/** What went wrong, in the form itself, where it stays; the toast says it too. */
export function SendingProblem({ problem }: { problem: Words }) {
  return (
    <ProblemBanner text={problem.text}>
      <QuotedReference reference={problem.reference} />
      <p>Your details are saved on this device for 7 days. Sending again will not create a duplicate.</p>
      <OtherWays lead="You can also " />
      <Button type="submit" variant="secondary" small>
        Retry
      </Button>
    </ProblemBanner>
  );
}
