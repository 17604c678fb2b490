import { readBackupFile } from "#server/database/backup/backup-file.ts";

export type StoredRow = Readonly<Record<string, string | null>>;
/** The rows of a backup by the name of their table, as text; when it was written, and the migrations that its database had. */
export type StoredTables = {
  readonly at: Date;
  readonly migrations: ReadonlySet<string>;
  /** `schema.table.column` */
  readonly columns: readonly string[];
  readonly tables: ReadonlyMap<string, readonly StoredRow[]>;
};

export async function readBackup(file: string): Promise<StoredTables> {
  const tables = new Map<string, StoredRow[]>();
  let at = new Date(0);
  let migrations = new Set<string>();
  const named: string[] = [];
  let columns: readonly string[] = [];
  let rows: StoredRow[] = [];
  for await (const line of readBackupFile(file)) {
    if (Array.isArray(line)) rows.push(Object.fromEntries(columns.map((column, place) => [column, line[place]])));
    else if ("neev_backup" in line) [at, migrations] = [new Date(line.at), new Set(Object.keys(line.migrations))];
    else if ("columns" in line) {
      [columns, rows] = [line.columns, []];
      tables.set(line.table, rows);
      named.push(...columns.map((column) => `${line.table}.${column}`));
    }
  }
  return { at, migrations, columns: named, tables };
}
