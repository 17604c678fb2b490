import { z } from "zod";
import { CallError } from "#server/http/errors.ts";
import { takeRateLimit } from "#server/http/rate-limit.ts";
import { hashToken } from "#server/mail/link-token.ts";
import { defineCall } from "../define-call.ts";

const missing = "The token of the link is missing";

/** From one network address; a token cannot be guessed, and this only spares the database. */
const limit = { allowed: 30, seconds: 300 } as const;

export const stopEmailChange = defineCall({
  name: "stop-email-change",
  summary:
    "Stops a change of email address that is not confirmed yet, and ends all sessions of the account; `token` is that of the link we emailed to the current address",
  who: "anyone",
  readsOnly: false,
  body: z.strictObject({
    token: z.string({ error: missing }).min(1, { error: missing }).max(200, { error: missing }),
  }),
  answers: [
    {
      status: 200,
      when: "The account keeps its address and its password",
      body: z.object({ stopped: z.literal(true) }),
    },
  ],
  refusals: [
    { status: 404, code: "not_found", when: "The link was used or replaced, or the change is over" },
    { status: 429, code: "too_many", when: "Too many calls from one network address" },
  ],

  async handle({ body: { token }, address, parts }) {
    const { database, env, accounts } = parts;
    // Counted in a separate transaction: the refusal of an unknown link would undo the count.
    await database.asSystem("anon", (tx) =>
      takeRateLimit(tx, { name: "stop-email-change", address, scale: env.rateLimitScale, ...limit }),
    );
    const id = await database.asSystem("link", async (tx) => {
      // Only the link to the current address: the reader of the new one is not the owner yet.
      const { rows } = await tx.query<{ user_id: string }>(
        "delete from auth.one_time_tokens where token_hash = $1 and token_type = 'email_change_token_current' returning user_id",
        [hashToken(token)],
      );
      const [found] = rows;
      if (!found) return undefined;
      await tx.query(
        `update auth.users set email_change = '', email_change_sent_at = null, email_change_session = null,
           email_change_confirm_status = 0, updated_at = now()
         where id = $1`,
        [found.user_id],
      );
      await tx.query("delete from auth.one_time_tokens where user_id = $1 and token_type = 'email_change_token_new'", [
        found.user_id,
      ]);
      await tx.query("delete from auth.sessions where user_id = $1", [found.user_id]);
      return found.user_id;
    });
    if (id === undefined)
      throw new CallError(404, {
        code: "not_found",
        message: "This link cannot be used any more. There is no change to stop",
      });
    accounts.forgetAccount(id);
    return { status: 200, body: { stopped: true } };
  },
});
