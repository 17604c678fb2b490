import { formatPhone } from "#domain/fields/phone.ts";
import { describeNext } from "#domain/requests/next-step.ts";
import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import { type Block, type Composed, composeMail } from "../../compose.ts";
import { describeRefund } from "../consultations/consultation-refund.ts";
import { describeInstant } from "../enquiries/enquiry-record.ts";
import { type OfficeAnswers, officeFooter } from "../office-footer.ts";
import { isOfConsultation, type RequestChange } from "./request-change.ts";
import { nameKind, officePage, reasonBlocks } from "./request-letter.ts";
import { factsBlocks, filledBlocks } from "./request-summary.ts";

function referenceBlock({ record }: RequestChange): Block {
  return { kind: "key", label: "Reference", value: record.reference };
}

function timeBlocks(change: RequestChange): Block[] {
  if (change.scheduled_date === null) return [];
  return [{ kind: "key", label: "When", value: describeInstant(change.scheduled_date) }];
}

function accountBlocks(change: RequestChange, siteUrl: string): Block[] {
  return [
    ...factsBlocks("Account", [
      ...(change.full_name ? [{ label: "Name", value: change.full_name }] : []),
      { label: "Email", value: change.email },
      ...(change.phone ? [{ label: "Phone", value: formatPhone(change.phone) }] : []),
      { label: "Date", value: describeInstant(change.created_at) },
    ]),
    { kind: "link", label: "Open the request", url: officePage(change, siteUrl) },
  ];
}

/** To the office: a new request, with all fields that were filled in. */
export function writeRequestToOffice(change: RequestChange, { siteUrl, isFiled }: OfficeAnswers): Composed {
  const { by } = describeNext({
    kind: change.kind,
    status: "pending",
    changedAt: change.created_at,
    scheduledAt: change.scheduled_date,
    now: change.created_at,
    holidays: change.holidays,
  });
  const title = `New ${nameKind(change.kind)}`;
  return composeMail({
    // Only fixed text: what a customer typed stays out of headers.
    subject: change.scheduled_date === null ? title : `${title}: ${describeInstant(change.scheduled_date)}`,
    title,
    blocks: [
      referenceBlock(change),
      ...(by === null ? [] : [{ kind: "key", label: "Reply by", value: describeInstant(by) } as const]),
      ...timeBlocks(change),
      ...filledBlocks("From the form", change),
      ...accountBlocks(change, siteUrl),
    ],
    footer: officeFooter("customer", isFiled),
  });
}

/** To the office: a customer has rescheduled a consultation or cancelled a request. */
export function writeChangeToOffice(change: RequestChange, { siteUrl, isFiled }: OfficeAnswers): Composed {
  const isCancelled = change.status === "cancelled";
  const title = `${requestKindFacts[change.kind].title} ${isCancelled ? "cancelled" : "rescheduled"} by the customer`;
  const before: Block[] =
    change.scheduled_before === null || isCancelled
      ? []
      : [{ kind: "key", label: "Before", value: describeInstant(change.scheduled_before) }];
  return composeMail({
    subject: change.scheduled_date === null ? title : `${title}: ${describeInstant(change.scheduled_date)}`,
    title,
    blocks: [
      referenceBlock(change),
      ...timeBlocks(change),
      ...before,
      ...reasonBlocks(change),
      ...(isCancelled && isOfConsultation(change) ? describeRefund(change) : []),
      ...filledBlocks("From the form", change),
      ...accountBlocks(change, siteUrl),
    ],
    footer: officeFooter("customer", isFiled),
  });
}

/** To the office: a customer has declined the proposed time and keeps the booked one. */
export function writeTurnedDownToOffice(change: RequestChange, { siteUrl, isFiled }: OfficeAnswers): Composed {
  const title = "The customer declined the proposed time";
  const proposed = change.proposed_date && describeInstant(change.proposed_date);
  return composeMail({
    subject: change.scheduled_date === null ? title : `${title}: ${describeInstant(change.scheduled_date)}`,
    title,
    blocks: [
      referenceBlock(change),
      ...timeBlocks(change),
      ...(proposed ? [{ kind: "key", label: "Declined time", value: proposed } as const] : []),
      ...filledBlocks("From the form", change),
      ...accountBlocks(change, siteUrl),
    ],
    footer: officeFooter("customer", isFiled),
  });
}

/** To the office: a customer has changed the text of a pending request, which is shown as it is now. */
export function writeEditToOffice(change: RequestChange, { siteUrl, isFiled }: OfficeAnswers): Composed {
  const title = `${requestKindFacts[change.kind].title} changed by the customer`;
  return composeMail({
    subject: change.scheduled_date === null ? title : `${title}: ${describeInstant(change.scheduled_date)}`,
    title,
    blocks: [
      referenceBlock(change),
      ...timeBlocks(change),
      ...filledBlocks("From the form, as it is now", change),
      ...accountBlocks(change, siteUrl),
    ],
    footer: officeFooter("customer", isFiled),
  });
}
