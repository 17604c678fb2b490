import { lazy } from "react";
import { AccountGuard } from "#web/customer/account-guard.tsx";

const AccountPage = lazy(() =>
  import("#web/account/account-page.tsx").then(({ AccountPage }) => ({ default: AccountPage })),
);

export default function AccountScreen() {
  return <AccountGuard need="anyone">{(account) => <AccountPage account={account} />}</AccountGuard>;
}
