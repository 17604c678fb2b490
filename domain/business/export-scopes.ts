import type { OfficeScope } from "./office-scopes.ts";

const scopes: Readonly<Record<string, OfficeScope>> = {
  grievances: "grievance officers and managers",
  "refund-requests": "accounts, grievance officers and managers",
  payments: "accounts and managers",
  backups: "administrators",
  events: "administrators",
  "given-up-jobs": "administrators",
  users: "administrators",
};

/** Who may download a list of the office, by the name of its file: managers unless it says otherwise. */
export const exportScopeOf = (list: string): OfficeScope => scopes[list] ?? "managers";
