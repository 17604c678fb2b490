import pg from "pg";
import { openDatabase } from "#server/database/open-database.ts";
import { fillHomeForm, startBackend } from "#test/support/backend.ts";

export type Statement = { text: string; values?: unknown[] };
export type Recording = { statements: Statement[]; body: Record<string, unknown> };

/**
 * The very statements that the backend sends for one enquiry: sent once to an empty database, with the driver watched.
 */
export async function recordStatements(place: { databaseUrl?: string; dataDir: string }): Promise<Recording> {
  const database = await openDatabase({ ...place, clock: { now: () => new Date() } });
  const backend = await startBackend(database);
  const { query } = pg.Client.prototype;
  const statements: Statement[] = [];
  try {
    pg.Client.prototype.query = function watched(this: pg.Client, ...all: unknown[]) {
      const [asked] = all as [string | Statement];
      statements.push(typeof asked === "string" ? { text: asked } : { text: asked.text, values: asked.values });
      return Reflect.apply(query, this, all);
    } as typeof query;
    const body = fillHomeForm();
    const { status } = await backend.submitEnquiry(body);
    if (status !== 201) throw new Error(`The enquiry to record was answered ${status}`);
    return { statements, body };
  } finally {
    pg.Client.prototype.query = query;
    await backend.close();
    await database.close();
  }
}
