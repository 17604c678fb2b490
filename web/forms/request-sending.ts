import type { FieldErrors } from "#domain/fields.ts";
import { type RequestKind, requestKindFacts } from "#domain/request-kinds.ts";
import { isLive, requestStatuses } from "#domain/request-status.ts";
import { loadClient } from "#web/backend.ts";
import type { FormValues } from "./form-values.ts";
import { nameErrors, type RequestRow, readRequest } from "./request-rows.ts";
import { rememberSent, wasSent } from "./sent-drafts.ts";

export type RequestOutcome =
  /** `again`: it had arrived before, by another tab or in spite of a lost connection, and was not sent a second time. */
  | { readonly kind: "sent"; readonly again: boolean }
  /** Nobody is signed in, or somebody else than the form was filled in by. */
  | { readonly kind: "signed-out" }
  | { readonly kind: "refused"; readonly errors: FieldErrors }
  /** The time was just taken; the nearest free ones, as instants. */
  | { readonly kind: "taken"; readonly message: string; readonly nearest: readonly string[] }
  /** `isUncertain`: it may have arrived all the same. */
  | { readonly kind: "failed"; readonly message: string; readonly isUncertain: boolean };

const answerWithinMs = 15_000;
const unreachable = "we could not reach the server. Please check your connection and try again.";
const liveStatuses = requestStatuses.filter(isLive);
/** The newest are enough: what is looked for was sent a moment ago. */
const lookedAt = 20;

export function findErrors(kind: RequestKind, values: FormValues): FieldErrors {
  return readRequest(kind, values).errors;
}

/** One sending at a time in all tabs of the site, where the browser can see to it. */
function oneAtATime<T>(name: string, run: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request(name, run) as Promise<T>) : run();
}

/** A day and time without a zone are meant in India (decision D2). */
const instantOf = (text: unknown) => Date.parse(`${text}`.replace(/(T[\d:]+)$/, "$1+05:30"));

/** Whether a stored record says the same as what is about to be sent. */
export function isSame(row: RequestRow, stored: RequestRow): boolean {
  return Object.entries(row).every(([name, value]) => {
    if (!(name in stored)) return true;
    const kept = stored[name];
    if (name === "scheduled_date") return instantOf(value) === instantOf(kept);
    // The database says a time with its seconds.
    if (name === "preferred_time") return `${kept}`.slice(0, 5) === `${value}`.slice(0, 5);
    return JSON.stringify(value ?? null) === JSON.stringify(kept ?? null);
  });
}

type Answer = { error: { code: string; message: string; details: string } | null; status: number };

function readDetails(details: unknown): Record<string, unknown> {
  try {
    return JSON.parse(`${details}`) ?? {};
  } catch {
    return {};
  }
}

/** What a refusal of the table call comes to. */
export function readRefusal(kind: RequestKind, { error, status }: Answer): RequestOutcome {
  if (status === 401) return { kind: "signed-out" };
  if (status === 0 || error === null) return { kind: "failed", message: unreachable, isUncertain: true };
  const details = readDetails(error.details);
  if (status === 409 && Array.isArray(details.nearest))
    return { kind: "taken", message: error.message, nearest: details.nearest.map(String) };
  if (status === 400 && error.code === "invalid_input")
    return { kind: "refused", errors: nameErrors(kind, details as FieldErrors) };
  // An answer of something in between is HTML, which is not for reading.
  return { kind: "failed", message: error.code ? error.message : unreachable, isUncertain: status >= 500 };
}

/** What is known of a draft that is about to be sent. */
export type SentDraft = {
  readonly name: string;
  readonly startedAt: number;
  readonly owner: string | null;
  /** It was sent before, and nobody knows whether it arrived. */
  readonly isUncertain: boolean;
};

/**
 * Sends a request in the name of whoever is signed in. A table call has no key by which the backend could tell a repeat:
 * so a draft that may have arrived, by another tab or a lost answer, is looked for first, and not sent again if it is there.
 */
export function sendRequest(kind: RequestKind, values: FormValues, draft: SentDraft): Promise<RequestOutcome> {
  return oneAtATime(`neev.send.${kind}`, async () => {
    const { row } = readRequest(kind, values);
    if (row === null) throw new Error("A form is checked before it is sent");
    const client = await loadClient();
    const { data, error } = await client.auth.getSession();
    // Only a refusal means that nobody is signed in; a session that could not be renewed for want of a connection is still one.
    if (!data.session && error && ![400, 401, 403].includes(error.status ?? 0)) throw error;
    const user_id = data.session?.user.id;
    if (user_id === undefined || (draft.owner !== null && draft.owner !== user_id)) return { kind: "signed-out" };
    const table = () => client.from(requestKindFacts[kind].table);

    async function lookForIt(): Promise<RequestOutcome | null> {
      const present = await table()
        .select("*")
        .eq("user_id", `${user_id}`)
        .in("status", liveStatuses)
        .order("created_at", { ascending: false })
        .limit(lookedAt)
        .retry(false)
        .abortSignal(AbortSignal.timeout(answerWithinMs));
      if (present.error) return readRefusal(kind, present);
      return present.data.some((stored) => isSame(row as RequestRow, stored)) ? { kind: "sent", again: true } : null;
    }

    async function insertIt(): Promise<RequestOutcome> {
      // Which table goes with which row is known by the kind, which the types cannot follow.
      const answer = await table()
        .insert({ ...row, user_id } as never)
        .abortSignal(AbortSignal.timeout(answerWithinMs));
      return answer.error ? readRefusal(kind, answer) : { kind: "sent", again: false };
    }

    const mayBeThere = draft.isUncertain || wasSent(draft.name, draft.startedAt);
    const outcome = (mayBeThere ? await lookForIt() : null) ?? (await insertIt());
    if (outcome.kind === "sent") rememberSent(draft.name, draft.startedAt);
    return outcome;
  });
}
