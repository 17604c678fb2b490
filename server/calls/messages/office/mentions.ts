import { isUuid } from "#domain/fields/uuid.ts";
import type { ThreadKind } from "#domain/messages/messages.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { threadTable } from "#server/messages/thread-record.ts";

type Named = { readonly kind: ThreadKind; readonly id: string };

/** Those of the accounts who cannot open the record: by the policies of their own roles as they are now. */
export async function findUnseeing(
  database: Database,
  { kind, id }: Named,
  accounts: readonly string[],
): Promise<string[]> {
  const unseeing: string[] = [];
  for (const account of new Set(accounts)) {
    const named = isUuid(id.toLowerCase()) ? ["id", id.toLowerCase()] : ["reference", id.toUpperCase()];
    // Only a session needs the second factor, so it counts as shown here.
    const { rows } = await database.asOffice({ sub: account, aal: "aal2" }, (tx) =>
      tx.query(`select from ${threadTable(kind)} where ${named[0]} = $1`, [named[1]]),
    );
    if (rows.length === 0) unseeing.push(account);
  }
  return unseeing;
}

/** Refuses the mention of a person who would be alerted to a record that they cannot open. */
export async function refuseUnseeing(tx: Transaction, [first]: readonly string[]): Promise<void> {
  if (first === undefined) return;
  const { rows } = await tx.query<{ name: string | null }>("select private.colleague_name($1) as name", [first]);
  const message = `${rows[0]?.name ?? "This colleague"} cannot open this record. Assign it to them, or mention another colleague`;
  throw new CallError(400, { code: "invalid_input", message, fields: { mentions: message } });
}

/** Alerts the colleagues whom a note mentions. */
export async function alertMentioned(
  tx: Transaction,
  { kind, id }: Named,
  { note, mentions }: { readonly note: string; readonly mentions: readonly string[] },
): Promise<void> {
  if (mentions.length === 0) return;
  await asBackend(tx, () => tx.query("select private.alert_mentions($1, $2, $3, $4)", [kind, id, note, mentions]));
}
