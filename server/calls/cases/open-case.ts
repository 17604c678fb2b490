import { randomBytes } from "node:crypto";
import { type CaseOpening, caseOpeningSchema } from "#domain/cases/case-opening.ts";
import { grievanceDeadlines, nextOfGrievance } from "#domain/cases/grievances.ts";
import { nextOfRefund, policyShare, refundDeadlines } from "#domain/cases/refund-requests.ts";
import { makeReference } from "#domain/fields/references.ts";
import { multiplyByPercent, rupees, toRupees } from "#domain/money/paise.ts";
import { writeOfficePath } from "#domain/work/office-records.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { textOrNull } from "../answer-fields.ts";
import { holdClient, isMergedClient, noClient } from "../clients/find-client.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { readClosedDays } from "../schedules/read-closed-days.ts";
import { findConfirmedAccount } from "../services/open-service-request.ts";
import { chooseCopy, hashOpening, keyTaken, recordNotice, refuseOtherContent } from "../work/customer-records.ts";
import { holdKeys, savedBefore } from "../work/saved-before.ts";
import { caseReceipt, writeCaseReceipt } from "./case-receipt.ts";

type Row = { readonly id: string; readonly reference: string; readonly created_at: Date };
const tables = {
  grievance: { table: "private.grievances", column: "grievance_id", letter: "G" },
  refund: { table: "private.refund_requests", column: "refund_request_id", letter: "R" },
} as const;

/** The deadlines, and of a refund the share of the policy. */
async function computeFields(tx: Transaction, body: CaseOpening, now: Date) {
  const closed = await readClosedDays(tx, now);
  if (body.kind === "grievance") return grievanceDeadlines(now, body.priority, closed);
  const { percent, reason } = policyShare({ ...body, booked_for: null, cancelled_at: null }, now);
  return {
    policy_percent: percent,
    policy_amount: toRupees(multiplyByPercent(rupees(body.amount_paid), percent)),
    policy_reason: reason,
    ...refundDeadlines(now, closed),
  };
}

async function insert(tx: Transaction, body: CaseOpening, now: Date): Promise<Row> {
  const { kind, has_notice: _notice, replaces: _replaces, ...fields } = body;
  const { table, column, letter } = tables[kind];
  const account = await findConfirmedAccount(tx, body.email);
  const row: Readonly<Record<string, unknown>> = {
    ...fields,
    ...(await computeFields(tx, body, now)),
    ...{ user_id: account, page: "/office", request_hash: hashOpening(body), created_at: now },
    ...{ reference: makeReference(letter, now, randomBytes(5)), receipt: chooseCopy(body.email, account) },
  };
  const columns = Object.keys(row);
  const { rows } = await tx.query<Row>(
    `insert into ${table} (${columns.join(", ")}) values (${columns.map((_, index) => `$${index + 1}`).join(", ")})
     returning id, reference, created_at`,
    Object.values(row),
  );
  const made = requireRow(rows);
  await tx.query(`insert into private.case_steps (${column}, kind) values ($1, 'received')`, [made.id]);
  await recordNotice(tx, column, { kind: "case", id: made.id, origin: body.origin, account });
  return made;
}

async function findNext(tx: Transaction, body: CaseOpening, at: Date) {
  const closed = await readClosedDays(tx, at);
  return body.kind === "grievance"
    ? nextOfGrievance("received", grievanceDeadlines(at, body.priority, closed), at)
    : nextOfRefund("received", refundDeadlines(at, closed), at);
}

const answer = caseReceipt.extend({
  path: textOrNull.meta({ description: "Its address in the workspace; null where the caller's role does not show it" }),
});

export const openCase = defineCall({
  name: "open-case",
  summary:
    "Enters a grievance or a refund request for a customer who called, came by or wrote, once for each key: with how they reached us, and a receipt to their email address if there is one",
  who: "the office",
  readsOnly: false,
  body: caseOpeningSchema,
  answers: [
    { status: 201, when: "The case is saved", body: answer },
    { status: 200, when: "The same key and details were sent before: the same answer again", body: answer },
  ],
  refusals: [noClient, isMergedClient, keyTaken, savedBefore],

  async handle({ body, parts, tx }) {
    if (body.client_id) await holdClient(tx, body.client_id);
    const { table } = tables[body.kind];
    await holdKeys(tx, body);
    const { made, next, isNew } = await asBackend(tx, async () => {
      const { rows } = await tx.query<Row & { is_same: boolean }>(
        `select id, reference, created_at, request_hash = $2 as is_same from ${table} where idempotency_key = $1`,
        [body.idempotency_key, hashOpening(body)],
      );
      const [known] = rows;
      refuseOtherContent(known?.is_same ?? true);
      const made = known ?? (await insert(tx, body, parts.clock.now()));
      return { made, next: await findNext(tx, body, made.created_at), isNew: known === undefined };
    });
    const { rowCount } = await tx.query(`select from ${table} where id = $1`, [made.id]);
    const path = rowCount > 0 ? writeOfficePath(body.kind, made.reference) : null;
    return { status: isNew ? 201 : 200, body: { ...writeCaseReceipt(made, next), path } };
  },
});
