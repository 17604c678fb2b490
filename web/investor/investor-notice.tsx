import { CircleAlert, Clock, FileCheck } from "lucide-react";
import type { Investor } from "#domain/investors/investments.ts";
import { approvalDays } from "#domain/investors/investor-approval.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ApprovalCriteria, DecisionTime } from "./approval-lines.tsx";

type InvestorNoticeProps = { investor: Investor | null; holidays: readonly string[]; onSettings: () => void };

/** What stands between an investor and the opportunities, if anything does. */
export function InvestorNotice({ investor, holidays, onSettings }: InvestorNoticeProps) {
  if (investor?.is_approved) return null;
  if (investor === null)
    return (
      <div className="banner">
        <Icon of={FileCheck} />
        <div className="stack">
          <p>
            <b>Tell us what you are looking for.</b> Investor type, ticket size, stages, sectors and risk
            acknowledgement. Then you can see what startups are raising, and their names once your account is approved.
            We decide within {approvalDays} business days.
          </p>
          <ApprovalCriteria />
          <Button small onClick={onSettings} aria-haspopup="dialog">
            Complete your profile
          </Button>
        </div>
      </div>
    );
  return (
    <div className="banner">
      <Icon of={investor.decided_at ? CircleAlert : Clock} />
      <div className="stack">
        <p>
          <b>{investor.decided_at ? "Your application was not approved." : "Awaiting approval."}</b>{" "}
          {investor.reason ? `Reason: ${investor.reason} ` : ""}
          {investor.approved_before
            ? "You changed your name, investor type or ticket size, so we review them again. "
            : ""}
          {investor.decided_at ? null : (
            <>
              <DecisionTime investor={investor} holidays={holidays} />{" "}
            </>
          )}
          Until your account is approved, you cannot see the names of startups or express interest.
        </p>
        <ApprovalCriteria />
      </div>
    </div>
  );
}
