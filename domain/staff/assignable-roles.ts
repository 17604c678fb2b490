import type { AccountRole } from "../business/office-roles.ts";
import type { OfficeRecordKind } from "../work/office-records.ts";

const workers = ["admin", "manager", "staff"] as const satisfies readonly AccountRole[];

/**
 * The roles to which a record of each kind can be assigned (decision D30): those that work on it. A member of staff sees what is
 * assigned to them, whatever their queues are.
 */
export const assignableRoles: Readonly<Record<OfficeRecordKind, readonly AccountRole[]>> = {
  enquiry: workers,
  funding: workers,
  project: workers,
  consultation: workers,
  service: workers,
  grievance: ["admin", "manager", "grievance"],
  refund: ["admin", "manager", "accounts", "grievance"],
  client: ["admin", "manager", "staff", "accounts"],
};
