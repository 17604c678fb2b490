import { type AccountRole, accountRoles } from "./office-roles.ts";

/** Who may make a call of the office; the database's policies decide about each row. */
export const officeScopes = {
  administrators: ["admin"],
  managers: ["admin", "manager"],
  "staff and managers": ["admin", "manager", "staff"],
  "accounts and managers": ["admin", "manager", "accounts"],
  "grievance officers and managers": ["admin", "manager", "grievance"],
  "accounts, grievance officers and managers": ["admin", "manager", "accounts", "grievance"],
  "staff, accounts and managers": ["admin", "manager", "staff", "accounts"],
  "the office": accountRoles,
} as const satisfies Readonly<Record<string, readonly AccountRole[]>>;
export type OfficeScope = keyof typeof officeScopes;

export function isOfficeScope(text: string): text is OfficeScope {
  return Object.hasOwn(officeScopes, text);
}

/** `Only administrators can do this`: what an account of another role is told. */
export function sayOfficeScope(scope: OfficeScope): string {
  return scope === "the office" ? "Only our office can do this" : `Only ${scope} can do this`;
}
