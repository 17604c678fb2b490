import type { JobHandler } from "../job.ts";

export const documentReminderKind = "documents.remind";
export const expiryMailKind = "documents.expiry";

/**
 * Records the reminders that are due today and orders one email for each address (private.record_due_documents says which); with the last
 * reminder of a document, the assignee of its record is alerted. The same of documents that end in 60, 30 or 7 days, with an alert to the
 * owner of the client.
 */
export const lookForDueDocuments: JobHandler = async (job, { database }) => {
  const { scheduled_date: nine } = job.payload;
  if (!nine) return;
  await database.asSystem("worker", async (tx) => {
    await tx.query(
      `select private.order_document_mail(list, $2, $1::timestamptz) from private.record_due_documents($1::timestamptz) as list`,
      [nine, documentReminderKind],
    );
    await tx.query("select private.alert_missing_documents($1)", [nine]);
    await tx.query(
      "select private.order_expiry_mails(array(select private.record_due_expiries($1::timestamptz)), $2, $1::timestamptz)",
      [nine, expiryMailKind],
    );
    await tx.query("select private.alert_expiries($1)", [nine]);
  });
};
