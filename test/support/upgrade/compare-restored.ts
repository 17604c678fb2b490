import type pg from "pg";
import { type DatabasePlace, openPool } from "#server/database/open-database.ts";
import { listFunctions } from "./fill-planned-tables.ts";
import { landedFunctions } from "./landed.ts";
import type { StoredTables } from "./read-backup.ts";

/** Restoring ends every sign-in. */
const notKept = new Set(
  ["sessions", "refresh_tokens", "one_time_tokens", "mfa_challenges", "mfa_amr_claims"].map((name) => `auth.${name}`),
);

async function findLostRows(pool: pg.Pool, { tables }: StoredTables): Promise<string[]> {
  const lost: string[] = [];
  for (const [table, rows] of tables) {
    if (notKept.has(table) || rows.length === 0) continue;
    const { rows: now } = await pool.query(`select row_to_json(t) as row from ${table} as t`);
    if (now.length < rows.length) lost.push(`${table}: ${rows.length} rows, now ${now.length}`);
    for (const key of ["id", "reference"]) {
      const kept = new Set(now.map(({ row }) => String(row[key])));
      const gone = rows.map((row) => row[key]).filter((value) => value && !kept.has(value));
      if (gone.length > 0) lost.push(`${table}: ${key} ${gone.join(", ")}`);
    }
  }
  return lost;
}

async function findGoneNames(pool: pg.Pool, { columns }: StoredTables): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I.%I', table_schema, table_name, column_name) as name from information_schema.columns",
  );
  const here = new Set([...rows.map(({ name }) => name), ...(await listFunctions(pool))]);
  return [...columns, ...landedFunctions].filter((name) => !here.has(name));
}

/** What a restored and migrated database lacks: rows of the backup, and columns and functions that the landed version uses. */
export async function compareRestored(place: DatabasePlace, stored: StoredTables) {
  const { pool, close } = await openPool(place);
  try {
    return { lostRows: await findLostRows(pool, stored), goneNames: await findGoneNames(pool, stored) };
  } finally {
    await close();
  }
}
