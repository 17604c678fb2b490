import { accountMailHandlers } from "./accounts/account-mails.ts";
import { sendCaseMails } from "./cases/case-mails.ts";
import { sendFreedMail } from "./consultations/freed-mails.ts";
import { reminderKind } from "./consultations/plan-reminders.ts";
import { sendReminder } from "./consultations/reminder-mails.ts";
import { sendEnquiryAnswer } from "./enquiries/answer-mails.ts";
import { sendEnquiryMails } from "./enquiries/enquiry-mails.ts";
import { dealMailHandlers } from "./investors/deal-mails.ts";
import { officeDecisionHandlers } from "./investors/office-decision-mails.ts";
import { searchMailHandlers } from "./investors/search-mails.ts";
import type { JobHandler } from "./job.ts";
import { sendRequestMails } from "./requests/request-mails.ts";
import { writeBackup } from "./system/back-ups.ts";

/** What is done about which event; events that are not here need nothing done. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {
  "enquiries.insert": sendEnquiryMails,
  "enquiry_answers.insert": sendEnquiryAnswer,
  "request_updates.insert": sendRequestMails,
  "consultations.delete": sendFreedMail,
  "case_steps.insert": sendCaseMails,
  "backups.insert": writeBackup,
  [reminderKind]: sendReminder,
  ...accountMailHandlers,
  ...dealMailHandlers,
  ...searchMailHandlers,
  ...officeDecisionHandlers,
};
