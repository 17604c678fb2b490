import { openingOf, replyWithinMinutes } from "#domain/business/business-hours.ts";
import { enquiryMaxLengths, readEnquiry } from "#domain/enquiries/enquiries.ts";
import { consentOfEnquiry } from "#domain/fields/consent-texts.ts";
import { errorsOf } from "#domain/fields/fields.ts";
import { formatDateTime, formatWeekday } from "#domain/time/dates.ts";
import { hasSession } from "#web/session/has-session.ts";
import {
  delivered,
  type FieldErrors,
  type FormSending,
  type Outcome,
  type Receipt,
  sendForm,
} from "../../form-kit/form-sending.ts";
import type { FormValues } from "../../form-kit/form-values.ts";

export { prepareAttempt } from "../../form-kit/form-sending.ts";

/** One sentence for each invalid field, from the schema that the backend uses too. */
export function findErrors(values: FormValues): FieldErrors {
  return errorsOf(readEnquiry({ ...values, ...delivered }));
}

/** The address a form is sent from, without anything personal that it may contain. */
export function namePage({ source }: FormValues): string {
  const query = source === "calculator" ? location.search : "";
  return `${location.pathname}${query}`.slice(0, enquiryMaxLengths.page);
}

/**
 * Why the reply takes longer than two hours by the clock, when it does. Derived from the promised time, which knows the
 * office's own holidays: an enquiry sent in business hours uses up part of the two hours before the office closes.
 */
export function explainReplyTime(createdAt: Date, replyBy: Date): string | null {
  const promised = replyWithinMinutes * 60_000;
  if (replyBy.getTime() - createdAt.getTime() <= promised) return null;
  const opens = openingOf(replyBy, new Set())?.opens ?? replyBy;
  return replyBy.getTime() - opens.getTime() < promised
    ? "The office closes before then, so the rest of our two hours counts from when it opens again."
    : "The office is closed now. We reply within two hours of opening.";
}

function readReceipt({ reference, reply_by, created_at }: Readonly<Record<string, unknown>>): Receipt | null {
  if (typeof reference !== "string" || typeof reply_by !== "string" || typeof created_at !== "string") return null;
  const replyBy = new Date(reply_by);
  return {
    reference,
    next: { term: "We reply by", value: `${formatWeekday(replyBy)}, ${formatDateTime(replyBy)} IST` },
    note: explainReplyTime(new Date(created_at), replyBy),
  };
}

export function send(sending: FormSending): Promise<Outcome> {
  const consent = consentOfEnquiry(`${sending.values.source}`);
  return sendForm(sending, {
    name: "submit-enquiry",
    body: sending.values,
    consent,
    asMyself: hasSession(),
    readReceipt,
  });
}
