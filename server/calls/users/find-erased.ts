import type { ErasedKind } from "#domain/accounts/erasure.ts";
import { sayKeptDocuments } from "#domain/documents/kept-documents.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { settleMoney } from "../accounts/settle-account.ts";
import { readKept } from "../documents/kept-documents.ts";

type ErasedSubject = {
  /** An investor is part of an account; grievances and refund requests are cases. */
  readonly kind: Exclude<ErasedKind, "investor">;
  readonly id: string;
  /** Of an account, its email address. */
  readonly reference: string;
};

/** What an id, a reference or an email address belongs to; undefined when there is nothing (any more). */
export async function findErased(tx: Transaction, subject: string): Promise<ErasedSubject | undefined> {
  const { rows } = await tx.query<ErasedSubject>("select kind, id, reference from private.find_subject($1)", [subject]);
  return rows[0];
}

/** Money that is still to be decided about or paid would be lost with the case. */
async function refuseOpenRefund(tx: Transaction, id: string): Promise<void> {
  const { rows } = await tx.query<{ reference: string }>(
    "select reference from private.refund_requests where id = $1 and status in ('received', 'approved') for update",
    [id],
  );
  const [open] = rows;
  if (!open) return;
  const message = `Refund request ${open.reference} is open. Reject it, or approve it and record the payment, first`;
  throw new CallError(409, { code: "conflict", message });
}

/**
 * Erases a subject that was found, once its money is settled. Returns the number of rows of each kind, and a sentence for the documents that
 * each law wants kept. Throws 409 when money
 * is open that a person has to settle first.
 */
export async function eraseFound(
  tx: Transaction,
  { id }: ErasedSubject,
  { kind, reason, now }: { kind: ErasedKind; reason: string; now: Date },
): Promise<{ readonly counts: Record<string, number>; readonly kept: readonly string[] }> {
  if (kind === "account") await settleMoney(tx, id, now);
  if (kind === "case") await refuseOpenRefund(tx, id);
  const { rows } = await tx.query<{ counts: Record<string, unknown> }>(
    "select private.erase_subject($1, $2, $3) as counts",
    [id, kind, reason],
  );
  const counts: Record<string, number> = {};
  for (const [name, count] of Object.entries(rows[0]?.counts ?? {}))
    if (typeof count === "number") counts[name] = count;
  return { counts, kept: (await readKept(tx)).map(sayKeptDocuments) };
}
