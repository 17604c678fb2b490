import path from "node:path";
import type { DatabasePlace } from "./open-database.ts";

export type CommandPlace = DatabasePlace & { readonly backupDir: string; readonly production: boolean };

/** As in env.ts: beside the data, unless BACKUP_DIR names another folder. */
export function findBackupDir(dataDir: string, named: string | undefined): string {
  return path.resolve(named || path.join(dataDir, "..", "backups"));
}

/**
 * Where the database and its backups are, from the environment alone: for the operator's commands, which need no mail
 * server or address. Throws when production names no database, so that none is created by mistake.
 */
export function readCommandPlace(variables: Readonly<Record<string, string | undefined>>): CommandPlace {
  const { DATABASE_URL: databaseUrl, DATA_DIR, BACKUP_DIR, EMBEDDED_DATABASE, NODE_ENV } = variables;
  const production = NODE_ENV === "production";
  if (production && !databaseUrl && EMBEDDED_DATABASE !== "1") {
    throw new Error(
      "DATABASE_URL is required in production; set EMBEDDED_DATABASE=1 to run on one machine without a database server.",
    );
  }
  const dataDir = path.resolve(DATA_DIR || "data");
  return { databaseUrl: databaseUrl || undefined, dataDir, backupDir: findBackupDir(dataDir, BACKUP_DIR), production };
}
