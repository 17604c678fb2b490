/** An entry for the recipient's calendar; a later one with the same UID changes the first. */
export type CalendarFile = {
  readonly method: "REQUEST" | "CANCEL";
  readonly content: string;
};

export type Mail = {
  /** One bare address, already checked. */
  to: string;
  /** As `MAIL_FROM` says it: an address, with a name before it or not. */
  from: string;
  /** One bare address, already checked. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  calendar?: CalendarFile;
  /** With angle brackets; the same for every attempt at one mail, so that a repeat can be recognised. */
  messageId: string;
};

/** How the file of a mail's calendar entry is called. */
export const calendarFileName = "appointment.ics";

/** The rim to the outside world. `send` settles with success only after the mail was accepted for delivery. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** A mail that was not accepted. Its message is free of personal data: server replies quote addresses. */
export class MailError extends Error {
  override name = "MailError";
}
