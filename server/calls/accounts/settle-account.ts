import { z } from "zod";
import { type AccountSettlement, settleAccount } from "#domain/accounts/account-settlement.ts";
import { nothing, toRupees } from "#domain/money/paise.ts";
import { requestKinds } from "#domain/requests/request-kinds.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { requestRefund } from "../cases/automatic-refunds.ts";
import { findOwner, findPaidRequests } from "../cases/paid-requests.ts";

/** A refund of an account that is deleted, in an answer. */
export const settledRefund = z.object({
  kind: z.enum(requestKinds),
  id: z.uuid().meta({ description: "Of the request" }),
  title: z.string(),
  percent: z.int().min(0).max(100),
  amount: z.number().meta({ description: "Rupees" }),
  reason: z.string(),
  reference: z
    .string()
    .nullable()
    .meta({ description: "Of the refund request; null where there is nothing to refund" }),
});

/** What deleting the account at this moment would do about its money. */
export async function planSettlement(tx: Transaction, accountId: string, now: Date): Promise<AccountSettlement> {
  const { phone } = await findOwner(tx, accountId);
  return settleAccount(await findPaidRequests(tx, accountId), phone !== null, now);
}

/** Writes a settlement as the answers of the calls have it. */
export function writeRefund(
  { request, percent, amount, reason }: AccountSettlement["refunds"][number],
  reference: string | null,
): z.output<typeof settledRefund> {
  const { kind, id, title } = request;
  return { kind, id, title, percent, amount: toRupees(amount), reason, reference };
}

/**
 * Settles what is paid and open before an account is deleted: a refund request for each share of the policy. It is a case of
 * its own, which the account's deletion leaves. Throws 409 when something has to be settled by a person first.
 */
export async function settleMoney(tx: Transaction, accountId: string, now: Date) {
  const { refunds, waiting } = await planSettlement(tx, accountId, now);
  if (waiting.length > 0)
    throw new CallError(409, {
      code: "conflict",
      message: `This account cannot be deleted yet. ${waiting.join(" ")}`,
      details: { waiting },
    });
  const owner = await findOwner(tx, accountId);
  const written = [];
  for (const refund of refunds)
    written.push(
      writeRefund(refund, refund.amount > nothing ? await requestRefund(tx, owner, refund, now, "deletion") : null),
    );
  return written;
}
