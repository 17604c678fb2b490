import type pg from "pg";
import { applySqlFiles, asOwner } from "../migrations.ts";
import type { SqlFiles } from "../sql-files.ts";
import { readStoredTables, type StoredTable } from "../stored-tables.ts";
import { leftOut } from "./back-up-database.ts";
import { BackupFileError, type BackupRow, readBackupFile } from "./backup-file.ts";
import { checkRestored } from "./check-restored.ts";
import { inspectBackup, refuseUnknownMigrations } from "./inspect-backup.ts";
import { type LedgerLine, selectLedger } from "./ledger-file.ts";
import { type Mails, type Settled, settleRestored } from "./settle-restored.ts";
import type { TableSum } from "./table-sums.ts";

const batch = 500;

/** The database has rows, and `replace` was not set. */
export class DatabaseNotEmptyError extends Error {
  override name = "DatabaseNotEmptyError";
}

/** Tables filled by a migration, at each start or by a worker that finds nothing to do: their rows do not count as content. */
const filledAutomatically = new Set([
  ...["public.holidays", "public.services", "private.signing_keys", "private.poweradmin_setup"],
  ...["private.consultants", "private.consultant_hours", "private.consultation_sessions", "private.workers"],
  ...["private.settings", "private.counting_secret", "private.site_assets"],
  ...["private.clock_watch", "private.file_store", "private.checklist_templates", "private.document_mail_days"],
  "private.mailbox",
]);

async function findFilledTable(client: pg.ClientBase): Promise<string | undefined> {
  for (const { table } of await readStoredTables(client)) {
    if (filledAutomatically.has(table)) continue;
    const { rowCount } = await client.query(`select from ${table} limit 1`);
    if (rowCount) return table;
  }
  return undefined;
}

/** Drops what earlier migrations created; objects of extensions and of other owners stay. */
async function clearDatabase(client: pg.ClientBase): Promise<void> {
  await client.query(
    `drop schema if exists private cascade;
     drop schema if exists auth cascade;
     do $$
     declare
       found record;
     begin
       for found in
         select format('drop table if exists public.%I cascade', relname) as statement from pg_class c
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and pg_has_role(relowner, 'usage')
           and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
         union all
         select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
         where pronamespace = 'public'::regnamespace and pg_has_role(proowner, 'usage')
           and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       loop
         execute found.statement;
       end loop;
     end
     $$;`,
  );
}

/** Drops the foreign keys while rows are loaded in any order, then adds and checks them again. */
async function withoutForeignKeys<T>(client: pg.ClientBase, load: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  const loaded = await load();
  for (const { table, name, definition } of rows) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  return loaded;
}

async function insertRows(client: pg.ClientBase, { table, columns }: StoredTable, rows: BackupRow[]): Promise<void> {
  const values = columns.map(({ type }, index) => `(r ->> ${index})::${type}`).join(", ");
  await client.query(
    `insert into ${table} (${columns.map(({ name }) => name).join(", ")}) overriding system value
     select ${values} from json_array_elements($1::json) as r`,
    [JSON.stringify(rows)],
  );
}

/**
 * Returns the tables of the file with the columns that it has of them.
 * @param isWhole whether every table must be in it, as in those with checksums
 */
async function loadRows(client: pg.ClientBase, file: string, isWhole: boolean): Promise<StoredTable[]> {
  const tables = new Map((await readStoredTables(client)).map((table) => [table.table, table]));
  const loaded: StoredTable[] = [];
  let target: StoredTable | undefined;
  let waiting: BackupRow[] = [];
  const flush = async () => {
    if (target && waiting.length > 0) await insertRows(client, target, waiting);
    waiting = [];
  };
  for await (const line of readBackupFile(file)) {
    if (Array.isArray(line)) {
      waiting.push(line as BackupRow);
      if (waiting.length >= batch) await flush();
    } else if ("columns" in line) {
      await flush();
      const known = tables.get(line.table)?.columns;
      const columns = line.columns.map((name) => known?.find((column) => column.name === name));
      // Its name becomes part of statements, and the file may come from elsewhere.
      if (known === undefined || columns.includes(undefined))
        throw new BackupFileError(`${file} has a table that its migrations do not create.`);
      // Rows inserted by a migration are in the backup too, with their values at that time.
      await client.query(`delete from ${line.table}`);
      target = { table: line.table, columns: columns as StoredTable["columns"], identities: [] };
      loaded.push(target);
    } else if ("identity" in line) {
      await flush();
      const { table, identity, next } = line;
      await client.query("select setval(pg_get_serial_sequence($1, $2), $3, false)", [table, identity, next]);
    }
  }
  await flush();
  const missing = [...tables.keys()].filter(
    (name) => !leftOut.has(name) && !loaded.some(({ table }) => table === name),
  );
  if (isWhole && missing.length > 0) throw new BackupFileError(`${file} lacks ${missing.join(", ")}.`);
  return loaded;
}

/** The lines in the database; an earlier version has none. */
export async function readStoredLedger(client: pg.ClientBase): Promise<LedgerLine[]> {
  const { rows } = await client.query("select to_regclass('private.restore_ledger') is not null as exists");
  return rows[0].exists ? (await client.query<LedgerLine>(selectLedger)).rows : [];
}

/** What a restore has to know besides the backup: the lines of the ledger files, and about emails. */
export type Since = {
  readonly ledger: readonly LedgerLine[];
  /** Once it is certain that the database can be restored, and before it is. */
  readonly prepare?: () => Promise<void>;
} & Mails;

export type Restored = Settled & {
  /** When the backup was written. */
  readonly at: string;
  /** Whether the backup holds checksums; an earlier version wrote none. */
  readonly hasSums: boolean;
  /** Rows and checksum of each table as it was read back after loading. */
  readonly sums: ReadonlyMap<string, TableSum>;
};

/**
 * Replaces the content of the database by a backup, all or nothing: its migrations, its rows, which are read back and
 * compared with it, then what this version adds, and what must not come back (settle-restored.ts), also by the ledger of
 * the database that is replaced.
 * Throws BackupFileError, MigrationError, RestoredRowsError, or DatabaseNotEmptyError when the database holds rows and
 * `replace` is not set.
 */
export async function restoreDatabase(
  pool: pg.Pool,
  files: SqlFiles,
  file: string,
  replace: boolean,
  { ledger, prepare, ...mails }: Since = { ledger: [], mailKinds: [] },
): Promise<Restored> {
  const { head, hasSums, sums: expected } = await inspectBackup(file);
  refuseUnknownMigrations(head, files);
  return asOwner(pool, async (client) => {
    const filled = await findFilledTable(client);
    if (filled && !replace) {
      throw new DatabaseNotEmptyError(
        `The database is not empty (${filled} has rows). Add --replace to delete all its data.`,
      );
    }
    await prepare?.();
    const own = await readStoredLedger(client);
    await clearDatabase(client);
    await applySqlFiles(client, files, new Set(Object.keys(head.migrations)));
    const loaded = await withoutForeignKeys(client, () => loadRows(client, file, hasSums));
    const sums = await checkRestored(client, loaded, expected);
    await applySqlFiles(client, files);
    const settled = await settleRestored(client, [...own, ...ledger], mails, head.at);
    return { ...settled, at: head.at, hasSums, sums };
  });
}

/** The same for a database that the server's own tools, or a copy of its folder, have set back. */
export async function settleDatabase(pool: pg.Pool, files: SqlFiles, { ledger, ...mails }: Since): Promise<Settled> {
  return asOwner(pool, async (client) => {
    await applySqlFiles(client, files);
    return settleRestored(client, ledger, mails, undefined);
  });
}
