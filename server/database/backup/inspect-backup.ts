import { MigrationError } from "../migration-error.ts";
import type { SqlFiles } from "../sql-files.ts";
import { BackupFileError, type BackupHead, type BackupRow, readBackupFile } from "./backup-file.ts";
import { describeDifferences, sumTable, type TableSum } from "./table-sums.ts";

/** What a backup says of itself; `sums` are those of its rows, also where an earlier version wrote none into it. */
export type InspectedBackup = {
  readonly head: BackupHead;
  readonly hasSums: boolean;
  readonly sums: ReadonlyMap<string, TableSum>;
};

/**
 * Reads the whole file before anything is changed. Throws BackupFileError when it is not a backup, ends early, or when its
 * rows are not those that were written into it.
 */
export async function inspectBackup(file: string): Promise<InspectedBackup> {
  let head: BackupHead | undefined;
  const [found, written] = [new Map<string, ReturnType<typeof sumTable>>(), new Map<string, TableSum>()];
  let current = sumTable();
  for await (const line of readBackupFile(file)) {
    if ("neev_backup" in line) head = line;
    else if (Array.isArray(line)) current.add(line as BackupRow);
    else if ("columns" in line) {
      current = sumTable();
      found.set(line.table, current);
    } else if ("sum_of" in line) written.set(line.sum_of, line.sum);
  }
  const sums = new Map([...found].map(([table, sum]) => [table, sum.read()]));
  const hasSums = head?.sums === true;
  const differences = hasSums ? describeDifferences(written, sums) : [];
  if (differences.length > 0)
    throw new BackupFileError(`${file} was altered after it had been written: ${differences.join(" ")}`);
  return { head: head as BackupHead, hasSums, sums };
}

/** Throws MigrationError when this version does not have the migrations that the backup was written under. */
export function refuseUnknownMigrations({ migrations }: BackupHead, files: SqlFiles): void {
  for (const [name, checksum] of Object.entries(migrations)) {
    if (files.migrations.some((file) => file.name === name && file.checksum === checksum)) continue;
    throw new MigrationError(
      `The backup needs db/${name} as it was at that time. Restore it with the version that wrote it, or a later one.`,
    );
  }
}
