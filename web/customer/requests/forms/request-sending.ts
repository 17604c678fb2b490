import type { FieldErrors } from "#domain/fields/fields.ts";
import type { FormKind } from "#domain/requests/request-kinds.ts";
import { loadClient } from "#web/backend.ts";
import type { FormValues } from "../../../form-kit/form-values.ts";
import { withConsent } from "../../../form-kit/row/with-consent.ts";
import { type Answer, answerWithinMs, type RequestOutcome, readRefusal } from "./request-outcome.ts";
import { type RequestRow, type RequestRows, readRequest } from "./request-rows.ts";
import { type Before, readEarlier, settleBefore, writeEarlier } from "./resubmission.ts";
import { rememberSent, wasSent } from "./sent-drafts.ts";

export function findErrors(kind: FormKind, values: FormValues): FieldErrors {
  return readRequest(kind, values).errors;
}

/** The versions of a draft that may have arrived, and the text to store once this one has been sent too. */
export function noteSending(kind: FormKind, values: FormValues, said: string | null | undefined) {
  const earlier = readEarlier(said);
  const { row } = readRequest(kind, values);
  return { earlier, said: row ? writeEarlier(earlier, row) : "" };
}

/** One sending at a time in all tabs of the site, where the browser can see to it. */
function oneAtATime<T>(name: string, run: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request(name, run) as Promise<T>) : run();
}

type Client = Awaited<ReturnType<typeof loadClient>>;
/** Into the table of each kind. */
const inserts: {
  readonly [Kind in FormKind]: (client: Client, row: RequestRows[Kind], signal: AbortSignal) => PromiseLike<Answer>;
} = {
  funding: (client, row, signal) =>
    withConsent("funding", client.from("funding_applications").insert(row)).abortSignal(signal),
  consultation: (client, row, signal) =>
    withConsent("consultation", client.from("consultations").insert(row)).abortSignal(signal),
  project: (client, row, signal) =>
    withConsent("project", client.from("project_requests").insert(row)).abortSignal(signal),
};

/** What is known of a draft that is about to be sent. */
export type SentDraft = {
  readonly name: string;
  readonly startedAt: number;
  readonly owner: string | null;
  /** It was sent before, and it is unknown whether it arrived. */
  readonly isUncertain: boolean;
  /** As what it was sent then. */
  readonly earlier: readonly RequestRow[];
};

/**
 * Sends a request in the name of the signed-in account. A table call has no key by which the backend could tell a repeat:
 * so a draft that may have arrived, by another tab or a lost answer, is looked for first, and not sent again if it is there.
 * If it was edited meanwhile, the earlier version is cancelled.
 */
export function sendRequest<Kind extends FormKind>(
  kind: Kind,
  values: FormValues,
  draft: SentDraft,
): Promise<RequestOutcome> {
  return oneAtATime(`neev.send.${kind}`, async () => {
    const { row } = readRequest(kind, values);
    if (row === null) throw new Error("A form is checked before it is sent");
    const client = await loadClient();
    const { data, error } = await client.auth.getSession();
    // Only a refusal means signed out; a session that could not be renewed without a connection is still one.
    if (!data.session && error && ![400, 401, 403].includes(error.status ?? 0)) throw error;
    const user_id = data.session?.user.id;
    if (user_id === undefined || (draft.owner !== null && draft.owner !== user_id)) return { kind: "signed-out" };

    const own: RequestRows[Kind] = { ...row, user_id };
    async function insertIt(replaced: boolean): Promise<RequestOutcome> {
      if (kind === "consultation" && values.contact_method === "phone_call" && typeof values.phone === "string") {
        // Before the booking, which needs a number in the profile.
        const saved = await client.auth.updateUser({ data: { phone: values.phone } });
        if (saved.error) return { kind: "failed", message: saved.error.message, isUncertain: false };
      }
      const answer = await inserts[kind](client, own, AbortSignal.timeout(answerWithinMs));
      return answer.error ? readRefusal(kind, answer) : { kind: "sent", again: false, replaced };
    }

    const { name, startedAt, earlier, isUncertain } = draft;
    const before: Before =
      isUncertain || wasSent(name, startedAt)
        ? await settleBefore({ client, kind, row, user_id, earlier, startedAt })
        : { kind: "free", replaced: false };
    const outcome = before.kind === "free" ? await insertIt(before.replaced) : before;
    if (outcome.kind === "sent") rememberSent(name, startedAt);
    return outcome;
  });
}
