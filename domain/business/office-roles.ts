/** Roles beyond the account type, stored in `user_roles` (decisions D5 and D30). An account has one at most. */
export const accountRoles = ["admin", "manager", "staff", "accounts", "grievance"] as const;
export type AccountRole = (typeof accountRoles)[number];

export const accountRoleLabels: Readonly<Record<AccountRole, string>> = {
  admin: "Administrator",
  manager: "Manager",
  staff: "Staff",
  accounts: "Accounts",
  grievance: "Grievance officer",
};
