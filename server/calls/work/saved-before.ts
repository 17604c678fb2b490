import { type OfficeRecordKind, writeOfficePath } from "#domain/work/office-records.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { recordTables } from "./record-tables.ts";

/** The keys of a form that the office fills in: its own, and those under which it was sent before it was edited. */
type Keys = { readonly idempotency_key?: string | undefined; readonly replaces?: readonly string[] | undefined };
type Saved = { readonly kind: OfficeRecordKind; readonly id: string; readonly reference: string };

export const savedBefore = {
  status: 409,
  code: "conflict",
  when: "A key of `replaces` has made a record; `details.saved` has its reference, and its path where the caller may open it",
} as const;

/** Requests have their key as their id, which others may have read. */
const keyOf = (kind: string) => (kind === "funding" || kind === "project" ? "id" : "idempotency_key");

/** Whatever kind it was: the kind may have been changed in the form. */
const findSaved = Object.entries(recordTables)
  .map(([kind, { table }]) => `select '${kind}' as kind, id, reference from ${table} where ${keyOf(kind)} = any ($1)`)
  .join(" union all ");

/**
 * One at a time for each key: a parallel repeat waits until the first is done. A form that was edited after a lost answer is
 * refused if it has arrived, so that no second record is made unasked.
 */
export async function holdKeys(tx: Transaction, { idempotency_key, replaces = [] }: Keys): Promise<void> {
  const keys = [...new Set([idempotency_key ?? [], replaces].flat())].sort();
  await tx.query(
    "select pg_advisory_xact_lock(hashtextextended('opening ' || key, 0)) from unnest($1::text[]) as key",
    [keys],
  );
  const earlier = replaces.filter((key) => key !== idempotency_key);
  if (earlier.length === 0) return;
  const [saved] = await asBackend(tx, async () => (await tx.query<Saved>(findSaved, [earlier])).rows);
  if (saved === undefined) return;
  const { kind, id } = saved;
  const { rowCount } = await tx.query(`select from ${recordTables[kind].table} where id = $1`, [id]);
  const isSeen = rowCount > 0;
  const reference = isSeen || keyOf(kind) !== "id" ? saved.reference : null;
  const path = isSeen ? writeOfficePath(kind, saved.reference) : null;
  const advice = isSeen
    ? "Add your changes there, or save this as another one"
    : "Save this as another one only if it is new";
  const message = `This was already saved${reference ? ` as ${reference}` : ""}, before you changed it. ${advice}`;
  throw new CallError(409, { code: "conflict", message, details: { saved: { reference, path } } });
}
