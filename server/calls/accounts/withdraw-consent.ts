import { z } from "zod";
import { consentFacts } from "#domain/accounts/consents.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { instant } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { type FoundConsent, listAffected } from "./affected-by-withdrawal.ts";
import { stopAffected } from "./stop-affected.ts";

const asked = z.strictObject({
  id: z.uuid({ error: "The consent id must be a UUID" }).toLowerCase(),
  preview: z.boolean({ error: "Preview must be true or false" }).optional(),
});

async function findConsent(tx: Transaction, id: string, owner: string): Promise<FoundConsent> {
  const { rows } = await tx.query<FoundConsent>(
    `select c.id, c.kind, c.user_id, c.enquiry_id, c.record_id, c.given_at, c.withdrawn_at from public.consents as c
     where c.id = $1 and (c.user_id = $2 or c.enquiry_id in (
       select e.id from public.enquiries as e join auth.users as u on lower(u.email) = lower(e.email)
       where u.id = $2 and u.email_confirmed_at is not null))
     for update of c`,
    [id, owner],
  );
  const [found] = rows;
  if (!found) throw new CallError(404, { code: "not_found", message: "There is no such consent" });
  return found;
}

export const withdrawConsent = defineCall({
  name: "withdraw-consent",
  summary:
    "Withdraws a consent of the caller; what depended on it stops at once. With `preview` nothing is changed, and the answer says what would stop",
  who: "its owner",
  readsOnly: false,
  body: asked,
  answers: [
    {
      status: 200,
      when: "It is withdrawn, now or before, or with `preview` it could be",
      body: z.object({
        id: z.uuid(),
        withdrawn_at: instant.nullable().meta({ description: "Null in a preview of one that is not withdrawn" }),
        effect: z.string().meta({ description: "What stops, in a sentence" }),
        affected: z
          .array(z.string())
          .meta({ description: "What stops now, a sentence for each record with its reference or name" }),
      }),
    },
  ],
  refusals: [
    { status: 404, code: "not_found", when: "There is no such consent, or it belongs to another account" },
    { status: 409, code: "conflict", when: "It is withdrawn in another way; the message says how" },
  ],

  async handle({ body: { id, preview = false }, caller, tx, parts }) {
    const found = await findConsent(tx, id, caller.sub);
    const { withdrawal } = consentFacts[found.kind];
    if (withdrawal.by !== "press") throw new CallError(409, { code: "conflict", message: withdrawal.effect });
    const affected = found.withdrawn_at ? [] : await listAffected(tx, found);
    const at = found.withdrawn_at ?? (preview ? null : parts.clock.now());
    if (!found.withdrawn_at && !preview) {
      await stopAffected(tx, found, parts.clock.now());
      await tx.query("update public.consents set withdrawn_at = coalesce(withdrawn_at, $2) where id = $1", [id, at]);
    }
    const withdrawn_at = at && formatIstInstant(at);
    return { status: 200, body: { id, withdrawn_at, effect: withdrawal.effect, affected: [...affected] } };
  },
});
