import { Outlet } from "react-router";
import { HeaderBell } from "../customer/notifications/header-bell.tsx";
import { SiteShell } from "../layout/site-shell.tsx";

export default function SiteLayout() {
  return (
    <SiteShell bell={<HeaderBell />}>
      <Outlet />
    </SiteShell>
  );
}
