import { lazy } from "react";
import { Guard } from "#web/session/guard.tsx";

const AccountHome = lazy(() =>
  import("#web/customer/dashboard/account-home.tsx").then(({ AccountHome }) => ({ default: AccountHome })),
);

export default function UserDashboardScreen() {
  return <Guard need="user">{(account) => <AccountHome account={account} />}</Guard>;
}
