import { randomBytes } from "node:crypto";
import { z } from "zod";
import { replyBy } from "#domain/business/business-hours.ts";
import { enquiryOpeningSchema } from "#domain/enquiries/enquiry-opening.ts";
import { makeReference } from "#domain/fields/references.ts";
import { writeOfficePath } from "#domain/work/office-records.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { instant, readAnswerRows, textOrNull } from "../answer-fields.ts";
import type { Caller } from "../call-parts.ts";
import { holdClient, isMergedClient, noClient } from "../clients/find-client.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { readClosedDays } from "../schedules/read-closed-days.ts";
import { findConfirmedAccount } from "../services/open-service-request.ts";
import { chooseCopy, hashOpening, keyTaken, recordNotice, refuseOtherContent } from "../work/customer-records.ts";
import { holdKeys, savedBefore } from "../work/saved-before.ts";

const opened = z.object({ id: z.uuid(), reference: z.string(), reply_by: instant, created_at: instant });
const answer = opened.extend({
  path: textOrNull.meta({ description: "Its address in the workspace; null where the caller's role does not show it" }),
});
type Opened = z.output<typeof opened>;
type Body = z.output<typeof enquiryOpeningSchema>;
const receipt = "id, reference, reply_by, created_at";

async function insert(tx: Transaction, body: Body, { sub }: Caller, now: Date): Promise<Opened> {
  const { has_notice: _notice, replaces: _replaces, is_mine, ...fields } = body;
  const account = await findConfirmedAccount(tx, body.email);
  const row = {
    ...fields,
    ...{ source: "office", page: "/office", request_hash: hashOpening(body), assigned_to: is_mine ? sub : null },
    ...{
      reference: makeReference("L", now, randomBytes(5)),
      created_at: now,
      receipt: chooseCopy(body.email, account),
    },
    reply_by: replyBy(now, await readClosedDays(tx, now)),
  };
  const columns = Object.keys(row);
  const rows = await readAnswerRows<Opened>(
    tx,
    `insert into public.enquiries (${columns.join(", ")})
     values (${columns.map((_, index) => `$${index + 1}`).join(", ")}) returning ${receipt}`,
    Object.values(row),
  );
  const made = requireRow(rows);
  // As on the form: of a visitor's enquiry the consent belongs to the enquiry alone.
  await recordNotice(tx, "enquiry_id", { kind: "enquiry", id: made.id, origin: body.origin, account: null });
  return made;
}

export const openEnquiry = defineCall({
  name: "open-enquiry",
  summary:
    "Enters an enquiry for a customer who called, came by or wrote, once for each key: with how they reached us, and a receipt to their email address if there is one",
  who: "staff and managers",
  readsOnly: false,
  body: enquiryOpeningSchema,
  answers: [
    { status: 201, when: "The enquiry is saved", body: answer },
    { status: 200, when: "The same key and details were sent before: the same answer again", body: answer },
  ],
  refusals: [noClient, isMergedClient, keyTaken, savedBefore],

  async handle({ body, caller, parts, tx }) {
    if (body.client_id) await holdClient(tx, body.client_id);
    await holdKeys(tx, body);
    const { made, isNew } = await asBackend(tx, async () => {
      const [known] = await readAnswerRows<Opened & { is_same: boolean }>(
        tx,
        `select ${receipt}, request_hash = $2 as is_same from public.enquiries where idempotency_key = $1`,
        [body.idempotency_key, hashOpening(body)],
      );
      if (!known) return { made: await insert(tx, body, caller, parts.clock.now()), isNew: true };
      const { is_same, ...made } = known;
      refuseOtherContent(is_same);
      return { made, isNew: false };
    });
    const { rowCount } = await tx.query("select from public.enquiries where id = $1", [made.id]);
    const path = rowCount > 0 ? writeOfficePath("enquiry", made.reference) : null;
    return { status: isNew ? 201 : 200, body: { ...made, path } };
  },
});
