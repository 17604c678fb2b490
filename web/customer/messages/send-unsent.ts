import { businessNow, type CallAnswer, callFunction } from "#web/backend.ts";
import { endSentence } from "#web/call-error.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { draftNames } from "#web/form-kit/form-draft.ts";
import { runAlone } from "#web/session/run-alone.ts";
import { canBeRetried, createOutbox, readOutboxName, type StoredEntry } from "./outgoing.ts";
import type { ThreadName } from "./thread-queries.ts";

type Options = {
  /** It is sent although a colleague has answered meanwhile. */
  readonly confirmed?: boolean;
  /** Where another tab or part of the page is sending it: waits for that, instead of answering null. */
  readonly doesWait: boolean;
};

/** Sends an entry under its key: sent again, it is written once. */
export async function sendEntry(
  { kind, id }: ThreadName,
  { key, entry }: Pick<StoredEntry, "key" | "entry">,
  { confirmed = false, doesWait }: Options,
): Promise<CallAnswer<AnswerBody<"send-message">> | null> {
  const body = { kind, id, ...entry, idempotency_key: key, ...(confirmed && { confirmed }) };
  let answer: CallAnswer<AnswerBody<"send-message">> | null = null;
  await runAlone(
    `neev-message-${key}`,
    async () => {
      answer = await callFunction("send-message", body, { asMyself: true });
    },
    doesWait,
  );
  return answer;
}

/** What was written longer ago is sent by hand: it may not be true any more. */
const sentWithinMs = 24 * 60 * 60 * 1000;

/** How many were sent, and why one was refused. */
export type Sent = { readonly sent: number; readonly problem?: string };

/**
 * Sends again, under their keys, the messages of this account that were not acknowledged, whichever conversation they belong
 * to. What is refused stays in its conversation and is not sent again automatically. Without a connection it ends.
 */
export async function sendUnsent(owner: string): Promise<Sent> {
  let sent = 0;
  let problem: string | undefined;
  for (const draft of draftNames()) {
    const id = readOutboxName(draft);
    if (id === null) continue;
    const outbox = createOutbox(id, owner);
    for (const stored of outbox.list()) {
      const { key, kind, startedAt, isRefused } = stored;
      if (kind === undefined || isRefused || businessNow().getTime() - startedAt > sentWithinMs) continue;
      // Another tab may have sent it meanwhile.
      if (!outbox.list().some((one) => one.key === key)) continue;
      const answer = await sendEntry({ kind, id }, stored, { doesWait: false });
      // Another part of the browser is sending it.
      if (answer === null) continue;
      if (answer.ok) {
        outbox.forget(key);
        sent += 1;
      } else if (canBeRetried(answer.status)) return { sent, ...(problem !== undefined && { problem }) };
      else {
        outbox.keep({ ...stored, isRefused: true });
        problem = endSentence(Object.values(answer.fields)[0] ?? answer.message);
      }
    }
  }
  return { sent, ...(problem !== undefined && { problem }) };
}
