import type { Transaction } from "#server/database/database.ts";
import { readAnswerRows } from "../../answer-fields.ts";
import type { Caller } from "../../call-parts.ts";
import { requireRow } from "../../require-row.ts";
import { readReplying } from "../../work/replying.ts";
import type { FoundThread } from "../find-thread.ts";
import type { OfficeView } from "../thread-answer.ts";
import { readThreadNotes } from "./thread-notes.ts";

type Facts = Pick<OfficeView, "mail_from_seq" | "mailed_seq">;

async function readFacts(tx: Transaction, { kind, id }: FoundThread): Promise<Facts> {
  const rows = await readAnswerRows<Facts>(
    tx,
    `with mails as materialized (
       select m.id, m.record_id, m.from_seq, m.upto_seq from private.thread_mails as m
       where m.kind = $1 and m.record_id = $2 and m.side = 'customer' order by m.upto_seq desc nulls last)
     select (select min(m.from_seq) from mails as m where m.upto_seq is null) as mail_from_seq,
       -- The newest first: of a long conversation only that one is looked for.
       coalesce((select m.upto_seq from mails as m
        where m.upto_seq is not null and exists (
          select from private.record_mails as r
          where r.record_id = m.record_id and r.message_id like '%.' || m.id || '.message@%') limit 1), 0) as mailed_seq`,
    [kind, id],
  );
  return requireRow(rows);
}

function readReaders(tx: Transaction, { kind, id, account }: FoundThread): Promise<OfficeView["readers"]> {
  return readAnswerRows(
    tx,
    `select private.colleague_name(r.reader_id) as name, r.read_seq, r.read_at from private.thread_reads as r
     where r.kind = $1 and r.record_id = $2 and r.reader_id is distinct from $3::uuid order by r.read_seq desc, r.read_at limit 50`,
    [kind, id, account],
  );
}

/** What a colleague sees beside the messages: read under the policies of the office. */
export async function readOfficeView(
  tx: Transaction,
  thread: FoundThread,
  { caller, since }: { readonly caller: Caller; readonly since?: string },
): Promise<OfficeView> {
  return {
    name: thread.name,
    address: thread.email,
    channel: thread.account ? "account" : thread.address ? "mail" : "none",
    ...(await readFacts(tx, thread)),
    notes: await readThreadNotes(tx, thread, { caller, since }),
    replying: await readReplying(tx, thread.kind, thread.id, caller),
    readers: await readReaders(tx, thread),
  };
}
