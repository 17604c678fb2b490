import { lazy } from "react";
import { AccountGuard } from "#web/customer/account-guard.tsx";

const PowerAdminHome = lazy(() =>
  import("#web/office/power-admin-home.tsx").then(({ PowerAdminHome }) => ({ default: PowerAdminHome })),
);

export default function PowerAdminScreen() {
  return <AccountGuard need="admin">{(account) => <PowerAdminHome account={account} />}</AccountGuard>;
}
