import type { AnswerBody, CallBody } from "#web/call-types.ts";
import { type Live, useLive } from "../../query/use-live.ts";
import { readAsOffice } from "../kit/office-answer.ts";

export type UnsentMail = AnswerBody<"list-unsent-mails">["mails"][number];
export type MailsOf = CallBody<"list-unsent-mails">;

/** Emails about a record, or about the records of a client, that the mail server did not accept. */
export function useUnsentMails(owner: string, of: MailsOf): Live<AnswerBody<"list-unsent-mails">> {
  return useLive(`unsent mails ${owner} ${JSON.stringify(of)}`, () => readAsOffice("list-unsent-mails", of));
}
