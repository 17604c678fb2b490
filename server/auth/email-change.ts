import type { Transaction } from "#server/database/database.ts";
import { type Account, findAccountByEmail, isBanned, lockProfile } from "./account.ts";
import type { AuthParts, AuthRequest } from "./auth-parts.ts";
import { takeMailLimit } from "./limits.ts";
import { type LinkKind, orderLink, orderMail } from "./links.ts";

/**
 * The account that has the address. An unconfirmed one has it only if it is suspended: any person can sign up with any address,
 * and must not keep its owner from it. It holds nothing, and gives way.
 */
async function findHolder(tx: Transaction, email: string): Promise<Account | undefined> {
  const found = await findAccountByEmail(tx, email);
  return found && (found.email_confirmed_at !== null || isBanned(found)) ? found : undefined;
}

async function removeUnconfirmed(tx: Transaction, email: string): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    "select id from auth.users where lower(email) = $1 and email_confirmed_at is null",
    [email],
  );
  for (const { id } of rows) await tx.query("select private.erase_subject($1, 'account')", [id]);
}

/** Sets the address that the account wants, or none. Links of an earlier change must not confirm this one. */
async function setEmailChange(
  tx: Transaction,
  accountId: string,
  change: { email: string; sessionId: string } | null,
): Promise<void> {
  await tx.query(
    `update auth.users set email_change = $2::text, email_change_sent_at = case when $2::text <> '' then now() end,
       email_change_session = $3, email_change_confirm_status = 0, updated_at = now()
     where id = $1`,
    [accountId, change?.email ?? "", change?.sessionId ?? null],
  );
  await tx.query(
    "delete from auth.one_time_tokens where user_id = $1 and token_type::text like 'email_change_token_%'",
    [accountId],
  );
}

/** Ends a change that is not confirmed yet: the caller has asked for the address that the account has. */
export async function cancelEmailChange(tx: Transaction, { id, email_change }: Account): Promise<void> {
  if (email_change) await setEmailChange(tx, id, null);
}

/** Sends a link to the new address and one to the old; the address changes once both are confirmed (docs/protocol.md, section 3.6). */
export async function orderEmailChange(
  tx: Transaction,
  { account, sessionId, email }: { account: Account; sessionId: string; email: string },
  { redirectTo }: AuthRequest,
  { env, linkSecret }: AuthParts,
): Promise<void> {
  await takeMailLimit(tx, "change", email, env.rateLimitScale);
  await setEmailChange(tx, account.id, { email, sessionId });
  // An address that already has an account gets an email without a link; the answer is the same and reveals nothing (D23).
  const known = await findHolder(tx, email);
  if (known) await orderMail(tx, "account.known", known.id);
  else await orderLink(tx, linkSecret, { kind: "email_change_new", email, redirectTo, accountId: account.id });
  await orderLink(tx, linkSecret, {
    kind: "email_change_current",
    email: account.email,
    redirectTo,
    accountId: account.id,
  });
}

type Change = { email_change: string; email_change_confirm_status: number; email_change_session: string | null };

/**
 * Records that one of the two links was opened. `changed` when both were and the address is the new one; `waiting` for the
 * other link; `taken` when another account has the address by now.
 */
export async function confirmEmailChange(
  tx: Transaction,
  userId: string,
  kind: LinkKind,
): Promise<"changed" | "waiting" | "taken"> {
  const other = kind === "email_change_new" ? "email_change_token_current" : "email_change_token_new";
  const { rowCount } = await tx.query("select from auth.one_time_tokens where user_id = $1 and token_type = $2", [
    userId,
    other,
  ]);
  await lockProfile(tx, userId);
  const { rows } = await tx.query<Change>(
    "select email_change, email_change_confirm_status, email_change_session from auth.users where id = $1 for update",
    [userId],
  );
  const change = rows[0];
  if (!change?.email_change) return "taken";
  // The other link is either unused, or used and counted; an expired one never counts.
  if (rowCount > 0 || change.email_change_confirm_status === 0) {
    await tx.query("update auth.users set email_change_confirm_status = 1, updated_at = now() where id = $1", [userId]);
    return "waiting";
  }
  if (await findHolder(tx, change.email_change)) return "taken";
  await removeUnconfirmed(tx, change.email_change);
  // Other devices sign in with the new address. The session that asked for it stays.
  await tx.query("delete from auth.sessions where user_id = $1 and id is distinct from $2", [
    userId,
    change.email_change_session,
  ]);
  await tx.query(
    `update auth.users set email = email_change, email_change = '', email_change_confirm_status = 0,
       email_change_session = null, updated_at = now(),
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || jsonb_build_object('email', email_change)
     where id = $1`,
    [userId],
  );
  await tx.query(
    `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text), updated_at = now()
     where user_id = $1`,
    [userId, change.email_change],
  );
  return "changed";
}
