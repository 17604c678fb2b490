import { lazy } from "react";
import { Guard } from "#web/session/guard.tsx";

const StartupDashboard = lazy(() =>
  import("#web/startup/startup-dashboard.tsx").then(({ StartupDashboard }) => ({ default: StartupDashboard })),
);

export default function StartupDashboardScreen() {
  return <Guard need="startup">{(account) => <StartupDashboard account={account} />}</Guard>;
}
