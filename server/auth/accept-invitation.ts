import { randomUUID } from "node:crypto";
import type { AccountRole } from "#domain/business/office-roles.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { hashToken } from "#server/mail/link-token.ts";
import { type Account, findAccountByEmail, insertAccount, isBanned } from "./account.ts";
import type { AuthParts } from "./auth-parts.ts";
import { confirmSignUp } from "./confirm-sign-up.ts";
import { takeCallLimit } from "./limits.ts";
import { findWeakness, hashPassword, isTooLong } from "./passwords/passwords.ts";
import { confirmPassword } from "./sessions/sign-in.ts";

export type Acceptance = { readonly token: string; readonly password: string; readonly address: string };
export type Accepted = { readonly email: string; readonly role: AccountRole };

/** An invitation as the page of its link shows it. */
export type FoundInvitation = Accepted & {
  readonly full_name: string;
  readonly expires_at: Date;
  /** Whether the address has a confirmed account, whose password is asked for. */
  readonly has_account: boolean;
};

type Invitation = Accepted & {
  readonly full_name: string;
  readonly queues: readonly string[];
  readonly invited_by: string;
};

/** Good until it expires, and while the account that sent it is an administrator. */
const isGood = `expires_at > private.business_now() and exists (
  select from public.user_roles as r
  join auth.users as u on u.id = r.user_id and (u.banned_until is null or u.banned_until <= now())
  where r.user_id = i.invited_by and r.role = 'admin')`;
const columns = "i.email, i.full_name, i.role, i.queues, i.invited_by";

/** The invitation of a link; a 404 for one that cannot be used (any more). */
export async function findInvitation(
  { token, address }: Pick<Acceptance, "token" | "address">,
  { database, env }: AuthParts,
): Promise<FoundInvitation> {
  const { rows } = await database.asSystem("anon", async (tx) => {
    await takeCallLimit(tx, "invitation", address, env.rateLimitScale);
    return tx.query<FoundInvitation>(
      `select i.email, i.full_name, i.role, i.expires_at, exists (
         select from auth.users as u
         where lower(u.email) = i.email and u.email_confirmed_at is not null and u.deleted_at is null and not u.is_sso_user
       ) as has_account
       from private.invitations as i where i.token_hash = $1 and ${isGood}`,
      [hashToken(token)],
    );
  });
  if (rows[0] === undefined) throw lapsed();
  return rows[0];
}

const lapsed = () =>
  new CallError(404, {
    code: "not_found",
    message: "This invitation cannot be used any more. Please ask for a new one",
  });
const refused = (message: string) =>
  new CallError(400, { code: "invalid_input", message, fields: { password: message } });
const notYours = "You already have an account with this address. Please enter its password";

/**
 * Accepts an invitation with the token of its link. The link shows that the address is the reader's, and nothing else is taken
 * over: without a confirmed account, the password is new and everything of a sign-up that was not confirmed ends (decision D28).
 * With one, it must be that account's, since a stranger may have signed up with the address.
 */
export async function acceptInvitation(acceptance: Acceptance, parts: AuthParts): Promise<Accepted> {
  const { token, password, address } = acceptance;
  const { database, env } = parts;
  const before = await database.asSystem("anon", async (tx) => {
    await takeCallLimit(tx, "invitation", address, env.rateLimitScale);
    const { rows } = await tx.query<Invitation>(
      `select ${columns} from private.invitations as i where i.token_hash = $1 and ${isGood}`,
      [hashToken(token)],
    );
    return rows[0];
  });
  if (before === undefined) throw lapsed();
  const account = await database.asSystem("anon", (tx) => findAccountByEmail(tx, before.email));
  const known = account?.email_confirmed_at ? account : undefined;
  const hash = known ? await checkPassword(before.email, acceptance, parts) : await hashChosen(password);
  const id = await database.asSystem(`user:${account?.id ?? "invited"}`, async (tx) => {
    const { rows } = await tx.query<Invitation>(
      `delete from private.invitations as i where i.token_hash = $1 and ${isGood} returning ${columns}`,
      [hashToken(token)],
    );
    if (rows[0] === undefined) throw lapsed();
    return join(tx, rows[0], { known, hash });
  });
  parts.callers.forgetAccount(id);
  parts.worker?.wake();
  return { email: before.email, role: before.role };
}

async function checkPassword(email: string, { password, address }: Acceptance, parts: AuthParts): Promise<undefined> {
  if (!(await confirmPassword({ email, password, address }, parts))) throw refused(notYours);
  return undefined;
}

async function hashChosen(password: string): Promise<string> {
  if (isTooLong(password)) throw refused("Password cannot be longer than 72 characters");
  const weakness = findWeakness(password);
  if (weakness) throw refused(weakness.message);
  return hashPassword(password);
}

/** The account of the address, with the role of the invitation unless it has received another one meanwhile. */
async function join(
  tx: Transaction,
  { email, full_name, role, queues, invited_by }: Invitation,
  { known, hash }: { known: Account | undefined; hash: string | undefined },
): Promise<string> {
  const data = { full_name, phone: "", user_type: "user" as const };
  if (hash !== undefined) await insertAccount(tx, { id: randomUUID(), email, data, at: new Date() });
  const { rows } = await tx.query<Pick<Account, "id" | "encrypted_password" | "email_confirmed_at" | "banned_until">>(
    `select id, encrypted_password, email_confirmed_at, banned_until from auth.users
     where lower(email) = $1 and deleted_at is null and is_sso_user = false for no key update`,
    [email],
  );
  const [account] = rows;
  // Checking a password takes time: what it was checked against must still be so.
  const isSame = known
    ? account?.id === known.id && account.encrypted_password === known.encrypted_password
    : account?.email_confirmed_at === null;
  if (account === undefined || !isSame)
    throw new CallError(409, {
      code: "conflict",
      message: "The account of this address was changed meanwhile. Please try again",
    });
  if (isBanned(account)) throw new CallError(409, { code: "conflict", message: "This account is suspended" });
  if (hash !== undefined) {
    await confirmSignUp(tx, { id: account.id, email }, { password_hash: hash, data });
    await tx.query("delete from auth.sessions where user_id = $1", [account.id]);
    await tx.query("delete from auth.one_time_tokens where user_id = $1", [account.id]);
  }
  const { rowCount: held } = await tx.query("select from public.user_roles where user_id = $1", [account.id]);
  if (held === 0) {
    await tx.query(
      `insert into private.role_changes (user_id, author_id, role, is_granted, reason)
       values ($1, $2, $3, true, 'The invitation was accepted')`,
      [account.id, invited_by, role],
    );
    await tx.query("update private.staff set queues = $2 where user_id = $1", [account.id, queues]);
  }
  return account.id;
}
