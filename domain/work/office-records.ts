import { caseKinds } from "../cases/case-steps.ts";
import { requestKinds } from "../requests/request-kinds.ts";

/** The kinds of records that belong to a client. */
export const clientRecordKinds = ["enquiry", ...requestKinds, ...caseKinds] as const;
/** Every kind of record that the office works on: one word in calls, addresses and links. */
export const officeRecordKinds = [...clientRecordKinds, "client"] as const;
export type OfficeRecordKind = (typeof officeRecordKinds)[number];

export function isOfficeKind(text: string): text is OfficeRecordKind {
  return officeRecordKinds.some((kind) => kind === text);
}

/** The part of the workspace each kind is worked on in. */
const screens: Readonly<Record<OfficeRecordKind, "enquiries" | "requests" | "cases" | "clients">> = {
  enquiry: "enquiries",
  funding: "requests",
  project: "requests",
  consultation: "requests",
  service: "requests",
  grievance: "cases",
  refund: "cases",
  client: "clients",
};

/** The address of a record in the workspace: `/office/enquiries/L-261123-7QK2M`. It can be sent to a colleague. */
export function writeOfficePath(kind: OfficeRecordKind, reference: string): string {
  return `/office/${screens[kind]}/${reference}`;
}
