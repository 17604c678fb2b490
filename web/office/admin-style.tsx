import admin from "#web/styles/office/admin.css?url";
import { DashboardStyle } from "../layout/dashboard-style.tsx";

/** The style of the screens for administrators. */
export function AdminStyle() {
  return (
    <>
      <DashboardStyle />
      <link rel="stylesheet" href={admin} precedence="default" />
    </>
  );
}
