import { accountMailHandlers } from "./account-mails.ts";
import { sendEnquiryAnswer } from "./answer-mails.ts";
import { writeBackup } from "./back-ups.ts";
import { sendCaseMails } from "./case-mails.ts";
import { dealMailHandlers } from "./deal-mails.ts";
import { sendEnquiryMails } from "./enquiry-mails.ts";
import { sendFreedMail } from "./freed-mails.ts";
import type { JobHandler } from "./job.ts";
import { officeDecisionHandlers } from "./office-decision-mails.ts";
import { reminderKind } from "./plan-reminders.ts";
import { sendReminder } from "./reminder-mails.ts";
import { sendRequestMails } from "./request-mails.ts";
import { searchMailHandlers } from "./search-mails.ts";

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
