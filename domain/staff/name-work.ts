import { type OfficeRecordKind, officeRecordKinds } from "../work/office-records.ts";

/** What a person of the office has besides records. */
export const handoverDuties = ["escalation_level", "shared_view"] as const;
export type HandoverDuty = (typeof handoverDuties)[number];
export const handoverKinds = [...officeRecordKinds, ...handoverDuties] as const;
export type HandoverKind = OfficeRecordKind | HandoverDuty;

const names: Readonly<Record<HandoverKind, string>> = {
  enquiry: "Enquiries",
  funding: "Funding applications",
  project: "Project requests",
  consultation: "Consultations to come",
  service: "Service requests",
  grievance: "Grievances",
  refund: "Refund requests",
  client: "Clients",
  escalation_level: "Escalation levels",
  shared_view: "Shared views",
};

/** Open work of a kind, as it is counted when a person leaves the office. */
export function nameWork(kind: string): string {
  return names[handoverKinds.find((one) => one === kind) ?? "enquiry"];
}
