import type { AccountRole } from "#domain/business/office-roles.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { requireAdministrator } from "../admission.ts";
import type { Caller } from "../call-parts.ts";

export const noUser = { status: 404, code: "not_found", when: "There is no such account" } as const;

export type FoundUser = {
  readonly id: string;
  readonly is_confirmed: boolean;
  readonly is_suspended: boolean;
  readonly role: AccountRole | null;
};

/** The account, locked until the transaction ends. */
export async function findUser(tx: Transaction, id: string): Promise<FoundUser> {
  const { rows } = await tx.query<FoundUser>(
    `select u.id, u.email_confirmed_at is not null as is_confirmed, coalesce(u.banned_until > now(), false) as is_suspended,
       (select r.role from public.user_roles as r where r.user_id = u.id) as role
     from auth.users as u where u.id = $1 and u.deleted_at is null for no key update of u`,
    [id],
  );
  const [found] = rows;
  if (found) return found;
  throw new CallError(404, { code: "not_found", message: "There is no such account" });
}

/**
 * Changes of administrators run one after the other; after the wait the caller must still be an administrator. Returns whether
 * this account is the last administrator.
 */
export async function holdAdministrators(tx: Transaction, caller: Caller, id: string): Promise<{ isLast: boolean }> {
  const { rows } = await tx.query<{ is_last: boolean }>("select private.is_last_administrator($1) as is_last", [id]);
  await requireAdministrator(tx, caller);
  return { isLast: rows[0]?.is_last === true };
}
