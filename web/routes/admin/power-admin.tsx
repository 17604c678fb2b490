import { lazy } from "react";
import { Guard } from "#web/session/guard.tsx";

const PowerAdminHome = lazy(() =>
  import("#web/office/power-admin-home.tsx").then(({ PowerAdminHome }) => ({ default: PowerAdminHome })),
);

export default function PowerAdminScreen() {
  return <Guard need="admin">{(account) => <PowerAdminHome account={account} />}</Guard>;
}
