import { z } from "zod";
import { suspensionSchema } from "#domain/accounts/account-decisions.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";
import { findUser, holdAdministrators, noUser } from "./find-user.ts";

const conflict = (message: string) => new CallError(409, { code: "conflict", message });

export const suspendUser = defineCall({
  name: "suspend-user",
  summary:
    "Suspends an account, which ends all its sessions within a minute, or restores it; the owner gets an email with the reason",
  who: "administrators",
  readsOnly: false,
  body: suspensionSchema,
  answers: [
    { status: 200, when: "The decision is saved", body: z.object({ id: z.uuid(), is_suspended: z.boolean() }) },
  ],
  refusals: [
    noUser,
    {
      status: 409,
      code: "conflict",
      when: "This was already decided; or it is the caller's own account; or it is the only administrator",
    },
  ],

  async handle({ body: { id, is_suspended, reason }, caller, parts, tx }) {
    const { isLast } = await holdAdministrators(tx, caller, id);
    const found = await findUser(tx, id);
    if (found.is_suspended === is_suspended)
      throw conflict(is_suspended ? "This account is already suspended" : "This account is not suspended");
    if (is_suspended && id === caller.sub) throw conflict("You cannot suspend your own account");
    if (is_suspended && isLast)
      throw conflict("This is the only administrator. Make another account an administrator first");
    // Its triggers end the sessions and queue the email.
    await tx.query(
      `insert into private.suspensions (user_id, is_suspended, reason) values ($1, $2, $3)
       on conflict (user_id) do update set is_suspended = excluded.is_suspended, reason = excluded.reason,
         decided_at = private.business_now()`,
      [id, is_suspended, reason],
    );
    parts.accounts.forgetAccount(id);
    return { status: 200, body: { id, is_suspended } };
  },
});
