import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Account, labelAccount, nameAccount } from "#web/session/account.ts";
import { SignOutButton } from "#web/session/account-line.tsx";
import { buttonClass } from "#web/ui/button.tsx";

type PortalHeadProps = {
  account: Account;
  title: string;
  /** The sign-in page of this account type (specification, section 2). */
  signIn: string;
  /** Further actions of this account. */
  children: ReactNode;
};

/** The portal's title, its account, and links out of it. */
export function PortalHead({ account, title, signIn, children }: PortalHeadProps) {
  return (
    <div className="app__head">
      <div>
        <h1>{title}</h1>
        <p>
          {nameAccount(account)}, {labelAccount(account)} account, {account.email}
        </p>
      </div>
      <div className="row">
        <Link className={buttonClass("quiet")} to="/">
          Home
        </Link>
        <Link className={buttonClass("quiet")} to={signIn}>
          Switch account
        </Link>
        <Link className={buttonClass("quiet")} to="/dashboard/documents">
          Your documents
        </Link>
        {children}
        <SignOutButton />
      </div>
    </div>
  );
}
