import type { ThreadKind } from "#domain/messages/messages.ts";
import type { Transaction } from "#server/database/database.ts";
import type { MailFacts } from "#server/mail/mailbox/read-headers.ts";
import { readThreadRecord, type ThreadRecord } from "#server/messages/thread-record.ts";

/** What is known of the email of ours that an email answers. */
export type Place = {
  readonly record: ThreadRecord;
  /** The account of the colleague to whom it was sent, or who answers one to the office; null of any other. */
  readonly colleague: string | null;
  /** Whether the answer is from whom it was sent to. */
  readonly isSender: boolean;
  /** Of a customer's. */
  readonly isSuspended: boolean;
  /** It answers an email to the office or a colleague, and not from the customer's address: what it says may be meant for the office alone. */
  readonly isInternal: boolean;
};

type Found = {
  kind: ThreadKind;
  record_id: string;
  address: string;
  colleague_id: string | null;
  is_customer: boolean;
  is_office: boolean;
  is_by_token: boolean;
};

/** Of the office, and not suspended. */
async function findColleague(tx: Transaction, address: string): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `select u.id from auth.users as u
     where u.email = $1 and u.email_confirmed_at is not null and not u.is_sso_user and u.deleted_at is null
       and (u.banned_until is null or u.banned_until < now())
       and exists (select from public.user_roles as r where r.user_id = u.id)`,
    [address],
  );
  return rows[0]?.id ?? null;
}

/**
 * The conversation of which an email answers a message: by the token in its address first, then by the Message-ID that it names; and
 * whether it is from the person to whom that message was sent.
 */
export async function findPlace(
  tx: Transaction,
  { tokens, answered, from }: Pick<MailFacts, "tokens" | "answered" | "from">,
): Promise<Place | undefined> {
  const { rows } = await tx.query<Found>(
    `select kind, record_id, address, colleague_id, is_customer, is_office, coalesce(token = any ($1), false) as is_by_token
     from private.reply_addresses where token = any ($1) or message_id = any ($2)
     order by array_position($1::text[], token), array_position($2::text[], message_id) limit 1`,
    [tokens, answered],
  );
  const [found] = rows;
  const record = found && (await readThreadRecord(tx, found.kind, found.record_id));
  if (!record) return undefined;
  if (found.is_office) {
    // The token is known to those whom the email has reached; its Message-ID could be guessed.
    const colleague = from !== undefined && found.is_by_token ? await findColleague(tx, from) : null;
    const isInternal = colleague !== null || record.email?.toLowerCase() !== from;
    return { record, colleague, isSender: colleague !== null, isSuspended: false, isInternal };
  }
  const account = found.colleague_id ?? record.account;
  const { rows: accounts } = await tx.query<{ email: string | null; is_suspended: boolean }>(
    "select email, coalesce(banned_until > now(), false) as is_suspended from auth.users where id = $1 and deleted_at is null",
    [account],
  );
  const [known] = accounts;
  const sentTo = found.is_customer ? [found.address] : [];
  const own = found.colleague_id ? [known?.email] : [...sentTo, known?.email, record.address];
  return {
    record,
    colleague: found.colleague_id,
    isSender: from !== undefined && own.some((address) => address?.toLowerCase() === from),
    isSuspended: found.colleague_id === null && (known?.is_suspended ?? false),
    isInternal: found.colleague_id !== null && record.email?.toLowerCase() !== from,
  };
}
