import { lazy } from "react";
import { AccountGuard } from "#web/customer/account-guard.tsx";

const RequestPage = lazy(() =>
  import("#web/customer/requests/own-request-page.tsx").then(({ RequestPage }) => ({ default: RequestPage })),
);

export default function RequestScreen() {
  return <AccountGuard need="anyone">{(account) => <RequestPage account={account} />}</AccountGuard>;
}
