import type { Column, Table } from "../catalogue.ts";
import type { Condition } from "../grammar/condition.ts";
import type { OrderTerm } from "../grammar/read-order.ts";
import type { SelectItem } from "../grammar/read-select.ts";
import type { Media } from "../media-types.ts";
import { quoteColumn, quoteName, Statement } from "./statement.ts";
import { rows, writeBody, writeStatement } from "./write-answer.ts";
import { writeWhere } from "./write-conditions.ts";
import { quoteTable, writeOrder, writeSelect } from "./write-read.ts";

/** What the caller gets back of the written rows. */
export type Returned =
  | { readonly kind: "nothing" }
  | { readonly kind: "key"; readonly columns: readonly string[] }
  | {
      readonly kind: "rows";
      readonly select: readonly SelectItem[];
      readonly order: readonly OrderTerm[];
      readonly media: Media;
    };

export type Written = { text: string; values: string[] };

const payload = "pgrst_body";
const changed = "pgrst_changed";

function finish(statement: Statement, change: string, relation: string, returned: Returned): Written {
  const body = returned.kind === "rows" ? writeBody(returned.media) : writeKey(returned);
  const text = writeStatement(
    [
      `${changed} AS (${change} RETURNING ${writeReturning(relation, returned)})`,
      `pgrst_source AS (${writeSource(returned)})`,
    ],
    `SELECT null::bigint AS total, count(*) AS shown, ${body} AS body FROM (SELECT * FROM pgrst_source) AS ${rows}`,
  );
  return { text, values: statement.values };
}

/** The changed rows in the order that was asked for, as a read would have answered them. */
function writeSource(returned: Returned): string {
  if (returned.kind !== "rows") return `SELECT * FROM ${changed}`;
  return `SELECT ${writeSelect(changed, returned.select)} FROM ${changed}${writeOrder(changed, returned.order)}`;
}

/** Columns that are neither answered nor ordered by are not read. */
function writeNeeded(relation: string, select: readonly SelectItem[], order: readonly OrderTerm[]): string {
  const named = select.flatMap((item) => (item.kind === "column" ? [item.column] : []));
  if (named.length < select.length) return `${relation}.*`;
  return [...new Set([...named, ...order.map(({ column }) => column)])]
    .map((column) => quoteColumn(relation, column))
    .join(", ");
}

/** Without rows to return, nothing of the table is read: a caller with only write privileges needs no more. */
function writeReturning(relation: string, returned: Returned): string {
  if (returned.kind === "rows") return writeNeeded(relation, returned.select, returned.order);
  if (returned.kind === "nothing") return "1";
  return returned.columns.map((column) => quoteColumn(relation, column)).join(", ");
}

function writeKey(returned: Returned): string {
  return returned.kind === "key" ? `(json_agg(${rows}.*)->0)::text` : "''";
}

function declare(columns: readonly Column[]): string {
  return columns.map(({ name, type }) => `${quoteName(name)} ${type}`).join(", ");
}

function listColumns(columns: readonly Column[]): string {
  return columns.map(({ name }) => quoteName(name)).join(", ");
}

export type Conflict = { readonly columns: readonly string[]; readonly resolution: "merge" | "ignore" };

export type InsertPlan = {
  readonly table: Table;
  readonly columns: readonly Column[];
  /** The rows as JSON text: an array of objects. */
  readonly json: string;
  /** A column that a row does not name takes its default instead of null. */
  readonly missingTakeDefault: boolean;
  readonly conflict?: Conflict;
  readonly returned: Returned;
};

/** Counts the rows of an upsert minus those that existed already: the rest was inserted. */
export const insertedSetting = "neev.inserted";
const addToInserted = (step: number) =>
  `set_config('${insertedSetting}', (coalesce(nullif(current_setting('${insertedSetting}', true), ''), '0')::integer + ${step})::text, true) <> ''`;

export function writeInsert(plan: InsertPlan): Written {
  const statement = new Statement();
  const { table, columns, conflict } = plan;
  const relation = quoteTable(table.name);
  const counted = conflict?.resolution === "merge" ? ` WHERE ${addToInserted(1)}` : "";
  const source = `${writeRows(plan, statement)}${counted}`;
  const target = columns.length === 0 ? "" : ` (${listColumns(columns)})`;
  return finish(
    statement,
    `INSERT INTO ${relation}${target} ${source}${writeConflict(conflict, columns)}`,
    relation,
    plan.returned,
  );
}

function writeRows({ columns, json, missingTakeDefault }: InsertPlan, statement: Statement): string {
  if (columns.length === 0) {
    // Rows that name no column consist of defaults; an insert without a column list accepts empty rows.
    return `SELECT FROM json_array_elements(${statement.bind(json)}::json)`;
  }
  if (!missingTakeDefault) {
    const fields = columns.map(({ name }) => quoteColumn(payload, name)).join(", ");
    return `SELECT ${fields} FROM json_to_recordset(${statement.bind(json)}::json) AS ${payload} (${declare(columns)})`;
  }
  const fields = columns.map(({ name, fallback }) => {
    const value = quoteColumn(payload, name);
    if (fallback === null) return value;
    return `CASE WHEN pgrst_row.value::jsonb ? ${statement.bind(name)} THEN ${value} ELSE ${fallback} END`;
  });
  return `SELECT ${fields.join(", ")} FROM json_array_elements(${statement.bind(json)}::json) AS pgrst_row, json_to_record(pgrst_row.value) AS ${payload} (${declare(columns)})`;
}

function writeConflict(conflict: Conflict | undefined, columns: readonly Column[]): string {
  if (conflict === undefined) return "";
  const target = conflict.columns.map(quoteName).join(", ");
  if (conflict.resolution === "ignore" || columns.length === 0) return ` ON CONFLICT (${target}) DO NOTHING`;
  const changes = columns.map(({ name }) => `${quoteName(name)} = EXCLUDED.${quoteName(name)}`).join(", ");
  return ` ON CONFLICT (${target}) DO UPDATE SET ${changes} WHERE ${addToInserted(-1)}`;
}

export type UpdatePlan = {
  readonly table: Table;
  readonly columns: readonly Column[];
  /** The new values as JSON text: an array of one object. */
  readonly json: string;
  readonly conditions: readonly Condition[];
  readonly returned: Returned;
};

export function writeUpdate({ table, columns, json, conditions, returned }: UpdatePlan): Written {
  const statement = new Statement();
  const relation = quoteTable(table.name);
  const changes = columns.map(({ name }) => `${quoteName(name)} = ${quoteColumn(payload, name)}`).join(", ");
  const from = `json_to_recordset(${statement.bind(json)}::json) AS ${payload} (${declare(columns)})`;
  return finish(
    statement,
    `UPDATE ${relation} SET ${changes} FROM ${from}${writeWhere(statement, relation, conditions)}`,
    relation,
    returned,
  );
}

export type DeletePlan = {
  readonly table: Table;
  readonly conditions: readonly Condition[];
  readonly returned: Returned;
};

export function writeDelete({ table, conditions, returned }: DeletePlan): Written {
  const statement = new Statement();
  const relation = quoteTable(table.name);
  return finish(statement, `DELETE FROM ${relation}${writeWhere(statement, relation, conditions)}`, relation, returned);
}
