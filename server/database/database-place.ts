import path from "node:path";
import type { DatabasePlace } from "./open-database.ts";

export type CommandPlace = DatabasePlace & {
  readonly backupDir: string;
  readonly production: boolean;
  /** The bucket of the documents; unset: they are in a folder of the data. */
  readonly s3Url?: string | undefined;
};

/** Beside the data, unless BACKUP_DIR names another folder. */
export function findBackupDir(dataDir: string, named: string | undefined): string {
  return path.resolve(named || path.join(dataDir, "..", "backups"));
}
