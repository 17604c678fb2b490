/** An entry for the recipient's calendar; a later one with the same UID changes the first. */
export type CalendarFile = {
  readonly method: "REQUEST" | "CANCEL";
  readonly content: string;
};

export type MailAttachment = { readonly name: string; readonly type: string; readonly content: Buffer };

export type Mail = {
  /** One bare address, already checked. */
  to: string;
  /** As in `MAIL_FROM`: an address, with or without a name before it. */
  from: string;
  /** One bare address, already checked. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  calendar?: CalendarFile;
  attachments?: readonly MailAttachment[] | undefined;
  /** Of an optional email: the address that switches its kind off, by `POST` (RFC 8058). */
  unsubscribe?: string;
  /** The emails about the same that its recipient has got before, by their Message-IDs, the newest last: programs show them together. */
  references?: readonly string[];
  /** With angle brackets; the same for every attempt at one mail, so that a repeat can be recognised. */
  messageId: string;
};

/** The file name of a calendar entry in an email. */
export const calendarFileName = "appointment.ics";

/** Delivers emails. `send` succeeds only after the email was accepted for delivery. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

type MailFailure = {
  readonly cause?: unknown;
  readonly reply?: string | null;
  readonly isRefused?: boolean;
  readonly isUnreachable?: boolean;
  readonly isUnanswered?: boolean;
};

/** An email that was not accepted. The message has no personal data, although replies of mail servers quote addresses. */
export class MailError extends Error {
  override name = "MailError";
  /** Code and extended code of the mail server's reply, such as `550 5.1.1`; null without a reply. */
  readonly reply: string | null;
  /** Whether it is refused for good: another attempt would be refused too. */
  readonly isRefused: boolean;
  /** Whether the mail server could not be used at all: another email would fare the same now. */
  readonly isUnreachable: boolean;
  /** Whether the whole email had left when the answer did not come: it may have been accepted. */
  readonly isUnanswered: boolean;
  constructor(message: string, failure: MailFailure = {}) {
    const { cause, reply = null, isRefused = false, isUnreachable = false, isUnanswered = false } = failure;
    super(message, { cause });
    this.reply = reply;
    this.isRefused = isRefused;
    this.isUnreachable = isUnreachable;
    this.isUnanswered = isUnanswered;
  }
}
