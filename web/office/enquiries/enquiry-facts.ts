import { enquirySourceLabels } from "#domain/analytics/analytics-labels.ts";
import { listEnteredFacts } from "#domain/enquiries/entered-facts.ts";
import { labelValue, type RequestFact } from "#domain/requests/request-facts.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { sayOrigin } from "#domain/work/office-sources.ts";
import type { Enquiry } from "#web/office/enquiries/enquiry-queries.ts";

/** Only a form is on a page. */
function nameSource({ origin, source, page }: Pick<Enquiry, "origin" | "source" | "page">): string {
  if (origin) return sayOrigin(origin);
  const form = labelValue(enquirySourceLabels, source);
  return source === "email" ? form : `${form}, ${page}`;
}

/** What was entered, and where it came from; empty fields are left out. */
export function listEnquiryFacts(enquiry: Enquiry): RequestFact[] {
  const { created_at, source, origin, page, message, lost_reason } = enquiry;
  const entered = listEnteredFacts(enquiry);
  return [
    ...entered.filter(({ isLong }) => !isLong),
    { label: "Received", value: formatInstant(created_at) },
    { label: "Source", value: nameSource({ origin, source, page }) },
    ...entered.filter(({ isLong }) => isLong),
    ...(message ? [{ label: "Message", value: message, isLong: true }] : []),
    ...(lost_reason ? [{ label: "Lost reason", value: lost_reason, isLong: true }] : []),
  ];
}
