import { listMessages } from "./list-messages.ts";
import { dismissIncomingMail } from "./office/dismiss-incoming-mail.ts";
import { fileMail } from "./office/file-mail.ts";
import { listHeldMails } from "./office/list-held-mails.ts";
import { messageTemplateCalls } from "./office/message-templates.ts";
import { settleThread } from "./office/settle-thread.ts";
import { myQuestions } from "./own/my-questions.ts";
import { readMessage } from "./read-message.ts";
import { readMessages } from "./read-messages.ts";
import { sendMessageCall } from "./send-message.ts";

export const messageCalls = [
  ...[listMessages, sendMessageCall, readMessages, readMessage, settleThread, myQuestions],
  ...[listHeldMails, fileMail, dismissIncomingMail],
  ...messageTemplateCalls,
] as const;
