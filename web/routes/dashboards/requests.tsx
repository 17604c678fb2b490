import { lazy } from "react";
import { AccountGuard } from "#web/customer/account-guard.tsx";

const RequestsPage = lazy(() =>
  import("#web/customer/dashboard/own-requests-page.tsx").then(({ RequestsPage }) => ({ default: RequestsPage })),
);

export default function RequestsScreen() {
  return <AccountGuard need="anyone">{(account) => <RequestsPage account={account} />}</AccountGuard>;
}
