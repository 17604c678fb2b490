import { addDays, startOfDay } from "../time/calendar-days.ts";
import { formatDate, formatIstDay } from "../time/dates.ts";

/** So long an email waits for the office; then it goes, with its files (db/functions/clean_held_mails.sql). */
export const heldMailDays = 30;

/** `Kept until Dec 27, 2026, unless the email is filed`: what is shown beside a file of an email that came at this time. */
export function describeHeldFile(receivedAt: Date): string {
  return `Kept until ${formatDate(startOfDay(addDays(formatIstDay(receivedAt), heldMailDays)))}, unless the email is filed`;
}

/** Why the office decides about an email. */
export const holdReasons = ["other_sender", "unconfirmed", "suspended", "encrypted", "too_large", "too_many"] as const;
export type HoldReason = (typeof holdReasons)[number];

/** As the office reads it, after the address of the sender. */
export const holdReasonWords: Readonly<Record<HoldReason, string>> = {
  other_sender: "Not from the customer's address",
  unconfirmed: "The mail server could not confirm the sender",
  suspended: "The customer's account is suspended",
  encrypted: "The email is encrypted: it can be read in the mailbox only",
  too_large: "The email is too large: it can be read in the mailbox only",
  too_many: "One of too many emails in a short time",
};

/** In its place where it answers an email to a colleague. */
export const answersColleague = "Answers an email to the office, not from the address of the colleague";

/** Of an email that could not be read here. */
export const unreadWords = "An email that could not be read here. It is in the mailbox of the office.";

/** What the office can make of it: the customer's message, an internal note, or a new enquiry. */
export const heldMailUses = ["customer", "note", "enquiry"] as const;
export type HeldMailUse = (typeof heldMailUses)[number];

type Held = {
  /** Whether it answers an email of ours about a record. */
  readonly kind: string | null;
  readonly is_internal: boolean;
  readonly text: string;
};

/** Which of these an email can become. Words in the conversation under the name of the customer are only ever the customer's. */
export function listHeldMailUses({ kind, is_internal, text }: Held): HeldMailUse[] {
  if (kind === null) return ["enquiry"];
  return is_internal || text === unreadWords ? ["note", "enquiry"] : ["customer", "note", "enquiry"];
}
