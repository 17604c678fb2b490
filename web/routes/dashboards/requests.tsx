import { lazy } from "react";
import { Guard } from "#web/session/guard.tsx";

const RequestsPage = lazy(() =>
  import("#web/customer/dashboard/own-requests-page.tsx").then(({ RequestsPage }) => ({ default: RequestsPage })),
);

export default function RequestsScreen() {
  return <Guard need="anyone">{(account) => <RequestsPage account={account} />}</Guard>;
}
