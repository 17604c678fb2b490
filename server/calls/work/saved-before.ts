import { type OfficeRecordKind, officeRecordKinds, writeOfficePath } from "#domain/work/office-records.ts";
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
  when: "A key of `replaces` has made a record, or the form that replaced this one; `details.saved` has its reference, and its path where the caller may open it",
} as const;

/** Requests have their key as their id, which others may have read: only who has opened one learns of it. */
const ofKeys = (kind: OfficeRecordKind, table: string) =>
  kind === "funding" || kind === "project"
    ? `id = any ($1) and exists (
        select from public.events as e where e.record_id = r.id::text and e.table_name = '${table.replace("public.", "")}'
          and e.action = 'insert' and e.actor = current_setting('neev.actor'))`
    : "idempotency_key = any ($1)";

/** Whatever kind it was: the kind may have been changed in the form. */
const findSaved = officeRecordKinds
  .map((kind) => {
    const { table } = recordTables[kind];
    return `select '${kind}' as kind, id, reference from ${table} as r where ${ofKeys(kind, table)}`;
  })
  .join(" union all ");

/** The key under which a form was saved that had been sent under this one, was edited and arrived first. */
async function findReplacing(tx: Transaction, key: string | undefined): Promise<string | undefined> {
  const { rows } = await asBackend(tx, () =>
    tx.query<{ replaced_by: string }>(
      `select replaced_by from private.replaced_keys
       where idempotency_key = $1 and actor = current_setting('neev.actor')`,
      [key ?? null],
    ),
  );
  return rows[0]?.replaced_by;
}

async function replaceKeys(tx: Transaction, key: string | undefined, earlier: readonly string[]): Promise<void> {
  if (key === undefined || earlier.length === 0) return;
  await asBackend(tx, () =>
    tx.query(
      `insert into private.replaced_keys (idempotency_key, actor, replaced_by)
       select one, current_setting('neev.actor'), $1::uuid from unnest($2::uuid[]) as one
       on conflict (idempotency_key, actor) do nothing`,
      [key, earlier],
    ),
  );
}

/**
 * One at a time for each key: a parallel repeat waits until the first is done. A form that was edited after a lost answer is
 * refused if it has arrived, so that no second record is made unasked; and what it said before, if that arrives after it.
 */
export async function holdKeys(tx: Transaction, { idempotency_key, replaces = [] }: Keys): Promise<void> {
  const keys = [...new Set([idempotency_key ?? [], replaces].flat())].sort();
  await tx.query(
    "select pg_advisory_xact_lock(hashtextextended('opening ' || key, 0)) from unnest($1::text[]) as key",
    [keys],
  );
  const earlier = replaces.filter((key) => key !== idempotency_key);
  const late = await findReplacing(tx, idempotency_key);
  const [saved] = await asBackend(tx, async () => (await tx.query<Saved>(findSaved, [late ? [late] : earlier])).rows);
  if (saved === undefined) return replaceKeys(tx, idempotency_key, earlier);
  const { kind, id, reference } = saved;
  const { rowCount } = await tx.query(`select from ${recordTables[kind].table} where id = $1`, [id]);
  const isSeen = rowCount > 0;
  const path = isSeen ? writeOfficePath(kind, reference) : null;
  const advice = isSeen
    ? "Add your changes there, or save this as another one"
    : "Save this as another one only if it is new";
  const what = late
    ? `This was changed and sent again, and is saved as ${reference}`
    : `This was already saved as ${reference}, before you changed it`;
  const message = `${what}. ${advice}`;
  throw new CallError(409, { code: "conflict", message, details: { saved: { reference, path } } });
}
