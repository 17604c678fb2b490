import { isOpenAt, nationalHolidays, replyWithinMinutes } from "#domain/business-hours.ts";
import { formatDateTime, formatWeekday, istParts } from "#domain/dates.ts";
import { enquiryMaxLengths, minimumFillingMs, readEnquiry } from "#domain/enquiries.ts";
import { callFunction } from "#web/backend.ts";
import type { Attempt } from "./form-draft.ts";
import type { FormValues } from "./form-values.ts";

/** What a visitor gets in hand: the number, and when we reply at the latest. */
export type Receipt = { readonly reference: string; readonly replyBy: string; readonly note: string | null };

export type FieldErrors = Readonly<Record<string, string>>;

export type Outcome =
  | { readonly kind: "sent"; readonly receipt: Receipt }
  /** Sentences for fields, from the backend. */
  | { readonly kind: "refused"; readonly errors: FieldErrors; readonly attempt: Attempt }
  /** Nothing is kept, or nobody knows; `message` says more where there is more to say. */
  | { readonly kind: "failed"; readonly message: string; readonly attempt: Attempt };

const anyKey = "00000000-0000-4000-8000-000000000000";

/** One sentence for each field that is wrong, by the same schema by which the backend judges. */
export function findErrors(values: FormValues): FieldErrors {
  const reading = readEnquiry({
    ...values,
    page: "/",
    idempotency_key: anyKey,
    website: "",
    filled_ms: minimumFillingMs,
  });
  return reading.ok ? {} : reading.fields;
}

/** `crypto.randomUUID` exists on secure origins only, and a demo may be looked at from another machine over http. */
function makeKey(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/**
 * One key per filled form: the same words go out under the same key, however often, so that nothing doubles; words that
 * were edited after a sending of unknown outcome go out under a new key which names the old one, so that nothing is lost.
 */
export function prepareAttempt(values: FormValues, page: string, last: Attempt | null): Attempt {
  const said = JSON.stringify({ ...values, page });
  if (last?.said === said) return last;
  if (last?.said === null) return { ...last, said };
  return { key: makeKey(), replaces: last?.key ?? null, said };
}

/** The address a form is sent from, without what may stand in it about the visitor. */
export function namePage(source: unknown): string {
  const query = source === "calculator" ? location.search : "";
  return `${location.pathname}${query}`.slice(0, enquiryMaxLengths.page);
}

/** A person, or a browser that fills in by itself, may be faster than the backend believes: then the sending waits. */
async function waitUntilBelievable(startedAt: number) {
  const missing = minimumFillingMs - (Date.now() - startedAt);
  if (missing > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(missing, minimumFillingMs)));
  return Math.max(minimumFillingMs, Date.now() - startedAt);
}

/** Why the reply takes longer than two hours on the wall, when it does. */
function explainReplyTime(createdAt: Date, replyBy: Date): string | null {
  if (replyBy.getTime() - createdAt.getTime() <= replyWithinMinutes * 60_000) return null;
  const holidays = new Set(nationalHolidays(istParts(createdAt).year).map(({ day }) => day));
  return isOpenAt(createdAt, holidays)
    ? "The office closes before then, so the rest of our two hours runs when it opens again."
    : "The office is closed now; we reply within two hours of opening time.";
}

type Acknowledgement = { readonly reference: string; readonly reply_by: string; readonly created_at: string };

/** Networks of hotels and trains answer in place of everybody, with 200; only the backend gives a reference. */
function isAcknowledgement(answer: unknown): answer is Acknowledgement {
  const { reference, reply_by, created_at } = (answer ?? {}) as Record<string, unknown>;
  return typeof reference === "string" && typeof reply_by === "string" && typeof created_at === "string";
}

export async function sendEnquiry(sending: {
  values: FormValues;
  trap: string;
  startedAt: number;
  page: string;
  attempt: Attempt;
}): Promise<Outcome> {
  const { values, trap, startedAt, page, attempt } = sending;
  const filled_ms = await waitUntilBelievable(startedAt);
  const answer = await callFunction<unknown>("submit-enquiry", {
    ...values,
    page,
    idempotency_key: attempt.key,
    replaces: attempt.replaces,
    website: trap,
    filled_ms,
  });
  if (answer.ok) {
    if (!isAcknowledgement(answer.data)) return { kind: "failed", message: "", attempt };
    const replyBy = new Date(answer.data.reply_by);
    return {
      kind: "sent",
      receipt: {
        reference: answer.data.reference,
        replyBy: `${formatWeekday(replyBy)}, ${formatDateTime(replyBy)} IST`,
        note: explainReplyTime(new Date(answer.data.created_at), replyBy),
      },
    };
  }
  const { status, code, message, fields } = answer;
  if (status === 409) return { kind: "failed", message, attempt: { ...attempt, said: "" } };
  const isRefused = status >= 400 && status < 500;
  // Refused means not kept: the key is free for what is sent next.
  const after = isRefused ? { ...attempt, said: null } : attempt;
  if (isRefused && Object.keys(fields).length > 0) return { kind: "refused", errors: fields, attempt: after };
  // A refusal without a code comes from something in between, or is meant for developers.
  return { kind: "failed", message: isRefused && code ? message : "", attempt: after };
}
