import { business } from "#domain/business/business.ts";
import type { Composed } from "#server/mail/compose.ts";
import {
  type DocumentList,
  writeDocumentNews,
  writeDocumentReminder,
} from "#server/mail/templates/documents/document-mails.ts";
import type { Job, JobHandler, JobParts } from "../job.ts";
import { sendOnce } from "../send-once.ts";
import { sendExpiries } from "./expiry-mails.ts";
import { findDocumentMail, findLinkedLists, type MailedList } from "./find-document-mail.ts";
import { linkMailHandlers, withLinks } from "./link-mails.ts";
import {
  documentReminderKind,
  expiryMailKind,
  linkReminderKind,
  lookForDueDocuments,
} from "./look-for-due-documents.ts";
import { documentLookKind, documentNewsKind } from "./plan-document-mails.ts";

async function send(
  found: readonly MailedList[],
  write: (lists: readonly [DocumentList, ...DocumentList[]]) => Composed,
  job: Job,
  parts: JobParts,
): Promise<void> {
  const [first, ...others] = await withLinks(found, parts);
  // All of it was sent, or the record ended, since the email was ordered.
  if (first === undefined) return;
  const { siteUrl, mailFrom: from } = parts.env;
  const isForHolder = first.link_id !== undefined;
  await sendOnce(
    {
      ...write([first, ...others]),
      ...{
        from,
        to: first.email,
        replyTo: business.email,
        evenIfSuspended: false,
        isForCustomer: !isForHolder,
        isForHolder,
      },
      isOfSeveral: others.length > 0,
      // With an id that no one can guess: an answer is known by it too. Numbers of jobs repeat after a restored backup.
      messageId: `<${job.id}.${job.payload.record_id}.documents@${new URL(siteUrl).hostname}>`,
    },
    job,
    parts,
  );
}

const sendReminder: JobHandler = async (job, parts) => {
  const { record_id: list, scheduled_date: remindedAt } = job.payload;
  if (!list || !remindedAt) return;
  const lists = await parts.database.asSystem("worker", async (tx) => [
    ...(await findDocumentMail(tx, { list, remindedAt })),
    ...(await findLinkedLists(tx, { list }, remindedAt)),
  ]);
  await send(lists, (found) => writeDocumentReminder(found, parts.env.siteUrl), job, parts);
};

/** To a person who is not the customer: what they were asked for by links. */
const sendLinkReminder: JobHandler = async (job, parts) => {
  const { record_id: link, scheduled_date: remindedAt } = job.payload;
  if (!link || !remindedAt) return;
  const lists = await parts.database.asSystem("worker", (tx) => findLinkedLists(tx, { link }, remindedAt));
  await send(lists, (found) => writeDocumentReminder(found, parts.env.siteUrl), job, parts);
};

const sendReminderNow: JobHandler = async (job, parts) => {
  const { record_id: list } = job.payload;
  if (!list) return;
  const lists = await parts.database.asSystem("worker", (tx) => findDocumentMail(tx, { list }));
  await send(lists, (found) => writeDocumentReminder(found, parts.env.siteUrl), job, parts);
};

const sendNews: JobHandler = async (job, parts) => {
  const { record_id: list, scheduled_date: since } = job.payload;
  if (!list || !since) return;
  const lists = await parts.database.asSystem("worker", (tx) => findDocumentMail(tx, { list, since }));
  await send(lists, ([found]) => writeDocumentNews(found, parts.env.siteUrl), job, parts);
};

/** The daily look for documents that are due, and the emails about lists of documents. */
export const documentMailHandlers: Readonly<Record<string, JobHandler>> = {
  [documentLookKind]: lookForDueDocuments,
  [documentReminderKind]: sendReminder,
  [linkReminderKind]: sendLinkReminder,
  [documentNewsKind]: sendNews,
  "documents.remind_now": sendReminderNow,
  [expiryMailKind]: sendExpiries,
  ...linkMailHandlers,
};
