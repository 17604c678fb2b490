import {
  budgetLabels,
  type EnquiryBudget,
  type EnquiryPriority,
  type EnquirySource,
  type EnquiryTimeline,
  type PreferredContact,
  preferredContactLabels,
  priorityLabels,
  timelineLabels,
} from "#domain/enquiries/enquiries.ts";
import { formatDateTime, formatWeekday } from "#domain/time/dates.ts";
import type { Block } from "../../compose.ts";

/** An enquiry as stored. */
export type EnquiryRecord = {
  reference: string;
  source: EnquirySource;
  page: string;
  name: string;
  email: string;
  phone: string;
  company: string | null;
  service_type: string | null;
  priority: EnquiryPriority | null;
  preferred_contact: PreferredContact | null;
  timeline: EnquiryTimeline | null;
  budget: EnquiryBudget | null;
  subject: string | null;
  message: string | null;
  agree_to_terms: boolean | null;
  reply_by: Date;
  created_at: Date;
};

/** `Saturday, Nov 21, 2026 11:00 IST`. */
export function describeInstant(at: Date): string {
  return `${formatWeekday(at)}, ${formatDateTime(at)} IST`;
}

/** The fields that were filled in, labelled as on the form. */
export function filledRows(enquiry: EnquiryRecord): [string, string][] {
  const rows: [string, string | null][] = [
    ["Name", enquiry.name],
    ["Email", enquiry.email],
    ["Phone", enquiry.phone],
    ["Company", enquiry.company],
    ["Service", enquiry.service_type],
    ["Priority", enquiry.priority && priorityLabels[enquiry.priority]],
    ["Preferred contact", enquiry.preferred_contact && preferredContactLabels[enquiry.preferred_contact]],
    ["Timeline", enquiry.timeline && timelineLabels[enquiry.timeline]],
    ["Budget", enquiry.budget && budgetLabels[enquiry.budget]],
    ["Subject", enquiry.subject],
    ["Agreed to terms", enquiry.agree_to_terms ? "Yes" : null],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null);
}

export function messageBlocks(enquiry: EnquiryRecord): Block[] {
  return enquiry.message ? [{ kind: "words", title: "Message", text: enquiry.message }] : [];
}
