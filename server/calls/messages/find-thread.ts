import type { ThreadKind } from "#domain/messages/messages.ts";
import type { ThreadSide } from "#domain/messages/thread-state.ts";
import { asBackend, continueAsOffice } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { readThreadRecord, type ThreadRecord, threadTable } from "#server/messages/thread-record.ts";
import { isOfOffice, toOfficeClaims } from "../admission.ts";
import type { Caller } from "../call-parts.ts";

/** A conversation with the side of it that the caller is on. */
export type FoundThread = ThreadRecord & { readonly side: ThreadSide };

export const noThread = {
  status: 404,
  code: "not_found",
  when: "There is no such record, or it belongs to another account",
} as const;

const notFound = () => new CallError(404, { code: "not_found", message: "There is no such record" });

async function isShown(tx: Transaction, { kind, id }: ThreadRecord): Promise<boolean> {
  const { rows } = await tx.query(`select from ${threadTable(kind)} where id = $1`, [id]);
  return rows.length > 0;
}

/**
 * The conversation of a call that its owner or the office makes: the caller's own, or one of a record that the policies show to a
 * colleague; what follows about another person's is done under these policies. Throws a 404 for every other, as for none.
 */
export async function findThread(
  tx: Transaction,
  { kind, id }: { readonly kind: ThreadKind; readonly id: string },
  caller: Caller,
): Promise<FoundThread> {
  const record = await readThreadRecord(tx, kind, id);
  if (record?.account === caller.sub) return { ...record, side: "customer" };
  if (record && (await isOfOffice(tx, caller, "the office"))) {
    await continueAsOffice(tx, toOfficeClaims(caller));
    if (await isShown(tx, record)) return { ...record, side: "office" };
  }
  throw notFound();
}

/** The same of a call that only the office makes, which begins under its policies. */
export async function findOfficeThread(
  tx: Transaction,
  { kind, id }: { readonly kind: ThreadKind; readonly id: string },
): Promise<FoundThread> {
  const record = await asBackend(tx, () => readThreadRecord(tx, kind, id));
  if (record && (await isShown(tx, record))) return { ...record, side: "office" };
  throw notFound();
}

/** Locks the record until the transaction ends, so that nothing is written about one that is being deleted. */
export async function lockRecord(tx: Transaction, { kind, id }: ThreadRecord): Promise<void> {
  const { rows } = await asBackend(tx, () =>
    tx.query(`select from ${threadTable(kind)} where id = $1 for no key update`, [id]),
  );
  if (rows.length === 0) throw notFound();
}
