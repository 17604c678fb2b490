import { Link } from "react-router";
import type { Account } from "#web/session/account.ts";
import { SignOutButton } from "#web/session/account-line.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { DashboardStyle } from "./dashboard-style.tsx";
import { InvestorApprovals } from "./investor-approvals.tsx";
import { StartupStyle } from "./startup-style.tsx";

export function PowerAdminHome({ account }: { account: Account }) {
  return (
    <div className="app container" data-density="compact">
      <div className="app__head">
        <div>
          <h1>PowerAdmin</h1>
          <p>{account.email}</p>
        </div>
        <div className="row">
          <Link className={buttonClass("secondary")} to="/account">
            Your account
          </Link>
          <SignOutButton />
        </div>
      </div>
      <DashboardStyle />
      <StartupStyle />
      <InvestorApprovals />
    </div>
  );
}
