import { business } from "#domain/business/business.ts";
import { consultationEntry, entryStateOf } from "#domain/consultations/consultation-entry.ts";
import { nothing, rupees } from "#domain/money/paise.ts";
import type { Block, Composed } from "#server/mail/compose.ts";
import type { CalendarFile } from "#server/mail/mailer.ts";
import {
  writeConsultationBooked,
  writeConsultationEnded,
  writeConsultationMissed,
  writeConsultationRescheduled,
} from "#server/mail/templates/consultations/consultation-to-customer.ts";
import { writeCalendar } from "#server/mail/templates/consultations/write-calendar.ts";
import { neededBlocks } from "#server/mail/templates/documents/document-mails.ts";
import type { OfficeAnswers } from "#server/mail/templates/office-footer.ts";
import {
  type ConsultationChange,
  isOfConsultation,
  type RequestChange,
} from "#server/mail/templates/requests/request-change.ts";
import { requestPage } from "#server/mail/templates/requests/request-letter.ts";
import { writeRequestStep } from "#server/mail/templates/requests/request-step.ts";
import { writeRequestMoved, writeRequestReceived } from "#server/mail/templates/requests/request-to-customer.ts";
import {
  writeChangeToOffice,
  writeEditToOffice,
  writeRequestToOffice,
  writeTurnedDownToOffice,
} from "#server/mail/templates/requests/request-to-office.ts";
import { findDocumentMail, findListOf } from "../documents/find-document-mail.ts";
import { withLinks } from "../documents/link-mails.ts";
import type { Job, JobHandler, JobParts } from "../job.ts";
import { type JobMail, sendAll } from "../send-once.ts";
import { findRequestChange } from "./find-request-change.ts";

type Content = Composed & { readonly calendar?: CalendarFile };

function isRescheduled({ scheduled_before, scheduled_date }: RequestChange): boolean {
  return scheduled_before !== null && scheduled_before.getTime() !== scheduled_date?.getTime();
}

function writeEntry(change: ConsultationChange, siteUrl: string): CalendarFile {
  const url = requestPage(change, siteUrl);
  return writeCalendar({
    ...consultationEntry(change.record, {
      startsAt: change.scheduled_date,
      pageUrl: url,
      guest: change,
      status: change.status,
    }),
    uid: `consultation-${change.request_id}@${new URL(siteUrl).hostname}`,
    sequence: change.sequence,
    state: entryStateOf(change.status),
    changedAt: change.created_at,
    url,
    guest: { name: change.full_name, email: change.email },
  });
}

/** The calendar entry names the consultant and the meeting's link, so a change of them needs a new version of it: same sequence, later date. */
function writeStep(change: RequestChange, siteUrl: string): Content | undefined {
  const mail = writeRequestStep(change, siteUrl);
  if (!mail || !isOfConsultation(change)) return mail;
  if (change.step === "undone" || change.step === "reopened") return { ...mail, calendar: writeEntry(change, siteUrl) };
  if (change.step === "meeting_link") return { ...mail, calendar: writeEntry(change, siteUrl) };
  if (change.step !== "assigned") return mail;
  // A later change may have come before this email was sent; it has its own email.
  const record = { ...change.record, consultant_name: change.consultant_name };
  return { ...mail, calendar: writeEntry({ ...change, record }, siteUrl) };
}

/** Blocks about the documents that a new request needs; a consultation needs none. */
async function findNeeded({ kind, request_id, step, status_before }: RequestChange, parts: JobParts): Promise<Block[]> {
  if (step !== null || status_before !== null || kind === "consultation") return [];
  const lists = await parts.database.asSystem("worker", async (tx) => {
    const list = await findListOf(tx, kind, request_id);
    return list === undefined ? [] : findDocumentMail(tx, { list });
  });
  const [list] = await withLinks(lists, parts);
  return list ? neededBlocks(list, parts.env.siteUrl) : [];
}

function writeForCustomer(change: RequestChange, siteUrl: string, needed: readonly Block[]): Content | undefined {
  if (change.step) return writeStep(change, siteUrl);
  const isNew = change.status_before === null;
  if (!isOfConsultation(change)) {
    return isNew ? writeRequestReceived(change, siteUrl, needed) : writeRequestMoved(change, siteUrl);
  }
  if (change.status === "rejected" || change.status === "cancelled")
    return { ...writeConsultationEnded(change, siteUrl), calendar: writeEntry(change, siteUrl) };
  if (change.outcome === "no_show") return writeConsultationMissed(change, siteUrl);
  if (isRescheduled(change))
    return { ...writeConsultationRescheduled(change, siteUrl), calendar: writeEntry(change, siteUrl) };
  if (isNew || (change.status === "approved" && change.status_before !== "approved"))
    return { ...writeConsultationBooked(change, siteUrl), calendar: writeEntry(change, siteUrl) };
  return writeRequestMoved(change, siteUrl);
}

/** The office gets an email when a customer submits, edits, reschedules, cancels or declines, not about its own actions. */
function writeForOffice(change: RequestChange, answers: OfficeAnswers): Content | undefined {
  if (change.step === "answered") return writeTurnedDownToOffice(change, answers);
  if (change.step === "edited") return writeEditToOffice(change, answers);
  if (change.step) return undefined;
  // What the office has opened or entered is known there.
  if (change.kind === "service" && !change.is_by_owner) return undefined;
  if (change.kind !== "service" && change.status_before === null && change.record.origin !== null) return undefined;
  if (change.status_before === null) return writeRequestToOffice(change, answers);
  const isCancelled = change.status === "cancelled" && change.status_before !== "cancelled";
  return change.is_by_owner && (isCancelled || isRescheduled(change))
    ? writeChangeToOffice(change, answers)
    : undefined;
}

/** What was paid for a consultation that ended may have to be paid back; the email says how much (consultation-refund.ts). */
function owesRefund(change: RequestChange): boolean {
  const hasEnded = change.step === null && (change.status === "rejected" || change.status === "cancelled");
  return hasEnded && isOfConsultation(change) && rupees(change.record.amount_paid) > nothing;
}

function makeMessageId(job: Job, recipient: "office" | "customer", siteUrl: string): string {
  return `<${job.id}.${job.payload.record_id}.${recipient}@${new URL(siteUrl).hostname}>`;
}

/** The emails about one change of a request. Each is tried even if the other fails. */
export const sendRequestMails: JobHandler = async (job, parts) => {
  const { record_id } = job.payload;
  const change = record_id && (await findRequestChange(parts.database, record_id));
  if (!change) return;
  const { siteUrl, mailFrom: from, answers } = parts.env;
  // Without an address there is no guest to invite either.
  const forCustomer =
    change.email === "" ? undefined : writeForCustomer(change, siteUrl, await findNeeded(change, parts));
  const forOffice = writeForOffice(change, { siteUrl, isFiled: answers !== undefined });
  const mails: JobMail[] = [];
  if (forCustomer) {
    mails.push({
      ...forCustomer,
      ...{ from, to: change.email, replyTo: business.email, evenIfSuspended: owesRefund(change) },
      ...{ messageId: makeMessageId(job, "customer", siteUrl), isForCustomer: true },
    });
  }
  if (forOffice) {
    mails.push({
      ...forOffice,
      ...{ from, to: business.email, replyTo: change.email || business.email, evenIfSuspended: true },
      ...{ messageId: makeMessageId(job, "office", siteUrl), isForOffice: true },
    });
  }
  await sendAll(mails, job, parts);
};
