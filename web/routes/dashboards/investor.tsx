import { lazy } from "react";
import { AccountGuard } from "#web/customer/account-guard.tsx";

const InvestorPortal = lazy(() =>
  import("#web/investor/investor-portal.tsx").then(({ InvestorPortal }) => ({ default: InvestorPortal })),
);

export default function InvestorDashboardScreen() {
  return <AccountGuard need="investor">{(account) => <InvestorPortal account={account} />}</AccountGuard>;
}
