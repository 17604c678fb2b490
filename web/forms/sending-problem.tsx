import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { OtherWays } from "./other-ways.tsx";
import type { Words } from "./use-draft-form.ts";

/** What went wrong, in the form itself, where it stays; the toast says it too. */
export function SendingProblem({ problem }: { problem: Words }) {
  const ref = useRef<HTMLDivElement>(null);
  // Read out and brought into view: over an open dialog the toast is neither.
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div className="banner banner--error sending-problem" ref={ref} tabIndex={-1}>
      <Icon of={CircleAlert} />
      <div className="stack">
        <p>
          <b>{problem.text}</b>
        </p>
        <p>What you typed is kept on this device for 7 days. Sending it again makes no second request.</p>
        <OtherWays lead="You can also " />
        <Button type="submit" variant="secondary" small>
          Retry
        </Button>
      </div>
    </div>
  );
}
