import type { Account } from "#web/session/account.ts";
import { ComingButton } from "./coming-button.tsx";
import { InvestorApprovals } from "./investor-approvals.tsx";
import { StartupStyle } from "./startup-style.tsx";

const note = "h-users-note";

export function AdminUsers({ account: _account }: { account: Account }) {
  return (
    <>
      <StartupStyle />
      <section className="panel" aria-labelledby="h-users">
        <div className="panel__head">
          <h2 id="h-users">User Management</h2>
        </div>
        <div className="panel__body stack">
          <div className="row">
            {["View All Users", "Manage Roles", "User Settings"].map((label) => (
              <ComingButton key={label} label={label} noteId={note} />
            ))}
          </div>
          <p className="soft" id={note}>
            User management features come in the next update.
          </p>
        </div>
      </section>
      <InvestorApprovals />
    </>
  );
}
