import { lazy } from "react";
import { Guard } from "#web/session/guard.tsx";

const RequestPage = lazy(() =>
  import("#web/customer/requests/own-request-page.tsx").then(({ RequestPage }) => ({ default: RequestPage })),
);

export default function RequestScreen() {
  return <Guard need="anyone">{(account) => <RequestPage account={account} />}</Guard>;
}
