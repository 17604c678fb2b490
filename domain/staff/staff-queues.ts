import { enquiryServiceTypes } from "../enquiries/enquiry-choices.ts";

/** A member of staff sees the unassigned records of these queues: services of enquiries, and kinds of requests. */
export const staffQueues = [...enquiryServiceTypes, "funding", "project", "consultation", "service"] as const;
export type StaffQueue = (typeof staffQueues)[number];

/**
 * The queues as the office chooses them: one choice for the same work by whatever form it came. Every queue is in exactly one
 * group.
 */
export const staffQueueGroups = [
  { label: "Company registration", queues: ["Company Registration", "Company Incorporation"] },
  { label: "GST", queues: ["GST Registration", "GST"] },
  { label: "Trademarks", queues: ["Trademark Registration", "Trademark"] },
  { label: "Income tax", queues: ["Income Tax Services", "Income Tax"] },
  { label: "Accounting and payroll", queues: ["Accounting Services", "Accounting", "Payroll Services"] },
  { label: "Compliance", queues: ["Compliance Services"] },
  { label: "Licences and certifications", queues: ["Certifications", "Registration and Licences"] },
  {
    label: "Funding",
    queues: ["Funding Assistance", "Funding Options", "Funding Consultation", "funding"],
  },
  {
    label: "Websites, AI and SEO",
    queues: ["Website Development", "Web Development", "AI Services", "SEO Services", "project"],
  },
  { label: "Consultations", queues: ["consultation"] },
  { label: "Service requests", queues: ["service"] },
  { label: "Other enquiries", queues: ["Other"] },
] as const satisfies readonly { label: string; queues: readonly StaffQueue[] }[];

/** The names of the groups that contain one of these queues, in the order in which they are shown. */
export function nameQueues(queues: readonly string[]): string[] {
  return staffQueueGroups
    .filter((group) => group.queues.some((queue) => queues.includes(queue)))
    .map(({ label }) => label);
}
