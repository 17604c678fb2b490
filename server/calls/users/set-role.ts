import { z } from "zod";
import { roleChangeSchema, wrongPassword } from "#domain/accounts/account-decisions.ts";
import { type AccountRole, accountRoleLabels, accountRoles } from "#domain/business/office-roles.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import type { Caller } from "../call-parts.ts";
import { defineCall } from "../define-call.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import { findUser, holdAdministrators, noUser } from "./find-user.ts";

type Change = z.output<typeof roleChangeSchema>;

const conflict = (message: string) => new CallError(409, { code: "conflict", message });

const nameRole = (role: AccountRole) =>
  role === "admin" ? "an administrator" : `in the office as ${accountRoleLabels[role]}`;

async function changeRole(
  tx: Transaction,
  caller: Caller,
  { id, role, is_granted, reason, expected_role }: Change,
): Promise<void> {
  const { isLast } = await holdAdministrators(tx, caller, id);
  const found = await findUser(tx, id);
  requireUnchanged(expected_role, found.role, {
    advice: `The role is ${found.role === null ? "none" : accountRoleLabels[found.role]} now. Please cancel and check it`,
  });
  if ((found.role === role) === is_granted)
    throw conflict(is_granted ? `This account is already ${nameRole(role)}` : `This account is not ${nameRole(role)}`);
  if (is_granted && !found.is_confirmed) throw conflict("This account has not confirmed its email address");
  if (is_granted && found.is_suspended) throw conflict("This account is suspended");
  if (found.role === "admin" && isLast)
    throw conflict("This is the only administrator. Make another account an administrator first");
  // The table's trigger writes the role, which the backend's database role cannot.
  await tx.query(
    `insert into private.role_changes (user_id, author_id, role, former_role, is_granted, reason)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, caller.sub, role, is_granted ? found.role : null, is_granted, reason],
  );
}

export const setRole = defineCall({
  name: "set-role",
  summary:
    "Gives an account a role in the office, which replaces another one, or revokes the role at once; requires the caller's password, and both accounts get an email",
  who: "administrators",
  readsOnly: false,
  body: roleChangeSchema,
  answers: [
    {
      status: 200,
      when: "The decision is saved",
      body: z.object({ id: z.uuid(), role: z.enum(accountRoles), is_granted: z.boolean() }),
    },
  ],
  refusals: [
    noUser,
    {
      status: 409,
      code: "conflict",
      when: "This was already decided, or a colleague has changed the role; the account is not confirmed, or suspended; or it is the only administrator",
    },
    { status: 429, code: "too_many", when: "Too many wrong passwords, here or at sign-in" },
  ],

  async before({ body: { id, password }, address, caller, parts }) {
    const email = await parts.database.asSystem(`user:${caller.sub}`, async (tx) => {
      await findUser(tx, id);
      const { rows } = await tx.query<{ email: string }>("select email from auth.users where id = $1", [caller.sub]);
      return rows[0]?.email ?? "";
    });
    const session = { sub: caller.sub, session_id: String(caller.session_id) };
    if (await parts.accounts.confirmPassword({ email, password, address, session })) return;
    throw new CallError(400, { code: "invalid_input", message: wrongPassword, fields: { password: wrongPassword } });
  },
  async handle({ body, caller, tx }) {
    await changeRole(tx, caller, body);
    const { id, role, is_granted } = body;
    return { status: 200, body: { id, role, is_granted } };
  },
  after: ({ body: { id }, parts }) => parts.accounts.forgetAccount(id),
});
