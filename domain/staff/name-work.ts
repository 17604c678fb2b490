import { type OfficeRecordKind, officeRecordKinds } from "../work/office-records.ts";

const names: Readonly<Record<OfficeRecordKind, string>> = {
  enquiry: "Enquiries",
  funding: "Funding applications",
  project: "Project requests",
  consultation: "Consultations to come",
  service: "Service requests",
  grievance: "Grievances",
  refund: "Refund requests",
  client: "Clients",
};

/** Open work of a kind, as it is counted when a person leaves the office. */
export function nameWork(kind: string): string {
  return names[officeRecordKinds.find((one) => one === kind) ?? "enquiry"];
}
