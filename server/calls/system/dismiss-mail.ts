import { z } from "zod";
import { asBackend } from "#server/database/change-role.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";
import { noSuchMail, requireUnsentMail } from "./unsent-mails.ts";

export const dismissMail = defineCall({
  name: "dismiss-mail",
  summary: "Ends what is to be done about an email that the mail server did not accept: it is not sent. It is logged",
  who: "the office",
  readsOnly: false,
  body: z.strictObject({ id: z.uuid({ error: "The id must be a UUID" }) }),
  answers: [{ status: 200, when: "It no longer waits", body: z.object({ id: z.uuid() }) }],
  refusals: [noSuchMail],

  async handle({ body: { id }, tx }) {
    await requireUnsentMail(tx, id);
    const { rows } = await asBackend(tx, () =>
      tx.query<{ is_ended: boolean }>("select private.dismiss_mail($1) as is_ended", [id]),
    );
    if (rows[0]?.is_ended) return { status: 200, body: { id } };
    throw new CallError(404, { code: "not_found", message: "There is no such email" });
  },
});
