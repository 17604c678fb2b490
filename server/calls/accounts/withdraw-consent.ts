import { z } from "zod";
import { consentFacts } from "#domain/accounts/consents.ts";
import type { ConsentKind } from "#domain/fields/consent-texts.ts";
import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import { allowedMoves, type RequestStatus } from "#domain/requests/request-status.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { instant } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";

const asked = z.strictObject({ id: z.uuid({ error: "The consent id must be a UUID" }).toLowerCase() });

type Found = {
  readonly id: string;
  readonly kind: ConsentKind;
  readonly user_id: string | null;
  readonly enquiry_id: string | null;
  readonly record_id: string | null;
  readonly withdrawn_at: Date | null;
};

/** Cancels the request where its status allows it: refund and mails follow from the status, as for a cancellation. */
async function stopRequest(kind: keyof typeof requestKindFacts, tx: Transaction, { record_id }: Found): Promise<void> {
  const open = Object.entries(allowedMoves).flatMap(([status, moves]) =>
    moves.includes("cancelled") ? [status as RequestStatus] : [],
  );
  await tx.query(
    `update public.${requestKindFacts[kind].table} set status = 'cancelled', reason = 'The customer withdrew consent'
     where id = $1 and status = any($2)`,
    [record_id, open],
  );
}

async function stopEnquiry(tx: Transaction, { enquiry_id }: Found): Promise<void> {
  await tx.query(
    `update public.enquiries set status = 'lost', lost_reason = 'The sender withdrew consent'
     where id = $1 and status in ('new', 'contacted', 'quoted')`,
    [enquiry_id],
  );
}

/** What stops at once; the sentences of domain/accounts/consents.ts say exactly this. */
const stops: { readonly [Kind in ConsentKind]?: (tx: Transaction, found: Found) => Promise<unknown> } = {
  enquiry: stopEnquiry,
  enquiry_terms: stopEnquiry,
  funding: (tx, found) => stopRequest("funding", tx, found),
  project: (tx, found) => stopRequest("project", tx, found),
  consultation: (tx, found) => stopRequest("consultation", tx, found),
  company: (tx, { record_id }) =>
    tx.query("update public.companies set visibility = 'private' where id = $1 and visibility <> 'private'", [
      record_id,
    ]),
  async investor(tx, { user_id }) {
    await tx.query(
      `update public.interests set status = 'withdrawn', decided_at = private.business_now()
       where user_id = $1 and status = 'pending'`,
      [user_id],
    );
    await tx.query("delete from public.investors where user_id = $1", [user_id]);
  },
  search_mail: (tx, { record_id }) =>
    tx.query("update public.saved_searches set wants_mail = false where id = $1 and wants_mail", [record_id]),
};

export const withdrawConsent = defineCall({
  name: "withdraw-consent",
  summary: "Withdraws a consent of the caller; what depended on it stops at once",
  who: "its owner",
  readsOnly: false,
  body: asked,
  answers: [
    {
      status: 200,
      when: "It is withdrawn, now or before",
      body: z.object({
        id: z.uuid(),
        withdrawn_at: instant,
        effect: z.string().meta({ description: "What stops, in a sentence" }),
      }),
    },
  ],
  refusals: [
    { status: 404, code: "not_found", when: "There is no such consent, or it belongs to another account" },
    { status: 409, code: "conflict", when: "It is withdrawn in another way; the message says how" },
  ],

  async handle({ body: { id }, caller, tx, parts }) {
    const { rows } = await tx.query<Found>(
      `select c.id, c.kind, c.user_id, c.enquiry_id, c.record_id, c.withdrawn_at from public.consents as c
       where c.id = $1 and (c.user_id = $2 or c.enquiry_id in (
         select e.id from public.enquiries as e join auth.users as u on lower(u.email) = lower(e.email)
         where u.id = $2 and u.email_confirmed_at is not null))
       for update of c`,
      [id, caller.sub],
    );
    const [found] = rows;
    if (!found) throw new CallError(404, { code: "not_found", message: "There is no such consent" });
    const { withdrawal } = consentFacts[found.kind];
    if (withdrawal.by !== "press") throw new CallError(409, { code: "conflict", message: withdrawal.effect });
    const at = found.withdrawn_at ?? parts.clock.now();
    if (!found.withdrawn_at) {
      await stops[found.kind]?.(tx, found);
      await tx.query("update public.consents set withdrawn_at = coalesce(withdrawn_at, $2) where id = $1", [id, at]);
    }
    return { status: 200, body: { id, withdrawn_at: formatIstInstant(at), effect: withdrawal.effect } };
  },
});
