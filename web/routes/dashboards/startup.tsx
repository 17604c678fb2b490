import { lazy } from "react";
import { Guard } from "#web/session/guard.tsx";

const AccountHome = lazy(() =>
  import("#web/sections/account-home.tsx").then(({ AccountHome }) => ({ default: AccountHome })),
);

export default function StartupDashboardScreen() {
  return <Guard need="startup">{(account) => <AccountHome account={account} />}</Guard>;
}
