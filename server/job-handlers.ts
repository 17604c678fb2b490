import type { Transaction } from "./database/database.ts";
import { accountMailHandlers } from "./jobs/accounts/account-mails.ts";
import { deletionMailKind, sendDeletionMail } from "./jobs/accounts/deletion-mail.ts";
import { sendCaseMails } from "./jobs/cases/case-mails.ts";
import { escalateOverdue, planEscalations } from "./jobs/cases/plan-escalations.ts";
import { recordBreaches } from "./jobs/cases/record-breaches.ts";
import { filingMailHandlers } from "./jobs/compliance/filing-mails.ts";
import { filingLookKind, planFilingMails } from "./jobs/compliance/plan-filing-mails.ts";
import { sendFreedMail } from "./jobs/consultations/freed-mails.ts";
import { planReminders, reminderKind } from "./jobs/consultations/plan-reminders.ts";
import { sendReminder } from "./jobs/consultations/reminder-mails.ts";
import { deliveryMailHandlers } from "./jobs/documents/delivery-mails.ts";
import { documentMailHandlers } from "./jobs/documents/document-mails.ts";
import { orderDeliveryMails, planDeliveryMails } from "./jobs/documents/plan-delivery-mails.ts";
import { documentLookKind, orderDocumentNews, planDocumentMails } from "./jobs/documents/plan-document-mails.ts";
import { planScans, scanDocuments, scanKind } from "./jobs/documents/scan-documents.ts";
import { planSweep, sweepFiles, sweepKind } from "./jobs/documents/sweep-files.ts";
import { sendEnquiryAnswer } from "./jobs/enquiries/answer-mails.ts";
import { sendEnquiryMails } from "./jobs/enquiries/enquiry-mails.ts";
import { dealMailHandlers } from "./jobs/investors/deal-mails.ts";
import { founderCallHandlers } from "./jobs/investors/founder-call-mails.ts";
import { officeDecisionHandlers } from "./jobs/investors/office-decision-mails.ts";
import { planCallReminders } from "./jobs/investors/plan-call-reminders.ts";
import { planSearchMails } from "./jobs/investors/plan-search-mails.ts";
import { searchMailHandlers } from "./jobs/investors/search-mails.ts";
import type { JobHandler, JobPlanner } from "./jobs/job.ts";
import { orderThreadMails, planThreadMails, threadMailKind } from "./jobs/messages/plan-thread-mails.ts";
import { sendThreadMail } from "./jobs/messages/thread-mails.ts";
import { sendTooLargeMail, tooLargeKind } from "./jobs/messages/too-large-mails.ts";
import { sendRequestMails } from "./jobs/requests/request-mails.ts";
import { sendHandover } from "./jobs/staff/handover-mails.ts";
import { sendInvitation } from "./jobs/staff/invitation-mails.ts";
import { writeBackup } from "./jobs/system/back-ups.ts";
import { copyLedgerLines, planLedger } from "./jobs/system/copy-ledger.ts";
import { forgetEndedCounts } from "./jobs/system/forget-ended-counts.ts";
import { planBackups } from "./jobs/system/plan-backups.ts";
import { planRetention, runRetention, sendRetentionNotice } from "./jobs/system/retention.ts";
import { alertMailHandlers } from "./jobs/work/alert-mails.ts";
import { planAlerts } from "./jobs/work/plan-alerts.ts";

/** The handler of each kind of job; jobs of other kinds wait for a worker that has one (jobs/worker.ts). */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {
  "enquiries.insert": sendEnquiryMails,
  "enquiry_answers.insert": sendEnquiryAnswer,
  "request_updates.insert": sendRequestMails,
  "consultations.delete": sendFreedMail,
  "case_steps.insert": sendCaseMails,
  "invitations.ordered": sendInvitation,
  "staff.handed_over": sendHandover,
  "backups.insert": writeBackup,
  "restore_ledger.insert": copyLedgerLines,
  "retention.run": runRetention,
  "retention.notice": sendRetentionNotice,
  [reminderKind]: sendReminder,
  [scanKind]: scanDocuments,
  [threadMailKind]: sendThreadMail,
  [tooLargeKind]: sendTooLargeMail,
  [sweepKind]: sweepFiles,
  [deletionMailKind]: sendDeletionMail,
  ...accountMailHandlers,
  ...dealMailHandlers,
  ...founderCallHandlers,
  ...searchMailHandlers,
  ...filingMailHandlers,
  ...officeDecisionHandlers,
  ...documentMailHandlers,
  ...deliveryMailHandlers,
  ...alertMailHandlers,
};

/** What is due by the clock, not by an event; each runs again and again, and orders each job once. */
export const jobPlanners: readonly JobPlanner[] = [
  // First: a plan that fails must not keep the counts longer than the privacy notice says.
  ({ database }) => forgetEndedCounts(database),
  ({ database }) => planReminders(database),
  ({ database }) => planCallReminders(database),
  ({ database }) => planSearchMails(database),
  ({ database }) => planFilingMails(database),
  ({ database }) => planDocumentMails(database),
  ({ database }) => planDeliveryMails(database),
  ({ database }) => recordBreaches(database),
  ({ database }) => planEscalations(database),
  ({ database }) => planAlerts(database),
  ({ database }) => planThreadMails(database),
  planLedger,
  planScans,
  planSweep,
  ({ database }) => planRetention(database),
  async ({ database, env }) => {
    if (env.backsUpDaily) await planBackups(database);
  },
];

/** Records what came due by the clock and is emailed, in an open transaction: a restore does it for what came due since the backup. */
export async function recordDue(tx: Pick<Transaction, "query">): Promise<void> {
  await escalateOverdue(tx);
  await orderThreadMails(tx);
  await orderDocumentNews(tx);
  await orderDeliveryMails(tx);
}

const sendsNoMail = new Set([
  "backups.insert",
  "restore_ledger.insert",
  "retention.run",
  filingLookKind,
  scanKind,
  sweepKind,
  documentLookKind,
]);

/** The kinds of jobs that send an email when they are done. */
export const mailKinds: readonly string[] = Object.keys(jobHandlers).filter((kind) => !sendsNoMail.has(kind));
