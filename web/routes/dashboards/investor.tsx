import { lazy } from "react";
import { Guard } from "#web/session/guard.tsx";

const InvestorPortal = lazy(() =>
  import("#web/investor/investor-portal.tsx").then(({ InvestorPortal }) => ({ default: InvestorPortal })),
);

export default function InvestorDashboardScreen() {
  return <Guard need="investor">{(account) => <InvestorPortal account={account} />}</Guard>;
}
