import type { FieldErrors } from "#domain/fields/fields.ts";
import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { loadClient } from "#web/backend.ts";
import type { FormValues } from "../../../form-kit/form-values.ts";
import type { RequestOutcome } from "./request-outcome.ts";
import type { RequestRow } from "./request-rows.ts";
import { type Before, readEarlier, settleBefore, writeEarlier } from "./resubmission.ts";
import { rememberSent, wasSent } from "./sent-drafts.ts";

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

export type RequestEngine = {
  findErrors(values: FormValues): FieldErrors;
  /** The versions of a draft that may have arrived, and the text to store once this one has been sent too. */
  noteSending(values: FormValues, said: string | null | undefined): { earlier: readonly RequestRow[]; said: string };
  send(values: FormValues, draft: SentDraft): Promise<RequestOutcome>;
};

export type Sent<Row> = {
  readonly client: Awaited<ReturnType<typeof loadClient>>;
  readonly row: Row;
  readonly owner: string;
  readonly values: FormValues;
  readonly startedAt: number;
};

type Way<Row> = {
  readonly kind: RequestKind;
  readonly read: (values: FormValues) => { readonly row: Row | null; readonly errors: FieldErrors };
  readonly insert: (sent: Sent<Row>) => Promise<RequestOutcome>;
};

/** One sending at a time in all tabs of the site, where the browser can see to it. */
function oneAtATime<T>(name: string, run: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request(name, run) as Promise<T>) : run();
}

/**
 * Sends a request in the name of the signed-in account. A draft that may have arrived, by another tab or a lost answer, is
 * looked for first, and not sent again if it is there. If it was edited meanwhile, the earlier version is cancelled.
 */
export function createEngine<Row extends RequestRow>({ kind, read, insert }: Way<Row>): RequestEngine {
  async function sendAlone(values: FormValues, draft: SentDraft): Promise<RequestOutcome> {
    const { row } = read(values);
    if (row === null) throw new Error("A form is checked before it is sent");
    const client = await loadClient();
    const { data, error } = await client.auth.getSession();
    // Only a refusal means signed out; a session that could not be renewed without a connection is still one.
    if (!data.session && error && ![400, 401, 403].includes(error.status ?? 0)) throw error;
    const user_id = data.session?.user.id;
    if (user_id === undefined || (draft.owner !== null && draft.owner !== user_id)) return { kind: "signed-out" };

    const { name, startedAt, earlier, isUncertain } = draft;
    const before: Before =
      isUncertain || wasSent(name, startedAt)
        ? await settleBefore({ client, kind, row, user_id, earlier, startedAt })
        : { kind: "free", replaced: false };
    if (before.kind !== "free") return finish(before);
    const outcome = await insert({ client, row, owner: user_id, values, startedAt });
    return finish(outcome.kind === "sent" ? { ...outcome, replaced: before.replaced } : outcome);

    function finish(outcome: RequestOutcome): RequestOutcome {
      if (outcome.kind === "sent") rememberSent(name, startedAt);
      return outcome;
    }
  }

  return {
    findErrors: (values) => read(values).errors,
    noteSending(values, said) {
      const earlier = readEarlier(said);
      const { row } = read(values);
      return { earlier, said: row ? writeEarlier(earlier, row) : "" };
    },
    send: (values, draft) => oneAtATime(`neev.send.${kind}`, () => sendAlone(values, draft)),
  };
}
