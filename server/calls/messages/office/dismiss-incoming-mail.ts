import { z } from "zod";
import { asBackend } from "#server/database/change-role.ts";
import { stopClock, takeHeldMail } from "#server/messages/held-mails.ts";
import { defineCall } from "../../define-call.ts";
import { heldMailName, heldMailNotFound, noHeldMail, requireHeldMail } from "./held-mail-answer.ts";

export const dismissIncomingMail = defineCall({
  name: "dismiss-incoming-mail",
  summary:
    "Deletes an email about which the office decides, with its files: it is filed nowhere. Where it alone has started the clock of its record, no answer is owed any more. It is logged",
  who: "the office",
  readsOnly: false,
  body: heldMailName,
  answers: [{ status: 200, when: "It is gone", body: z.object({ id: z.uuid() }) }],
  refusals: [noHeldMail],

  async handle({ body: { id }, tx }) {
    await requireHeldMail(tx, id);
    await asBackend(tx, async () => {
      const mail = await takeHeldMail(tx, id);
      if (mail === undefined) throw heldMailNotFound();
      await tx.query("delete from private.files where id = any ($1::uuid[])", [mail.files]);
      await stopClock(tx, mail);
    });
    return { status: 200, body: { id } };
  },
});
