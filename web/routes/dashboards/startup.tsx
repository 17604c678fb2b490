import { lazy } from "react";
import { AccountGuard } from "#web/customer/account-guard.tsx";

const StartupDashboard = lazy(() =>
  import("#web/startup/startup-dashboard.tsx").then(({ StartupDashboard }) => ({ default: StartupDashboard })),
);

export default function StartupDashboardScreen() {
  return <AccountGuard need="startup">{(account) => <StartupDashboard account={account} />}</AccountGuard>;
}
