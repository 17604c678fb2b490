import type { AccountRole } from "./office-roles.ts";

/** What a person with the role works on, said where a role is chosen and in the email about it. */
export const accountRoleSummaries: Readonly<Record<AccountRole, string>> = {
  admin: "Everything, including users, settings and the system.",
  manager: "All records and reports, but not users, settings or the system.",
  staff: "Records assigned to them or in their queues, and the clients of those.",
  accounts: "Clients, payments and refunds.",
  grievance: "Grievances and refund requests.",
};
