import type { JobHandler } from "../job.ts";

export const documentReminderKind = "documents.remind";
export const linkReminderKind = "documents.remind_holder";
export const expiryMailKind = "documents.expiry";

/**
 * Records the reminders that are due today and orders one email for each address (private.record_due_reminders says which); with the last
 * reminder of a document, the assignee of its record is alerted. The same of documents that end in 60, 30 or 7 days, with an alert to the
 * owner of the client.
 */
export const lookForDueDocuments: JobHandler = async (job, { database }) => {
  const { scheduled_date: nine } = job.payload;
  if (!nine) return;
  await database.asSystem("worker", async (tx) => {
    await tx.query(
      `select case when r.link is null then private.order_document_mail(r.list, $2, $1::timestamptz)
         else private.order_link_reminder(r.link, $3, $1::timestamptz) end
       from private.record_due_reminders($1::timestamptz) as r`,
      [nine, documentReminderKind, linkReminderKind],
    );
    await tx.query("select private.alert_missing_documents($1)", [nine]);
    await tx.query(
      "select private.order_expiry_mails(array(select private.record_due_expiries($1::timestamptz)), $2, $1::timestamptz)",
      [nine, expiryMailKind],
    );
    await tx.query("select private.alert_expiries($1)", [nine]);
  });
};
