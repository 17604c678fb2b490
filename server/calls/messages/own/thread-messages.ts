import type { Transaction } from "#server/database/database.ts";
import { readAnswerRows } from "../../answer-fields.ts";
import type { Caller } from "../../call-parts.ts";
import type { FoundThread } from "../find-thread.ts";
import { sayPeriods, selectFiles, type WithFileFacts } from "../shown-files.ts";
import type { ShownMessage } from "../thread-answer.ts";

/** A page of a conversation. */
export const messagesOfPage = 50;
/** What is shown of the time before: replies by email, and a merged enquiry. */
const mostBefore = 100;

/** A customer is told the name of a colleague, never an address. */
const authorOf = ({ side }: FoundThread, account: string) =>
  side === "office"
    ? `private.colleague_name(${account})`
    : `(select nullif(p.full_name, '') from public.profiles as p where p.id = ${account})`;

const files = selectFiles(
  "private.message_files as mf join private.files as f on f.id = mf.file_id where mf.message_id = m.id",
);

const columns = (thread: FoundThread) => `m.id, m.side, m.way, m.is_inbound,
  case m.side when 'office' then ${authorOf(thread, "m.author_id")} else $4::text end as author,
  coalesce(m.author_id = $3, false) as is_own, case when m.author_id = $3 then m.idempotency_key end as idempotency_key, m.text, ${thread.side === "office" ? "m.sent_from" : "null::text as sent_from"},
  m.full_text is not null as has_more, m.is_confidential, ${files} as files, m.created_at`;

type Page = { readonly after?: number; readonly before?: number };

/** The newest messages of a conversation, those before a number, or all after one; the oldest first. */
export async function readMessages(
  tx: Transaction,
  thread: FoundThread,
  { caller, after, before }: Page & { readonly caller: Caller },
): Promise<ShownMessage[]> {
  const rows = await readAnswerRows<WithFileFacts<ShownMessage>>(
    tx,
    `select m.seq, ${columns(thread)} from private.messages as m
     where m.kind = $1 and m.record_id = $2 and m.seq > $5 and m.seq < coalesce($6::bigint, m.seq + 1)
     order by m.seq ${after === undefined ? "desc" : ""} limit ${after === undefined ? messagesOfPage : 2 * messagesOfPage}`,
    [thread.kind, thread.id, caller.sub, thread.name, after ?? 0, before ?? null],
  );
  return sayPeriods(after === undefined ? rows.reverse() : rows);
}

/** In SQL, the enquiries of the same address that were merged into the one with this id, with it; none of a record of another kind. */
export const enquiryFamily = (id: "$1" | "$2") => `with recursive family as (
  select e.id, lower(e.email) as email from public.enquiries as e where e.id = ${id}
  union select e.id, f.email from public.enquiries as e join family as f on e.merged_into = f.id and lower(e.email) = f.email)`;

/** What was written about an enquiry before it had a conversation, or in that of an enquiry merged into it; the oldest first. */
export async function readEarlier(tx: Transaction, thread: FoundThread, caller: Caller): Promise<ShownMessage[]> {
  if (thread.kind !== "enquiry") return [];
  const rows = await readAnswerRows<WithFileFacts<ShownMessage>>(
    tx,
    `${enquiryFamily("$2")}
     select null::bigint as seq, a.id, 'office' as side, 'mail' as way, false as is_inbound, ${authorOf(thread, "a.author_id")} as author,
       coalesce(a.author_id = $3, false) as is_own, null::uuid as idempotency_key, a.message as text, null::text as sent_from, false as has_more, false as is_confidential, '[]'::jsonb as files,
       a.created_at
     from private.enquiry_answers as a join family as f on f.id = a.enquiry_id and f.email = lower(a.recipient)
     union all
     select null, ${columns(thread)} from private.messages as m join family as f on f.id = m.enquiry_id
     where m.kind = $1 and m.record_id <> $2
     order by created_at desc, id limit ${mostBefore}`,
    [thread.kind, thread.id, caller.sub, thread.name],
  );
  return sayPeriods(rows.reverse());
}
