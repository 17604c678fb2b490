import { z } from "zod";
import { ownPassword } from "#domain/accounts/account-decisions.ts";
import { accountDeletion } from "#domain/accounts/accounts.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";
import { confirmOwner, ownerRefusals } from "./confirm-owner.ts";
import { describeDeleted } from "./describe-deleted.ts";
import { settledRefund, settleMoney } from "./settle-account.ts";

const confirmation = z.strictObject({ password: ownPassword });

export const deleteAccount = defineCall({
  name: "delete-account",
  summary:
    "Deletes the caller's account permanently; the password confirms the owner, and an email to the address confirms the deletion",
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
    ...ownerRefusals,
    {
      status: 409,
      code: "conflict",
      when: "The caller is the only administrator; or work that is paid is under way: `details.waiting` has a sentence for each",
    },
  ],

  before: ({ body: { password }, address, caller, parts }) => confirmOwner({ password, address, caller, parts }),
  async handle({ caller: { sub }, parts, tx }) {
    const { rows } = await tx.query<{ is_last: boolean }>("select private.is_last_administrator($1) as is_last", [sub]);
    if (rows[0]?.is_last)
      throw new CallError(409, {
        code: "conflict",
        message: "You are the only administrator. Make another account an administrator before you delete this one",
      });
    const now = parts.clock.now();
    const refunds = await settleMoney(tx, sub, now);
    const deleted = await describeDeleted(tx, sub, now);
    await tx.query("select private.erase_subject($1, 'account')", [sub]);
    // After the deletion, which takes addresses out of the orders of other emails.
    await tx.query("insert into private.jobs (kind, payload) values ('account.deleted', $1)", [
      JSON.stringify({ record_id: sub, deleted }),
    ]);
    const { erased, kept } = accountDeletion;
    return { status: 200, body: { erased, kept: [...kept, ...(deleted.kept_documents ?? [])], refunds } };
  },
  after: ({ caller, parts }) => parts.accounts.forgetAccount(caller.sub),
});
