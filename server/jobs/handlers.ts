import { accountMailHandlers } from "./account-mails.ts";
import { sendEnquiryMails } from "./enquiry-mails.ts";
import type { JobHandler } from "./job.ts";

/** What is done about which event; events that are not here need nothing done. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {
  "enquiries.insert": sendEnquiryMails,
  ...accountMailHandlers,
};
