import type { SentMessage } from "#domain/messages/messages.ts";
import { emptyEntries } from "#domain/messages/messages.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import type { SavedMessage } from "#server/messages/new-message.ts";
import { sendMessage } from "#server/messages/send-message.ts";
import type { Caller } from "../call-parts.ts";
import { attachFiles } from "./attach-files.ts";
import type { FoundThread } from "./find-thread.ts";

type Saving = {
  readonly body: SentMessage;
  readonly caller: Caller;
  /** Both are asked of a message that is not there yet. */
  limit(): Promise<void>;
  check(): Promise<void>;
};

const textOf = ({ text, way }: SentMessage) => text ?? (way ? emptyEntries[way] : "");

/** What this key has saved already; a parallel repeat waits until the first is done. */
async function findSaved(tx: Transaction, thread: FoundThread, { body, caller }: Saving) {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('message ' || $1, 0))", [body.idempotency_key]);
  const { rows } = await asBackend(tx, () =>
    tx.query<SavedMessage & { is_same: boolean }>(
      `select m.id, m.seq, m.created_at, t.reply_by,
         m.kind = $2 and m.record_id = $3 and m.author_id = $4 and m.text = $5
         and array(select file_id::text from private.message_files where message_id = m.id order by 1)
           = array(select distinct id from unnest($6::text[]) as id order by 1) as is_same
       from private.messages as m join private.threads as t on t.kind = m.kind and t.record_id = m.record_id
       where m.idempotency_key = $1`,
      [body.idempotency_key, thread.kind, thread.id, caller.sub, textOf(body), body.file_ids ?? []],
    ),
  );
  const [found] = rows;
  if (found === undefined) return undefined;
  const { is_same, ...saved } = found;
  if (is_same) return saved;
  const message = "This was already sent with a different text. Please send it again";
  throw new CallError(409, { code: "conflict", message });
}

/** Saves a message of the caller once under its key. */
export async function saveMessage(tx: Transaction, thread: FoundThread, saving: Saving): Promise<SavedMessage> {
  const { body, caller } = saving;
  const known = await findSaved(tx, thread, saving);
  if (known) return known;
  await saving.check();
  await saving.limit();
  const message = await sendMessage(tx, thread, {
    ...{ side: thread.side, author: caller.sub, way: body.way ?? "site", text: textOf(body) },
    ...{ isInbound: body.is_inbound, answers: body.answers, key: body.idempotency_key },
    ...{ isConfidential: body.is_confidential, expectsAnswer: body.expects_answer },
  });
  await attachFiles(tx, thread, { caller, files: body.file_ids ?? [], to: { message: message.id } });
  return message;
}
