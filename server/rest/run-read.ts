import type { Database, Transaction } from "#server/database/database.ts";
import {
  type Answer,
  type AnswerRow,
  placeStatus,
  requireOffset,
  requireOneRow,
  requireShortBody,
  writeContentRange,
  writeHeaders,
} from "./answer.ts";
import type { Table } from "./catalogue.ts";
import { boundPage, listNamedColumns } from "./read-question.ts";
import { readableColumns } from "./readable-columns.ts";
import type { RestRequest } from "./rest-request.ts";
import { settleNames } from "./sql/settle-names.ts";
import { writeRead } from "./sql/write-read.ts";
import { setTimeZone } from "./time-zone.ts";
import { refuseColumn } from "./unknown-names.ts";

export function checkNamedColumns(request: RestRequest, table: Table): void {
  for (const name of listNamedColumns(request.question)) {
    if (!table.columns.has(name)) throw refuseColumn(name, table.name, table.columns.keys());
  }
}

/** In characters. Clients and proxies refuse an answer whose headers are longer than some kilobytes. */
const longestLocation = 2000;

/** Absent when it would be too long, as for a long list of values. */
function writeContentLocation({ canonicalQuery }: RestRequest, table: Table): string | undefined {
  const location = `/${encodeURIComponent(table.name)}${canonicalQuery && `?${canonicalQuery}`}`;
  return location.length > longestLocation ? undefined : location;
}

/** One statement in one read-only transaction. */
export async function runRead(database: Database, request: RestRequest, table: Table): Promise<Answer> {
  checkNamedColumns(request, table);
  const { question, preferences, media, method } = request;
  const page = boundPage(question.page);
  const { text, values } = writeRead({
    table: table.name,
    select: settleNames(question.select, readableColumns(table, request.claims)),
    conditions: question.conditions,
    order: question.order,
    page,
    // An estimate would reveal rows that policies hide, and every table has policies (law 4): each count is exact.
    counted: preferences.count !== undefined,
    withBody: method === "GET",
    media,
  });
  const { claims, settings } = request;
  const row = await database.asCaller(claims, (tx) => askRow(tx, request, text, values), { readOnly: true, settings });
  requireOneRow(request, row);
  const range = writeContentRange(page.offset, row.shown, row.total ?? null);
  const headers = writeHeaders(request, range, ["count"], {
    "Content-Location": writeContentLocation(request, table),
    "Content-Type": media.contentType,
  });
  requireOffset(page.offset, row, headers);
  return { status: placeStatus(row), headers, body: row.body ?? "" };
}

/** Every statement of the table calls returns one row: the counts and the finished body. */
export async function askRow(
  tx: Transaction,
  request: RestRequest,
  text: string,
  values: readonly string[],
): Promise<AnswerRow> {
  await setTimeZone(tx, request.preferences.timezone);
  const { rows } = await tx.query<AnswerRow>(text, values);
  const row = rows[0] ?? { shown: 0, body: "" };
  requireShortBody(row);
  return row;
}
