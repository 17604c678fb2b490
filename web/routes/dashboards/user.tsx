import { lazy } from "react";
import { AccountGuard } from "#web/customer/account-guard.tsx";

const AccountHome = lazy(() =>
  import("#web/customer/dashboard/account-home.tsx").then(({ AccountHome }) => ({ default: AccountHome })),
);

export default function UserDashboardScreen() {
  return <AccountGuard need="user">{(account) => <AccountHome account={account} />}</AccountGuard>;
}
