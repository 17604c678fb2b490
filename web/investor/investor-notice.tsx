import { CircleAlert, Clock, FileCheck } from "lucide-react";
import type { Investor } from "#domain/investors/investments.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** What stands between an investor and the opportunities, if anything does. */
export function InvestorNotice({ investor, onSettings }: { investor: Investor | null; onSettings: () => void }) {
  if (investor?.is_approved) return null;
  if (investor === null)
    return (
      <div className="banner">
        <Icon of={FileCheck} />
        <div className="stack">
          <p>
            <b>First say what you look for.</b> Kind, ticket, stages, sectors, and that you know the risk. Then you see
            what startups ask for; their names once an administrator has approved you.
          </p>
          <Button small onClick={onSettings} aria-haspopup="dialog">
            Declare yourself
          </Button>
        </div>
      </div>
    );
  return (
    <div className="banner">
      <Icon of={investor.decided_at ? CircleAlert : Clock} />
      <p>
        <b>{investor.decided_at ? "You were not approved." : "Waiting for approval."}</b>{" "}
        {investor.reason ? `Reason: ${investor.reason} ` : ""}Until an administrator has approved you, you see what
        startups ask for without their names, and cannot express interest.
      </p>
    </div>
  );
}
