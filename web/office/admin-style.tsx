import admin from "#web/styles/office/admin.css?url";
import { DashboardStyle } from "../layout/dashboard-style.tsx";

/** The style of what only administrators see. */
export function AdminStyle() {
  return (
    <>
      <DashboardStyle />
      <link rel="stylesheet" href={admin} precedence="default" />
    </>
  );
}
