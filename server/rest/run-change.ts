import type { Database, Transaction } from "#server/database/database.ts";
import { type Answer, type AnswerRow, requireOneRow, writeContentRange, writeHeaders } from "./answer.ts";
import type { Catalogue, Table } from "./catalogue.ts";
import { applyRules, checkColumns, requireOneAtATime } from "./check-rules.ts";
import { writeCanonicalQuery } from "./grammar/query-string.ts";
import { heedMost, refuseTooMany } from "./limits/max-affected.ts";
import type { PreferenceName } from "./preferences.ts";
import { readChanges, readPayload } from "./read-payload.ts";
import { readableColumns } from "./readable-columns.ts";
import { refuseBrokenBody } from "./refuse-body.ts";
import { RestError } from "./rest-error.ts";
import type { RestRequest } from "./rest-request.ts";
import { askRow, checkNamedColumns } from "./run-read.ts";
import { settleNames } from "./sql/settle-names.ts";
import {
  type Conflict,
  insertedSetting,
  type Returned,
  writeDelete,
  writeInsert,
  writeUpdate,
} from "./sql/write-change.ts";
import { tableRules } from "./table-rules.ts";

export type ChangeParts = { readonly database: Database; readonly catalogue: Catalogue };
type Written = { readonly text: string; readonly values: readonly string[] };

function chooseReturned({ preferences, question, media, claims }: RestRequest, table: Table): Returned {
  if (preferences.return === "representation") {
    const select = settleNames(question.select, readableColumns(table, claims));
    return { kind: "rows", select, order: question.order, media };
  }
  const hasKey = preferences.return === "headers-only" && table.primaryKey.length > 0;
  return hasKey ? { kind: "key", columns: table.primaryKey } : { kind: "nothing" };
}

/** Runs the one statement of a change; a refused change is rolled back. */
function change(
  database: Database,
  request: RestRequest,
  { text, values }: Written,
  inserts = false,
): Promise<AnswerRow & { inserted: number }> {
  const { claims, settings, preferences } = request;
  const work = async (tx: Transaction) => {
    const row = await askRow(tx, request, text, values);
    requireOneRow(request, row);
    if (!inserts) refuseTooMany(preferences, row.shown);
    if (preferences.resolution !== "merge-duplicates") return { ...row, inserted: row.shown };
    const { rows } = await tx.query<{ inserted: number }>(
      `select coalesce(nullif(current_setting('${insertedSetting}', true), ''), '0')::integer as inserted`,
    );
    return { ...row, inserted: rows[0]?.inserted ?? 0 };
  };
  return database.asCaller(claims, work, { settings });
}

/** The preferences of an update or a delete. */
function listHeeded({ preferences }: RestRequest): PreferenceName[] {
  return ["return", "count", ...heedMost(preferences)];
}

const emptyBody = (request: RestRequest): string | undefined =>
  request.preferences.return === "representation" ? (request.media.shape === "array" ? "[]" : "") : undefined;

export async function runInsert(database: Database, request: RestRequest, table: Table): Promise<Answer> {
  const { question, preferences } = request;
  await refuseBrokenBody(database, request);
  const payload = readPayload(request.body, question.columns);
  const columns = checkColumns(table, payload.keys, "insert", request.claims);
  if (preferences.return === "representation") checkNamedColumns(request, table);
  requireOneAtATime(table, tableRules[table.name], payload);
  const schema = tableRules[table.name]?.insert;
  const json = schema ? applyRules(schema, payload) : payload.json;
  const conflict = chooseConflict(request, table);
  const written = writeInsert({
    table,
    columns,
    json,
    missingTakeDefault: preferences.missing === "default" && question.columns !== undefined,
    conflict,
    returned: chooseReturned(request, table),
  });
  const row = await change(database, request, written, true);
  const heeded: PreferenceName[] = ["missing", "return", "count"];
  if (table.primaryKey.length > 0 || question.onConflict) heeded.push("resolution");
  return {
    status: conflict?.resolution === "merge" && row.inserted <= 0 ? 200 : 201,
    headers: writeHeaders(request, writeContentRange(0, 0, preferences.count ? row.shown : null), heeded, {
      Location: preferences.return === "headers-only" && row.shown === 1 ? writeLocation(table, row.body) : undefined,
      ...describeBody(request),
    }),
    body: preferences.return === "representation" ? (row.body ?? "") : undefined,
  };
}

function describeBody({ preferences, media }: RestRequest): { "Content-Type"?: string } {
  return preferences.return === "representation" ? { "Content-Type": media.contentType } : {};
}

function chooseConflict({ preferences, question }: RestRequest, table: Table): Conflict | undefined {
  const columns = question.onConflict ?? table.primaryKey;
  if (preferences.resolution === undefined || columns.length === 0) return undefined;
  const unknown = columns.find((column) => !table.columns.has(column));
  if (unknown !== undefined) throw new RestError(400, { code: "42703", message: `column "${unknown}" does not exist` });
  return { columns, resolution: preferences.resolution === "merge-duplicates" ? "merge" : "ignore" };
}

function writeLocation(table: Table, key: string | null): string | undefined {
  if (!key) return undefined;
  const values = Object.entries(JSON.parse(key) as Record<string, unknown>);
  return `/${encodeURIComponent(table.name)}?${writeCanonicalQuery(values.map(([name, value]) => [name, `eq.${value}`]))}`;
}

/** A change of every row is always a mistake; the words are those of the hosted service (docs/protocol.md, section 5.3). */
function refuseWithoutFilter({ question }: RestRequest, verb: "UPDATE" | "DELETE"): void {
  if (question.hasPage) {
    throw new RestError(400, {
      code: "PGRST109",
      message: "A 'limit' or 'offset' cannot be applied to a change",
      hint: "Name the rows by a filter",
    });
  }
  if (question.conditions.length > 0) return;
  throw new RestError(400, { code: "21000", message: `${verb} requires a WHERE clause` });
}

export async function runUpdate(database: Database, request: RestRequest, table: Table): Promise<Answer> {
  await refuseBrokenBody(database, request);
  const payload = readChanges(request.body, request.question.columns);
  const columns = checkColumns(table, payload.keys, "update", request.claims);
  checkNamedColumns(request, table);
  refuseWithoutFilter(request, "UPDATE");
  const heeded = listHeeded(request);
  const status = request.preferences.return === "representation" ? 200 : 204;
  if (columns.length === 0 || payload.rows.length === 0) {
    requireOneRow(request, { shown: 0, body: "" });
    const headers = writeHeaders(request, writeContentRange(0, 0, request.preferences.count ? 0 : null), heeded);
    return { status, headers: { ...headers, ...describeBody(request) }, body: emptyBody(request) };
  }
  const schema = tableRules[table.name]?.update;
  const rows = schema ? applyRules(schema, payload) : payload.json;
  const written = writeUpdate({
    table,
    columns,
    json: rows,
    conditions: request.question.conditions,
    returned: chooseReturned(request, table),
  });
  const row = await change(database, request, written);
  const range = writeContentRange(0, row.shown, request.preferences.count ? row.shown : null);
  const body = request.preferences.return === "representation" ? (row.body ?? "") : undefined;
  return { status, headers: writeHeaders(request, range, heeded, describeBody(request)), body };
}

export async function runDelete(database: Database, request: RestRequest, table: Table): Promise<Answer> {
  checkNamedColumns(request, table);
  refuseWithoutFilter(request, "DELETE");
  const returned = chooseReturned(request, table);
  const written = writeDelete({ table, conditions: request.question.conditions, returned });
  const row = await change(database, request, written);
  const range = writeContentRange(0, 0, request.preferences.count ? row.shown : null);
  const isAnswered = request.preferences.return === "representation";
  return {
    status: isAnswered ? 200 : 204,
    headers: writeHeaders(request, range, listHeeded(request), describeBody(request)),
    body: isAnswered ? (row.body ?? "") : undefined,
  };
}
