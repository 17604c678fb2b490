import { isUuid } from "#domain/fields/uuid.ts";
import { type Paise, rupees, subtract } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { type RequestKind, requestKindFacts, requestKinds } from "#domain/requests/request-kinds.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { requireRow } from "../require-row.ts";
import { namesRequest } from "./paid-requests.ts";

type NamedRequest = { readonly kind: RequestKind; readonly id: string };

/** The request that a refund request names; locked, if so, before the refund request itself, as who withdraws a payment locks them. */
export async function findNamedRequest(
  tx: Transaction,
  reference: string,
  { isLocked }: { isLocked: boolean },
): Promise<NamedRequest | undefined> {
  // A grievance officer decides too, and sees no requests.
  return asBackend(tx, async () => {
    const { rows } = await tx.query<{ about: string }>(
      "select lower(btrim(about_reference)) as about from private.refund_requests where reference = $1 and about_reference is not null",
      [reference],
    );
    const about = rows[0]?.about;
    if (about === undefined) return undefined;
    const [column, value] = isUuid(about) ? ["id", about] : ["reference", about.toUpperCase()];
    for (const kind of requestKinds) {
      const { rows: named } = await tx.query<{ id: string }>(
        `select id from public.${requestKindFacts[kind].table} where ${column} = $1${isLocked ? " for update" : ""}`,
        [value],
      );
      if (named[0]) return { kind, id: named[0].id };
    }
    return undefined;
  });
}

type Cover = {
  readonly reference: string;
  /** What the payments that count come to. */
  readonly paid: Paise;
  /** What is approved or paid back, without the refund request that is left out. */
  readonly approved: Paise;
  readonly paidBack: Paise;
  /** Its payments are on record, also where all are withdrawn. */
  readonly isRecorded: boolean;
};

/** What came in for a request, and what goes back. */
export function readCover(tx: Transaction, { kind, id }: NamedRequest, without: string | null = null): Promise<Cover> {
  return asBackend(tx, async () => {
    const { rows } = await tx.query<
      Record<"reference" | "paid" | "approved" | "paid_back", string> & { recorded: boolean }
    >(
      `select r.reference, r.amount_paid as paid, q.approved, q.paid_back,
         exists (select from public.request_payments as p where p.request_id = r.id) as recorded
       from public.${requestKindFacts[kind].table} as r
       cross join lateral (
         select coalesce(sum(q.approved_amount), 0) as approved,
           coalesce(sum(q.approved_amount) filter (where q.status = 'paid'), 0) as paid_back
         from private.refund_requests as q
         where q.status in ('approved', 'paid') and q.id is distinct from $2 and ${namesRequest}
       ) as q
       where r.id = $1`,
      [id, without],
    );
    const { reference, recorded: isRecorded, ...sums } = requireRow(rows);
    const [paid, approved, paidBack] = [rupees(sums.paid), rupees(sums.approved), rupees(sums.paid_back)];
    return { reference, paid, approved, paidBack, isRecorded };
  });
}

/**
 * Refuses to approve more than came in and does not go back already. Where the office has recorded no payment, and approved nothing, the word
 * of the sender is for a person to check.
 */
export async function requireCovered(
  tx: Transaction,
  request: NamedRequest,
  { id, amount }: { id: string; amount: Paise },
): Promise<void> {
  const { reference, paid, approved, isRecorded } = await readCover(tx, request, id);
  const left = subtract(paid, approved);
  if (amount <= left || !(isRecorded || approved > 0)) return;
  const why = `${formatMoney(paid)} came in for ${reference}, and ${formatMoney(approved)} of it is approved or paid back already`;
  const message =
    left > 0
      ? `At most ${formatMoney(left)} can be refunded: ${why}. Please enter less, or record the missing payment first`
      : `Nothing is left to refund: ${why}. Please reject this refund request, or record the missing payment first`;
  throw new CallError(409, { code: "conflict", message });
}
