import type pg from "pg";
import { applySqlFiles, asOwner, MigrationError } from "../migrations.ts";
import type { SqlFiles } from "../sql-files.ts";
import { readStoredTables, type StoredTable } from "../stored-tables.ts";
import { BackupFileError, type BackupHead, type BackupRow, readBackupFile } from "./backup-file.ts";
import { type LedgerLine, selectLedger } from "./ledger-file.ts";
import { type Mails, type Settled, settleRestored } from "./settle-restored.ts";

const batch = 500;

/** The database has rows, and `replace` was not set. */
export class DatabaseNotEmptyError extends Error {
  override name = "DatabaseNotEmptyError";
}

/** Tables filled by a migration or at each start: their rows do not count as content. */
const filledAutomatically = new Set([
  ...["public.holidays", "public.services", "private.signing_keys", "private.poweradmin_setup"],
  ...["private.consultants", "private.consultant_hours", "private.consultation_sessions", "private.workers"],
  ...["private.settings", "private.counting_secret"],
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
async function withoutForeignKeys(client: pg.ClientBase, load: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  await load();
  for (const { table, name, definition } of rows) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

async function insertRows(client: pg.ClientBase, { table, columns }: StoredTable, rows: BackupRow[]): Promise<void> {
  const values = columns.map(({ type }, index) => `(r ->> ${index})::${type}`).join(", ");
  await client.query(
    `insert into ${table} (${columns.map(({ name }) => name).join(", ")}) overriding system value
     select ${values} from json_array_elements($1::json) as r`,
    [JSON.stringify(rows)],
  );
}

async function loadRows(client: pg.ClientBase, file: string): Promise<void> {
  const tables = new Map((await readStoredTables(client)).map((table) => [table.table, table]));
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
    } else if ("identity" in line) {
      await flush();
      const { table, identity, next } = line;
      await client.query("select setval(pg_get_serial_sequence($1, $2), $3, false)", [table, identity, next]);
    }
  }
  await flush();
}

/** Reads the whole file first, so that a damaged one changes nothing. */
async function readHead(file: string): Promise<BackupHead> {
  let head: BackupHead | undefined;
  for await (const line of readBackupFile(file)) if ("neev_backup" in line) head = line;
  return head as BackupHead;
}

function refuseUnknownMigrations({ migrations }: BackupHead, files: SqlFiles): void {
  for (const [name, checksum] of Object.entries(migrations)) {
    if (files.migrations.some((file) => file.name === name && file.checksum === checksum)) continue;
    throw new MigrationError(
      `The backup needs db/${name} as it was at that time. Restore it with the version that wrote it, or a later one.`,
    );
  }
}

/** The lines in the database; an earlier version has none. */
export async function readStoredLedger(client: pg.ClientBase): Promise<LedgerLine[]> {
  const { rows } = await client.query("select to_regclass('private.restore_ledger') is not null as exists");
  return rows[0].exists ? (await client.query<LedgerLine>(selectLedger)).rows : [];
}

/** What a restore has to know besides the backup: the lines of the ledger files, and about emails. */
export type Since = { readonly ledger: readonly LedgerLine[] } & Mails;

/**
 * Replaces the content of the database by a backup, all or nothing: its migrations, its rows, then what this version adds,
 * and what must not come back (settle-restored.ts), also by the ledger of the database that is replaced.
 * Throws BackupFileError, MigrationError, or DatabaseNotEmptyError when the database holds rows and `replace` is not set.
 */
export async function restoreDatabase(
  pool: pg.Pool,
  files: SqlFiles,
  file: string,
  replace: boolean,
  { ledger, ...mails }: Since = { ledger: [], mailKinds: [] },
): Promise<Settled> {
  const head = await readHead(file);
  refuseUnknownMigrations(head, files);
  return asOwner(pool, async (client) => {
    const filled = await findFilledTable(client);
    if (filled && !replace) {
      throw new DatabaseNotEmptyError(
        `The database is not empty (${filled} has rows). Add --replace to delete all its data.`,
      );
    }
    const own = await readStoredLedger(client);
    await clearDatabase(client);
    await applySqlFiles(client, files, new Set(Object.keys(head.migrations)));
    await withoutForeignKeys(client, () => loadRows(client, file));
    await applySqlFiles(client, files);
    return settleRestored(client, [...own, ...ledger], mails, head.at);
  });
}

/** The same for a database that the server's own tools, or a copy of its folder, have set back. */
export async function settleDatabase(pool: pg.Pool, files: SqlFiles, { ledger, ...mails }: Since): Promise<Settled> {
  return asOwner(pool, async (client) => {
    await applySqlFiles(client, files);
    return settleRestored(client, ledger, mails, undefined);
  });
}
