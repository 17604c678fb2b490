import { lazy } from "react";
import { Guard } from "#web/session/guard.tsx";

const InvestorPortal = lazy(() =>
  import("#web/sections/investor-portal.tsx").then(({ InvestorPortal }) => ({ default: InvestorPortal })),
);

export default function InvestorDashboardScreen() {
  return <Guard need="investor">{(account) => <InvestorPortal account={account} />}</Guard>;
}
