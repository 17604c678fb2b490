import type { z } from "zod";
import { readFields } from "#domain/fields/fields.ts";
import type { Claims } from "#server/database/database.ts";
import type { Column, Table } from "./catalogue.ts";
import type { Payload, PayloadRow } from "./read-payload.ts";
import { RestError } from "./rest-error.ts";
import { refusePayloadColumn } from "./unknown-names.ts";

/** The domain's schemas of a table: for a whole new row, and for the columns of it that may be changed. */
export type TableRules = {
  readonly insert?: z.ZodObject;
  readonly update?: z.ZodObject;
  /** A call inserts one row: each is a request that people read and are mailed about. */
  readonly takesOneRow?: true;
};

export function refusePrivilege(table: string, { role }: Claims): RestError {
  const headers: Record<string, string> = role === "anon" ? { "WWW-Authenticate": "Bearer" } : {};
  return new RestError(
    role === "anon" ? 401 : 403,
    { code: "42501", message: `permission denied for table ${table}` },
    headers,
  );
}

/**
 * The columns a body names, if the caller may write each of them. Privileges are checked before existence and values, so
 * that a caller cannot explore a table without access to it (law 2).
 */
export function checkColumns(
  table: Table,
  keys: readonly string[],
  action: "insert" | "update",
  claims: Claims,
): Column[] {
  const privilege = `${claims.role}:${action}`;
  const may = (column: Column | undefined) => column === undefined || column.privileges.includes(privilege);
  if (![...table.columns.values()].some(may)) throw refusePrivilege(table.name, claims);
  const columns = keys.map((key) => table.columns.get(key));
  if (!columns.every(may)) throw refusePrivilege(table.name, claims);
  return keys.map((key) => {
    const column = table.columns.get(key);
    if (column === undefined) throw refusePayloadColumn(key, table);
    return column;
  });
}

/** A batch is refused whole, before its rows are looked at. */
export function requireOneAtATime(table: Table, rules: TableRules | undefined, payload: Payload): void {
  if (rules?.takesOneRow !== true || payload.rows.length <= 1) return;
  throw new RestError(400, {
    code: "PGRST102",
    message: `A call adds one row to ${table.name}, not ${payload.rows.length}. Send each in a call of its own`,
  });
}

/**
 * The rows, checked and normalised by the domain. Columns that a row does not name stay absent, so that the database's
 * defaults apply. Returns JSON text.
 */
export function applyRules(schema: z.ZodObject, payload: Payload): string {
  const rows = payload.rows.map((row) => {
    const named = Object.fromEntries(
      payload.keys.filter((key) => Object.hasOwn(row, key)).map((key) => [key, row[key]]),
    );
    const reading = readFields(schema as z.ZodType<PayloadRow>, named);
    if (!reading.ok) throw refuseInput(reading.fields);
    return Object.fromEntries(Object.keys(named).map((key) => [key, reading.value[key] ?? null]));
  });
  return JSON.stringify(rows);
}

function refuseInput(fields: Record<string, string>): RestError {
  const [message = "The request could not be read"] = Object.values(fields);
  return new RestError(400, { code: "invalid_input", message, details: JSON.stringify(fields) });
}
