import { Link } from "react-router";
import { type Account, labelAccount, nameAccount } from "#web/session/account.ts";
import { SignOutButton } from "#web/session/account-line.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { ClientSwitch } from "../clients/client-switch.tsx";
import { NextPanel } from "./next-panel.tsx";
import { RequestBoard } from "./request-lists.tsx";

/** The customer's dashboard: who is signed in, the ways on, and what the account has asked for. */
export function AccountHome({ account }: { account: Account }) {
  return (
    <div className="app container" data-density="compact">
      <div className="app__head">
        <div>
          <h1>Welcome, {nameAccount(account)}</h1>
          <p>
            {labelAccount(account)} account, {account.email}
          </p>
        </div>
        <div className="row">
          <Link className={buttonClass("secondary")} to="/dashboard/documents">
            Your documents
          </Link>
          <Link className={buttonClass("secondary")} to="/account">
            Your account
          </Link>
          <SignOutButton />
        </div>
      </div>
      <ClientSwitch owner={account.id} />
      <NextPanel account={account} />
      <RequestBoard owner={account.id} withActions />
    </div>
  );
}
