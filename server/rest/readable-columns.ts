import type { Claims } from "#server/database/database.ts";
import type { Table } from "./catalogue.ts";

/**
 * What `*` stands for: the columns that the caller may read. PostgREST asks the database for all of them, which refuses
 * the whole row when the office keeps one column to itself. A caller who may read none is refused by the database.
 */
export function readableColumns(table: Table, { role }: Claims): { columns: string[]; isWhole: boolean } {
  const all = [...table.columns.keys()];
  const readable = all.filter((name) => table.columns.get(name)?.privileges.includes(`${role}:select`));
  const isWhole = readable.length === 0 || readable.length === all.length;
  return { columns: isWhole ? all : readable, isWhole };
}
