import { lazy } from "react";
import { Guard } from "#web/session/guard.tsx";

const AccountPage = lazy(() =>
  import("#web/account/account-page.tsx").then(({ AccountPage }) => ({ default: AccountPage })),
);

export default function AccountScreen() {
  return <Guard need="anyone">{(account) => <AccountPage account={account} />}</Guard>;
}
