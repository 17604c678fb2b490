import { z } from "zod";
import { resendSchema } from "#domain/system/mail-replies.ts";
import { asBackend } from "#server/database/change-role.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";
import { noSuchMail, requireUnsentMail } from "./unsent-mails.ts";

const settled = {
  ...{ status: 409, code: "already_settled" },
  when: "The email was sent meanwhile or is being sent, or it may only go to the address of its account",
} as const;

export const resendMail = defineCall({
  name: "resend-mail",
  summary: "Sends an email about a record, which the mail server did not accept, to another address. It is logged",
  who: "the office",
  readsOnly: false,
  body: resendSchema,
  answers: [{ status: 200, when: "It is sent now", body: z.object({ id: z.uuid() }) }],
  refusals: [noSuchMail, settled],

  async handle({ body: { id, address }, tx }) {
    await requireUnsentMail(tx, id);
    const { rows } = await asBackend(tx, () =>
      tx.query<{ is_ordered: boolean }>("select private.resend_mail($1, $2) as is_ordered", [id, address]),
    );
    if (rows[0]?.is_ordered) return { status: 200, body: { id } };
    const message = "This email was sent meanwhile, or cannot go to another address. Please reload";
    throw new CallError(409, { code: settled.code, message });
  },
});
