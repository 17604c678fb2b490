import type { Database } from "../database.ts";
import { readLedger } from "./ledger-file.ts";

/** The database was set back to an earlier time, and brings back what was suspended or erased since; nothing serves it. */
export class SetBackError extends Error {
  override name = "SetBackError";
}

/**
 * Throws SetBackError when the ledger beside the backups knows of suspensions or erasures that this database lacks, of
 * subjects that it has: a copied folder or a server's own tools have set it back. A line is in the database before it is in
 * the file, so the file is read first. Lines about subjects that are not here belong to another installation, or say what
 * is so anyway.
 */
export async function requireSettled(database: Database, folder: string): Promise<void> {
  // A folder that cannot be read is reported by the next backup.
  const ledger = await readLedger(folder).catch(() => undefined);
  if (!ledger || ledger.lines.length === 0) return;
  const { rows } = await database.asSystem("start", (tx) =>
    tx.query<{ missing: number }>(
      `select count(*)::int as missing from jsonb_to_recordset($1) as line (id uuid, subject uuid)
       where not exists (select from private.restore_ledger as known where known.id = line.id)
         and (exists (select from auth.users where id = line.subject)
           or exists (select from public.enquiries where id = line.subject)
           or exists (select from private.grievances where id = line.subject)
           or exists (select from private.refund_requests where id = line.subject)
           or exists (select from private.clients where id = line.subject)
           or exists (select from private.client_contacts where id = line.subject))`,
      [JSON.stringify(ledger.lines)],
    ),
  );
  const missing = rows[0]?.missing ?? 0;
  if (missing > 0)
    throw new SetBackError(
      `The database was set back to an earlier time: the ledger in ${folder} has ${missing} suspensions or erasures that it ` +
        "lacks. Run npm run restore -- --replay, which ends all sign-ins and applies them, and start again.",
    );
}
