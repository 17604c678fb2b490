import { business } from "#domain/business/business.ts";
import { enteredColumns } from "#domain/enquiries/entered-fields.ts";
import type { Database } from "#server/database/database.ts";
import { writeEnquiryReceipt } from "#server/mail/templates/enquiries/enquiry-receipt.ts";
import type { EnquiryRecord } from "#server/mail/templates/enquiries/enquiry-record.ts";
import { type Conversation, writeEnquiryToOffice } from "#server/mail/templates/enquiries/enquiry-to-office.ts";
import { writeEnquiryToSender } from "#server/mail/templates/enquiries/enquiry-to-sender.ts";
import type { Job, JobHandler } from "../job.ts";
import { type JobMail, sendAll } from "../send-once.ts";

/** As decided when the form was saved (server/calls/choose-receipt.ts). */
type ReceiptKind = "full" | "brief" | "none";
type Found = EnquiryRecord & { thread_reference: string | null; is_correction: boolean; receipt: ReceiptKind };

const columns = enteredColumns.map((column) => `e.${column}`).join(", ");

async function findEnquiry(database: Database, id: string): Promise<Found | undefined> {
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<Found>(
      `select e.reference, e.source, e.page, e.origin, ${columns}, e.agree_to_terms, e.reply_by, e.created_at, e.receipt,
              first.reference as thread_reference,
              exists (select from public.enquiries old where old.idempotency_key = e.replaces) as is_correction
       from public.enquiries e left join public.enquiries first on first.id = e.thread_id
       where e.id = $1`,
      [id],
    ),
  );
  return rows[0];
}

function makeMessageId(job: Job, recipient: "office" | "sender", siteUrl: string): string {
  // The record's id too: after a restored backup, job numbers continue from the backup and would repeat.
  return `<${job.id}.${job.payload.record_id}.${recipient}@${new URL(siteUrl).hostname}>`;
}

/** One email to the office and one to the sender, unless the address has had enough of them. Each is tried even if the other fails. */
export const sendEnquiryMails: JobHandler = async (job, parts) => {
  const { record_id } = job.payload;
  const enquiry = record_id && (await findEnquiry(parts.database, record_id));
  if (!enquiry) return;
  const { siteUrl, mailFrom: from, answers } = parts.env;
  const conversation: Conversation | null =
    enquiry.thread_reference === null
      ? null
      : { reference: enquiry.thread_reference, isCorrection: enquiry.is_correction };
  const mails: JobMail[] = [];
  // What the office has entered is known there.
  if (enquiry.origin === null)
    mails.push({
      ...writeEnquiryToOffice(enquiry, conversation, { siteUrl, isFiled: answers !== undefined }),
      ...{ from, to: business.email, replyTo: enquiry.email, evenIfSuspended: true },
      ...{ messageId: makeMessageId(job, "office", siteUrl), isForOffice: true },
    });
  if (enquiry.receipt !== "none") {
    const write = enquiry.receipt === "full" ? writeEnquiryToSender : writeEnquiryReceipt;
    mails.push({
      ...write(enquiry, siteUrl),
      ...{ from, to: enquiry.email, replyTo: business.email, evenIfSuspended: false },
      ...{ messageId: makeMessageId(job, "sender", siteUrl), isForCustomer: true },
    });
  }
  await sendAll(mails, job, parts);
};
