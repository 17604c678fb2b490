import { z } from "zod";
import { bookingForCustomer } from "#domain/consultations/booking-for-customer.ts";
import { writeOfficePath } from "#domain/work/office-records.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { instant, readAnswerRows, textOrNull } from "../answer-fields.ts";
import { holdClient, isMergedClient, noClient } from "../clients/find-client.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { findConfirmedAccount } from "../services/open-service-request.ts";
import { announceNotice, keyTaken, refuseOtherContent } from "../work/customer-records.ts";
import { holdKeys, savedBefore } from "../work/saved-before.ts";
import { timeTaken } from "./hold-consultation.ts";

const booked = z.object({
  ...{ id: z.uuid(), reference: z.string(), scheduled_date: instant },
  consultant_name: textOrNull,
});
const answer = booked.extend({
  path: textOrNull.meta({ description: "Its address in the workspace; null where the caller's role does not show it" }),
});
type Booked = z.output<typeof booked>;
type Body = z.output<typeof bookingForCustomer>;
const receipt = "id, reference, scheduled_date, consultant_name";

async function insert(tx: Transaction, body: Body): Promise<Booked> {
  const { has_notice: _notice, replaces: _replaces, name, email, phone, ...fields } = body;
  await announceNotice(tx, "consultation", body.origin);
  const row: Readonly<Record<string, unknown>> = {
    ...fields,
    user_id: await findConfirmedAccount(tx, email),
    ...{ contact_name: name, contact_email: email || null, contact_phone: phone },
  };
  const columns = Object.keys(row);
  const rows = await readAnswerRows<Booked>(
    tx,
    `insert into public.consultations (${columns.join(", ")})
     values (${columns.map((_, index) => `$${index + 1}`).join(", ")}) returning ${receipt}`,
    Object.values(row),
  );
  return requireRow(rows);
}

/** The booking that this key has made; another person, time or topic under the same key is refused. */
async function findMade(tx: Transaction, body: Body): Promise<Booked | undefined> {
  const [known] = await readAnswerRows<Booked & { is_same: boolean }>(
    tx,
    `select ${receipt}, (contact_name, contact_phone, coalesce(contact_email, ''), consultation_topic, session, contact_method)
       = ($2, $3, $4, $5, $6, $7) and first_scheduled_date = $8::timestamptz as is_same
     from public.consultations where idempotency_key = $1`,
    [
      ...[body.idempotency_key, body.name, body.phone, body.email, body.consultation_topic, body.session],
      ...[body.contact_method, body.scheduled_date],
    ],
  );
  if (!known) return undefined;
  const { is_same, ...made } = known;
  refuseOtherContent(is_same);
  return made;
}

export const bookForCustomer = defineCall({
  name: "book-for-customer",
  summary:
    "Books a consultation for a customer who called, came by or wrote, once for each key, by the rules of booking except the limit of three. A confirmed email address of an account means that account; without one the customer gets emails only",
  who: "staff and managers",
  readsOnly: false,
  body: bookingForCustomer,
  answers: [
    { status: 201, when: "The time is booked", body: answer },
    { status: 200, when: "The same key and details were sent before: the same answer again", body: answer },
  ],
  refusals: [noClient, isMergedClient, timeTaken, keyTaken, savedBefore],

  async handle({ body, tx }) {
    if (body.client_id) await holdClient(tx, body.client_id);
    await holdKeys(tx, body);
    const { made, isNew } = await asBackend(tx, async () => {
      const known = await findMade(tx, body);
      return { made: known ?? (await insert(tx, body)), isNew: known === undefined };
    });
    const { rowCount } = await tx.query("select from public.consultations where id = $1", [made.id]);
    const path = rowCount > 0 ? writeOfficePath("consultation", made.reference) : null;
    return { status: isNew ? 201 : 200, body: { ...made, path } };
  },
});
