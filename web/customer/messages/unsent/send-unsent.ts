import { businessNow, type CallAnswer, callFunction } from "#web/backend.ts";
import { endSentence } from "#web/call-error.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { draftNames } from "#web/form-kit/form-draft.ts";
import { isOfAnother } from "#web/session/is-of-another.ts";
import { runAlone } from "#web/session/run-alone.ts";
import {
  canBeRetried,
  createOutbox,
  type Entry,
  type Outbox,
  type Outgoing,
  readOutboxName,
  type StoredEntry,
} from "../outgoing.ts";
import type { ThreadName } from "../thread-queries.ts";

type Answer = CallAnswer<AnswerBody<"send-message">>;

type Sending = {
  /** Whose message it is: it is not sent with the session of another account. */
  readonly owner: string;
  readonly name: ThreadName;
  /** By the person who wrote it: then also what was refused, or could not be stored on this device. */
  readonly isByHand: boolean;
  /** It is sent although a colleague has answered meanwhile. */
  readonly confirmed?: boolean;
};

const notSignedIn: Answer = {
  ...{ ok: false, status: 401, code: "unauthorized", message: "Another account is signed in" },
  ...{ fields: {}, details: {} },
};

/** An entry is sent, and taken back for its field, by one part of the browser at a time. */
export const lockOf = (key: string): string => `neev-message-${key}`;

const watchers = new Set<(key: string) => void>();

/** Calls it with the key of each entry that is refused while it is sent automatically. */
export function watchRefusals(watcher: (key: string) => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Why a message was refused, in one sentence. */
export const tellRefusal = ({ fields, message }: Exclude<Answer, { ok: true }>): string =>
  Object.values(fields)[0] ?? message;

/**
 * Sends an entry under its key, after any other part of the browser that is sending it: sent again, it is written once. The
 * outbox is in order then. Null where it is not sent, as it was sent, refused or taken back meanwhile.
 */
export async function sendEntry(stored: StoredEntry, { owner, name, ...sending }: Sending): Promise<Answer | null> {
  const { key, entry } = stored;
  const { isByHand, confirmed = false } = sending;
  const { kind, id } = name;
  const outbox = createOutbox(id, owner);
  const body = { kind, id, ...entry, idempotency_key: key, ...(confirmed && { confirmed }) };
  let answer: Answer | null = null;
  const send = async () => {
    const before = outbox.find(key);
    if (!isByHand && (before === undefined || before.isRefused)) return;
    const got = isOfAnother(owner) ? notSignedIn : await callFunction("send-message", body, { asMyself: true });
    answer = got;
    if (got.ok) return outbox.forget(key);
    const { status, details } = got;
    // Once taken back, or seen in the conversation, it is not stored again.
    const now = canBeRetried(status) ? undefined : outbox.find(key);
    const refusal = { problem: tellRefusal(got), asks: typeof details.asks === "string" };
    if (!now) return;
    outbox.keep({ ...now, kind, isRefused: true, ...refusal });
    if (!isByHand) for (const watcher of watchers) watcher(key);
  };
  await runAlone(lockOf(key), send, true);
  return answer;
}

/**
 * Takes an entry of this record back for its field, unless another part of the browser is sending it ("busy") or it is not
 * stored any more ("gone"): that part has sent it, or another tab has taken it back.
 */
export async function takeBack(
  outbox: Outbox,
  { key, isKept }: Pick<Outgoing, "key" | "isKept">,
): Promise<"taken" | "gone" | "busy"> {
  let outcome: "taken" | "gone" | "busy" = "busy";
  const take = async () => {
    outcome = !isKept || outbox.find(key) !== undefined ? "taken" : "gone";
    outbox.forget(key);
  };
  await runAlone(lockOf(key), take, false);
  return outcome;
}

/** Ends once no part of the browser is sending it. */
export async function waitForSending(key: string): Promise<void> {
  await runAlone(lockOf(key), async () => {}, true);
}

/** What was written longer ago is sent by hand: it may not be true any more. */
const sentWithinMs = 24 * 60 * 60 * 1000;

export type Sent = {
  readonly sent: readonly Entry[];
  /** The last that was refused, and why. */
  readonly refused?: { readonly entry: Entry; readonly problem: string };
  /** The server could not be reached or had no turn: the rest is sent after so many seconds at the soonest. */
  readonly againAfter?: number;
};

/**
 * Sends again, under their keys, the messages of this account that were not acknowledged, whichever conversation they belong
 * to. What is refused stays in its conversation and is not sent again automatically. Without a connection it ends.
 */
export async function sendUnsent(owner: string): Promise<Sent> {
  const sent: Entry[] = [];
  let refused: Sent["refused"];
  const tell = () => ({ sent, ...(refused && { refused }) });
  for (const draft of draftNames()) {
    const id = readOutboxName(draft);
    if (id === null) continue;
    for (const stored of createOutbox(id, owner).list()) {
      const { kind, entry, startedAt, isRefused } = stored;
      if (kind === undefined || isRefused || businessNow().getTime() - startedAt > sentWithinMs) continue;
      const answer = await sendEntry(stored, { owner, name: { kind, id }, isByHand: false });
      if (answer === null) continue;
      if (answer.ok) sent.push(entry);
      // The next sign-in sends it.
      else if (answer.status === 401) return tell();
      else if (canBeRetried(answer.status)) return { ...tell(), againAfter: answer.retryAfter ?? 0 };
      else refused = { entry, problem: endSentence(tellRefusal(answer)) };
    }
  }
  return tell();
}
