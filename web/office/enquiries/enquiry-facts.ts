import { enquirySourceLabels } from "#domain/analytics/analytics-labels.ts";
import {
  budgetLabels,
  preferredContactLabels,
  priorityLabels,
  timelineLabels,
} from "#domain/enquiries/enquiry-choices.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { labelValue, type RequestFact } from "#domain/requests/request-facts.ts";
import { formatInstant } from "#domain/time/dates.ts";
import type { Enquiry } from "#web/office/enquiries/enquiry-queries.ts";

/** What was filled in, labelled as on the form, and where it came from; empty fields are left out. */
export function listEnquiryFacts(enquiry: Enquiry): RequestFact[] {
  const label = (labels: Readonly<Record<string, string>>, value: string | null) => value && labelValue(labels, value);
  const facts: [string, string | null, boolean?][] = [
    ["Name", enquiry.name],
    ["Company", enquiry.company],
    ["Email", enquiry.email],
    ["Phone", formatPhone(enquiry.phone)],
    ["Service", enquiry.service_type],
    ["Priority", label(priorityLabels, enquiry.priority)],
    ["Preferred contact", label(preferredContactLabels, enquiry.preferred_contact)],
    ["Timeline", label(timelineLabels, enquiry.timeline)],
    ["Budget", label(budgetLabels, enquiry.budget)],
    ["Received", formatInstant(enquiry.created_at)],
    ["Source", `${labelValue(enquirySourceLabels, enquiry.source)}, ${enquiry.page}`],
    ["Subject", enquiry.subject, true],
    ["Message", enquiry.message, true],
    ["Lost reason", enquiry.lost_reason, true],
  ];
  return facts.flatMap(([name, value, isLong]) => (value ? [{ label: name, value, isLong }] : []));
}
