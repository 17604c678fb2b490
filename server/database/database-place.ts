import path from "node:path";
import type { DatabasePlace } from "./open-database.ts";

/**
 * Where the database is, from the environment alone: for the operator's commands, which need no mail server or address.
 * Throws when production names no database, so that none is created by mistake.
 */
export function readDatabasePlace(variables: Readonly<Record<string, string | undefined>>): DatabasePlace {
  const { DATABASE_URL: databaseUrl, DATA_DIR, EMBEDDED_DATABASE, NODE_ENV } = variables;
  if (NODE_ENV === "production" && !databaseUrl && EMBEDDED_DATABASE !== "1") {
    throw new Error(
      "DATABASE_URL is required in production; set EMBEDDED_DATABASE=1 to run on one machine without a database server.",
    );
  }
  return { databaseUrl: databaseUrl || undefined, dataDir: path.resolve(DATA_DIR || "data") };
}
