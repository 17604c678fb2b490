import { z } from "zod";
import { ownPassword, wrongPassword } from "#domain/accounts/account-decisions.ts";
import { accountDeletion } from "#domain/accounts/accounts.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";
import { settledRefund, settleMoney } from "./settle-account.ts";

const confirmation = z.strictObject({ password: ownPassword });

export const deleteAccount = defineCall({
  name: "delete-account",
  summary: "Deletes the caller's account permanently; the password confirms the owner",
  who: "signed-in callers",
  readsOnly: false,
  body: confirmation,
  answers: [
    {
      status: 200,
      when: "The account is deleted; the answer describes what was erased, what is kept and what is refunded",
      body: z.object({
        erased: z.array(z.string()),
        kept: z.array(z.string()),
        refunds: z.array(settledRefund).meta({ description: "A refund request continues without the account" }),
      }),
    },
  ],
  refusals: [
    {
      status: 403,
      code: "insufficient_aal",
      when: "The account has a second factor that was not entered in this session",
    },
    {
      status: 409,
      code: "conflict",
      when: "The caller is the only administrator; or work that is paid is under way: `details.waiting` has a sentence for each",
    },
    { status: 429, code: "too_many", when: "Too many wrong passwords, here or at sign-in" },
  ],

  async before({ body: { password }, address, caller: { sub, session_id, aal }, parts: { database, accounts } }) {
    const { rows } = await database.asSystem(`user:${sub}`, (tx) =>
      tx.query<{ email: string; lacks_factor: boolean }>(
        "select email, private.lacks_second_factor(id, $2) as lacks_factor from auth.users where id = $1",
        [sub, aal ?? null],
      ),
    );
    if (rows[0]?.lacks_factor)
      throw new CallError(403, {
        code: "insufficient_aal",
        message: "Please enter a code from your authenticator app first",
      });
    const email = rows[0]?.email ?? "";
    const session = { sub, session_id: String(session_id) };
    if (await accounts.confirmPassword({ email, password, address, session })) return;
    throw new CallError(400, { code: "invalid_input", message: wrongPassword, fields: { password: wrongPassword } });
  },
  async handle({ caller: { sub }, parts, tx }) {
    const { rows } = await tx.query<{ is_last: boolean }>("select private.is_last_administrator($1) as is_last", [sub]);
    if (rows[0]?.is_last)
      throw new CallError(409, {
        code: "conflict",
        message: "You are the only administrator. Make another account an administrator before you delete this one",
      });
    const refunds = await settleMoney(tx, sub, parts.clock.now());
    await tx.query("select private.erase_subject($1, 'account')", [sub]);
    return { status: 200, body: { ...accountDeletion, refunds } };
  },
  after: ({ caller, parts }) => parts.accounts.forgetAccount(caller.sub),
});
