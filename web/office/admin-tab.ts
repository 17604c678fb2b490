/** The tabs of the admin dashboard, in order; `?tab=` in the address names the open one. */
export const adminTabs = [
  { id: "overview", label: "Overview" },
  { id: "users", label: "User Management" },
  { id: "system", label: "System" },
  { id: "analytics", label: "Analytics" },
] as const;

export type AdminTab = (typeof adminTabs)[number]["id"];

export function readAdminTab(params: URLSearchParams): AdminTab {
  return adminTabs.find(({ id }) => id === params.get("tab"))?.id ?? "overview";
}

export function writeAdminTabAddress(tab: AdminTab): string {
  return tab === "overview" ? "/poweradmin" : `/poweradmin?tab=${tab}`;
}
