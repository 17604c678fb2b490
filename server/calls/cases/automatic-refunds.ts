import { randomBytes, randomUUID } from "node:crypto";
import { type PaidRequest, type SettledRefund, settleRequest } from "#domain/accounts/account-settlement.ts";
import { refundDeadlines } from "#domain/cases/refund-requests.ts";
import { makeReference } from "#domain/fields/references.ts";
import { nothing, toRupees } from "#domain/money/paise.ts";
import { type RequestKind, requestKindFacts } from "#domain/requests/request-kinds.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { requireRow } from "../require-row.ts";
import { readClosedDays } from "../schedules/read-closed-days.ts";
import { findCustomer, findPaidRequest, type RefundCustomer } from "./paid-requests.ts";

const why = {
  deletion: "The account was deleted.",
  ended: "The request ended after it was paid.",
} as const;

type OpenedRefund = Omit<SettledRefund, "request"> & {
  readonly request: Pick<PaidRequest, "reference" | "kind" | "paid" | "bookedFor" | "endedAt" | "clientId">;
};

/** A refund request that its customer did not have to write, with its cause or the office's message; it answers its reference. */
export async function requestRefund(
  tx: Transaction,
  { id, name, email, phone, receipt }: RefundCustomer,
  { request, situation, percent, amount, reason }: OpenedRefund,
  now: Date,
  cause: keyof typeof why | { readonly message: string },
): Promise<string> {
  const { review_by, pay_by } = refundDeadlines(now, await readClosedDays(tx, now));
  const [reference, key] = [makeReference("R", now, randomBytes(5)), randomUUID()];
  const isBooked = situation === "cancelled_by_customer";
  const message =
    typeof cause === "object"
      ? cause.message
      : `${why[cause]} This refund request was made automatically, for the ${requestKindFacts[request.kind].title.toLowerCase()} that was paid.`;
  const { rows } = await tx.query<{ id: string }>(
    `insert into private.refund_requests (
       is_automatic, reference, page, idempotency_key, request_hash, name, email, phone, about_reference, situation, booked_for,
       cancelled_at, amount_paid, message, policy_percent, policy_amount, policy_reason, review_by, pay_by, created_at, receipt,
       user_id, client_id)
     values (true, $1, $2, $3::uuid, $3::uuid::text, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
     returning id`,
    [
      ...[
        reference,
        cause === "deletion" ? "/account" : "/dashboard/requests",
        key,
        name,
        email,
        phone,
        request.reference,
        situation,
      ],
      ...[isBooked ? request.bookedFor : null, isBooked ? (request.endedAt ?? now) : null],
      ...[toRupees(request.paid), message, percent, toRupees(amount), reason, review_by, pay_by, now, receipt],
      // A case of its own, which the deletion of the account leaves.
      cause === "deletion" ? null : id,
      request.clientId,
    ],
  );
  await tx.query("insert into private.case_steps (refund_request_id, kind) values ($1, 'received')", [
    requireRow(rows).id,
  ]);
  return reference;
}

/**
 * After a request ended, or after a payment for one that had ended: the refund of the policy becomes a refund request by
 * itself. It answers the reference, and null where nothing was paid, where the policy refunds nothing, or where a person has
 * to decide, since work on it had started.
 */
export async function openRefund(tx: Transaction, kind: RequestKind, id: string, now: Date): Promise<string | null> {
  // A rule of the policy, also where a member of staff ended the request: they see no refund requests.
  return asBackend(tx, () => settleEnded(tx, kind, id, now));
}

async function settleEnded(tx: Transaction, kind: RequestKind, id: string, now: Date): Promise<string | null> {
  const request = await findPaidRequest(tx, kind, id);
  const refund = request && settleRequest(request, now);
  if (!refund || refund.amount <= nothing) return null;
  return requestRefund(tx, await findCustomer(tx, kind, id), refund, now, "ended");
}
