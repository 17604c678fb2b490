import { type ConsentKind, latestText } from "#domain/fields/consent-texts.ts";
import { minimumFillingMs } from "#domain/fields/form-limits.ts";
import { callFunction } from "#web/backend.ts";
import { endSentence, readAdvice, readReference } from "#web/call-error.ts";
import type { CallBody } from "#web/call-types.ts";
import type { Attempt } from "./form-draft.ts";
import type { FormValues } from "./form-values.ts";
import { makeUuid } from "./make-uuid.ts";

type Line = { readonly term: string; readonly value: string };

/** What a visitor gets in hand: the number, and the next date. */
export type Receipt = {
  readonly reference: string;
  readonly next: Line;
  readonly facts?: readonly Line[];
  readonly note: string | null;
};

export type FieldErrors = Readonly<Record<string, string>>;

export type Outcome =
  | { readonly kind: "sent"; readonly receipt: Receipt }
  /** Sentences for fields, from the backend. */
  | { readonly kind: "refused"; readonly errors: FieldErrors; readonly attempt: Attempt }
  /** Not stored, or unknown; `message` says more where there is more to say. `reference` is where our log has the error. */
  | {
      readonly kind: "failed";
      readonly message: string;
      readonly reference?: string | undefined;
      readonly attempt: Attempt;
    };

export type FormSending = {
  readonly values: FormValues;
  readonly trap: string;
  readonly startedAt: number;
  readonly page: string;
  readonly attempt: Attempt;
};

/** What each public form brings along; fetched at the first keystroke in it. */
export type SubmissionEngine = {
  readonly findErrors: (values: FormValues) => FieldErrors;
  readonly namePage: (values: FormValues) => string;
  readonly prepareAttempt: typeof prepareAttempt;
  readonly send: (sending: FormSending) => Promise<Outcome>;
};

const anyKey = "00000000-0000-4000-8000-000000000000";

/** What no person fills in, as it is right: a form is checked before there is any of it. */
export const delivered = { page: "/", idempotency_key: anyKey, website: "", filled_ms: minimumFillingMs };

/**
 * One key per filled form: the same words go out under the same key, however often, so that nothing doubles; words that
 * were edited after a sending of unknown outcome go out under a new key which names the old one, so that nothing is lost.
 */
export function prepareAttempt(values: FormValues, page: string, last: Attempt | null): Attempt {
  const said = JSON.stringify({ ...values, page });
  if (last?.said === said) return last;
  if (last?.said === null) return { ...last, said };
  return { key: makeUuid(), replaces: last?.key ?? null, said };
}

/** A person, or a browser that fills in on its own, may be faster than the backend believes: then the sending waits. */
async function waitUntilBelievable(startedAt: number) {
  const missing = minimumFillingMs - (Date.now() - startedAt);
  if (missing > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(missing, minimumFillingMs)));
  return Math.max(minimumFillingMs, Date.now() - startedAt);
}

type SubmissionName = "submit-enquiry" | "submit-grievance" | "submit-refund-request";

type Call = {
  readonly name: SubmissionName;
  /** What was filled in, as the call takes it: checked by its schema, so that no type is needed. */
  readonly body: object;
  /** The consent that the form asked for. */
  readonly consent: ConsentKind;
  readonly asMyself?: boolean;
  /**
   * Null for an answer that is none of ours: networks of hotels and trains answer in place of every site, with 200; only the
   * backend gives a reference.
   */
  readonly readReceipt: (answer: Readonly<Record<string, unknown>>) => Receipt | null;
};

/** Sends a filled form under its key, and reads what came of it. */
export async function sendForm(
  { trap, startedAt, page, attempt }: FormSending,
  { name, body, consent, asMyself, readReceipt }: Call,
): Promise<Outcome> {
  const filled_ms = await waitUntilBelievable(startedAt);
  const { key: idempotency_key, replaces } = attempt;
  const sent = {
    ...body,
    page,
    idempotency_key,
    replaces,
    website: trap,
    filled_ms,
    consent_version: latestText(consent).version,
  };
  // The form's schema has checked the body (see `body`), and the types cannot follow that.
  const answer = await callFunction(name, sent as unknown as CallBody<SubmissionName>, { asMyself });
  if (answer.ok) {
    const receipt = readReceipt({ ...answer.data });
    return receipt ? { kind: "sent", receipt } : { kind: "failed", message: "", attempt };
  }
  const { status, code, message, fields } = answer;
  if (status === 409)
    return { kind: "failed", message: code ? endSentence(message) : "", attempt: { ...attempt, said: "" } };
  const isRefused = status >= 400 && status < 500;
  // Refused means not stored: the key is free for what is sent next.
  const after = isRefused ? { ...attempt, said: null } : attempt;
  if (isRefused && Object.keys(fields).length > 0) return { kind: "refused", errors: fields, attempt: after };
  // A refusal without a code comes from something in between, or is meant for developers.
  const reference = readReference(answer);
  // The form's own sentence says more than that of an unexpected error, and has its reference below it.
  const advice = reference ? "" : (readAdvice(answer) ?? "");
  const said = code !== "" && isRefused ? endSentence(message) : advice;
  return { kind: "failed", message: said, reference, attempt: after };
}
