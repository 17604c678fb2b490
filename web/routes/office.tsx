import { lazy } from "react";
import { Guard } from "#web/session/guard.tsx";

const Workspace = lazy(() =>
  import("#web/office/shell/workspace.tsx").then(({ Workspace }) => ({ default: Workspace })),
);

export default function OfficeScreen() {
  return <Guard need="office">{(account) => <Workspace account={account} />}</Guard>;
}
