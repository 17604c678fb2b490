import type { AccountRole } from "#domain/business/office-roles.ts";
import { type OfficeScope, officeScopes } from "#domain/business/office-scopes.ts";
import type { OfficeRecordKind } from "#domain/work/office-records.ts";

/** What the office enters for a customer, each in one form. */
export type NewKind = OfficeRecordKind;

export const newKindLabels: Readonly<Record<NewKind, string>> = {
  enquiry: "Enquiry",
  consultation: "Consultation",
  service: "Service",
  funding: "Funding application",
  project: "Project",
  client: "Client",
  grievance: "Grievance",
  refund: "Refund request",
};

/** Whose work it is; complaints and refunds are entered by the person who takes the call. */
const scopes: Readonly<Record<NewKind, OfficeScope>> = {
  enquiry: "staff and managers",
  consultation: "staff and managers",
  service: "staff and managers",
  funding: "staff and managers",
  project: "staff and managers",
  client: "staff, accounts and managers",
  grievance: "the office",
  refund: "the office",
};

const order: readonly NewKind[] = [
  ...(["enquiry", "consultation", "service", "funding", "project", "client", "grievance", "refund"] as const),
];

/** What a role can enter, in the order of the form; the calls and the policies decide again. */
export function listNewKinds(role: AccountRole): readonly NewKind[] {
  return order.filter((kind) => officeScopes[scopes[kind]].some((one) => one === role));
}
