import { linkLifetimeMinutes } from "#domain/accounts/account-types.ts";
import type { AccountData } from "#domain/accounts/accounts.ts";
import type { Transaction } from "#server/database/database.ts";
import { hashToken, makeLinkSeed, makeLinkToken } from "#server/mail/link-token.ts";
import { accountIsHere } from "./account.ts";

/** The purposes of an emailed link, as named in the link, in the table and as a job (server/jobs/accounts/account-mails.ts). */
const kinds = {
  signup: { type: "confirmation_token", job: "account.confirm" },
  recovery: { type: "recovery_token", job: "account.recover" },
  email_change_new: { type: "email_change_token_new", job: "account.confirm_new_email" },
  email_change_current: { type: "email_change_token_current", job: "account.confirm_current_email" },
} as const;

export type LinkKind = keyof typeof kinds;

/** What the link of a sign-up confirms (decision D28). The password is hashed before the transaction. */
export type SignUpAttempt = {
  readonly password_hash: string;
  readonly data: AccountData;
  /** Under which a sign-in finds it before that (server/auth/passwords/sign-up-codes.ts). */
  readonly code?: string;
};

type Order = {
  readonly kind: LinkKind;
  readonly email: string;
  readonly redirectTo: string;
  /** The state that the account must have for the link to be sent; instead of `unconfirmed`, a confirmed one gets an email that says so. */
  readonly condition?: "confirmed" | "unconfirmed" | undefined;
  readonly accountId?: string;
  /** Of a sign-up only: a link that is sent again has none of its own. */
  readonly attempt?: SignUpAttempt;
};

/**
 * Orders the email with a link for the account with this address, or does the same work without an account: one statement, so
 * that an unknown address takes as long as a known one. An earlier link of the same kind stops working.
 *
 * The link of a sign-up confirms that sign-up. One that is sent again confirms the same, unless the address was used to sign
 * up more than once: the call names only the address, so it cannot be known whose sign-up is meant, and the link confirms none.
 */
export async function orderLink(tx: Transaction, secret: Buffer, order: Order): Promise<void> {
  const seed = makeLinkSeed();
  const { type, job } = kinds[order.kind];
  await tx.query(
    `with who as (
       select u.id from auth.users u
       where (case when $5::uuid is null then lower(u.email) = $1 else u.id = $5 end)
         and ${accountIsHere} and ($6::text is null or ($6 = 'confirmed') = (u.email_confirmed_at is not null))),
     known as (
       select u.id from auth.users u
       where $6 = 'unconfirmed' and lower(u.email) = $1 and ${accountIsHere} and u.email_confirmed_at is not null),
     link as (
       insert into auth.one_time_tokens as link
         (user_id, token_type, token_hash, relates_to, created_at, updated_at, sign_up, is_contested)
       select id, $2::auth.one_time_token_type, $3, $1, now() at time zone 'utc', now() at time zone 'utc', $8, $6 is not distinct from 'unconfirmed'
       from who
       on conflict (user_id, token_type) do update
       set token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = excluded.created_at,
           updated_at = excluded.updated_at, is_contested = link.is_contested or excluded.sign_up is not null,
           sign_up = coalesce(excluded.sign_up, case when not link.is_contested then link.sign_up end))
     insert into private.jobs (kind, payload)
     select case when exists (select from known) then 'account.known' else $4::text end,
       $7::jsonb || jsonb_build_object('record_id', coalesce((select id from who), (select id from known)))`,
    [
      order.email,
      type,
      hashToken(makeLinkToken(secret, seed)),
      job,
      order.accountId ?? null,
      order.condition ?? null,
      JSON.stringify({ seed, redirect_to: order.redirectTo }),
      order.attempt ? JSON.stringify(order.attempt) : null,
    ],
  );
}

type PlainMail =
  | "account.known"
  | "account.password_changed"
  | "account.factor_added"
  | "account.factor_removed"
  | "account.recovery_code_used";

/** Orders an email without a link. */
export async function orderMail(tx: Transaction, kind: PlainMail, userId: string) {
  await tx.query("insert into private.jobs (kind, payload) values ($1, $2)", [
    kind,
    JSON.stringify({ record_id: userId }),
  ]);
}

/** The link types of the protocol, and the kinds that each may mean. */
const typeNames: Readonly<Record<string, readonly LinkKind[]>> = {
  signup: ["signup"],
  email: ["signup", "recovery"],
  recovery: ["recovery"],
  email_change: ["email_change_new", "email_change_current"],
};

export function findLinkKinds(type: unknown): readonly LinkKind[] | undefined {
  return typeof type === "string" && Object.hasOwn(typeNames, type) ? typeNames[type] : undefined;
}

export type UsedLink = {
  readonly userId: string;
  readonly kind: LinkKind;
  /** The sign-up that it confirms; null when it confirms none, or is no link of a sign-up. */
  readonly attempt: SignUpAttempt | null;
};

/**
 * Whether it is the link of a sign-up that was opened, of an account that is confirmed by now: only a person to whom we sent
 * it can know it, so that this tells no other person who has an account.
 */
export async function hasConfirmed(tx: Transaction, token: string, email: string | undefined): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from auth.users u where u.used_sign_up_link = $1 and u.email_confirmed_at is not null and ${accountIsHere}
       and (u.banned_until is null or u.banned_until <= now()) and ($2::text is null or lower(u.email) = $2)`,
    [hashToken(token), email ?? null],
  );
  return rowCount > 0;
}

/** Remembers which link of a sign-up was opened, for hasConfirmed(). */
export async function noteUsedLink(tx: Transaction, { userId, kind }: UsedLink, token: string): Promise<void> {
  if (kind !== "signup") return;
  await tx.query("update auth.users set used_sign_up_link = $2 where id = $1", [userId, hashToken(token)]);
}

/** Uses up a link of one of these kinds that is at most an hour old; of two simultaneous attempts only one succeeds. */
export async function useLink(
  tx: Transaction,
  token: string,
  allowed: readonly LinkKind[],
  email: string | undefined,
): Promise<UsedLink | undefined> {
  const { rows } = await tx.query<{ user_id: string; token_type: string; sign_up: SignUpAttempt | null }>(
    `delete from auth.one_time_tokens
     where token_hash = $1 and token_type = any($2::auth.one_time_token_type[])
       and created_at > now() at time zone 'utc' - make_interval(mins => $3) and ($4::text is null or relates_to = $4)
     returning user_id, token_type, sign_up`,
    [hashToken(token), allowed.map((kind) => kinds[kind].type), linkLifetimeMinutes, email ?? null],
  );
  const found = rows[0];
  const kind = allowed.find((each) => kinds[each].type === found?.token_type);
  return found && kind ? { userId: found.user_id, kind, attempt: found.sign_up } : undefined;
}
