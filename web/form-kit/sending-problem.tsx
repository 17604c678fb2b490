import { Button } from "#web/ui/button.tsx";
import { OtherWays } from "./other-ways.tsx";
import { ProblemBanner } from "./problem-banner.tsx";
import type { Words } from "./use-draft-form.ts";

/** What went wrong, in the form itself, where it stays; the toast says it too. */
export function SendingProblem({ problem }: { problem: Words }) {
  return (
    <ProblemBanner text={problem.text}>
      <p>What you typed is kept on this device for 7 days. Sending it again makes no second request.</p>
      <OtherWays lead="You can also " />
      <Button type="submit" variant="secondary" small>
        Retry
      </Button>
    </ProblemBanner>
  );
}
