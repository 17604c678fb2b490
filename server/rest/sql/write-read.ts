import type { Condition } from "../grammar/condition.ts";
import type { Page } from "../grammar/page.ts";
import type { OrderTerm } from "../grammar/read-order.ts";
import type { SelectItem } from "../grammar/read-select.ts";
import type { Media } from "../media-types.ts";
import { checkCast } from "./casts.ts";
import { quoteColumn, quoteName, Statement } from "./statement.ts";
import { rows, writeBody, writeStatement } from "./write-answer.ts";
import { writeWhere } from "./write-conditions.ts";

export type ReadPlan = {
  readonly table: string;
  readonly select: readonly SelectItem[];
  readonly conditions: readonly Condition[];
  readonly order: readonly OrderTerm[];
  readonly page: Page;
  readonly counted: boolean;
  /** HEAD asks only for the counts. */
  readonly withBody: boolean;
  readonly media: Media;
};

export function quoteTable(table: string): string {
  return `"public".${quoteName(table)}`;
}

export function writeSelect(relation: string, items: readonly SelectItem[]): string {
  return items
    .map((item) => {
      if (item.kind === "all") return `${relation}.*`;
      const column = quoteColumn(relation, item.column);
      const value = item.cast === undefined ? column : `CAST(${column} AS ${checkCast(item.cast)})`;
      const name = item.alias ?? (item.cast === undefined ? undefined : item.column);
      return name === undefined ? value : `${value} AS ${quoteName(name)}`;
    })
    .join(", ");
}

export function writeOrder(relation: string, order: readonly OrderTerm[]): string {
  if (order.length === 0) return "";
  const terms = order.map(({ column, direction, nulls }) => {
    const ends = [direction?.toUpperCase(), nulls && `NULLS ${nulls.toUpperCase()}`].filter(Boolean);
    return [quoteColumn(relation, column), ...ends].join(" ");
  });
  return ` ORDER BY ${terms.join(", ")}`;
}

export function writePage(statement: Statement, { offset, limit }: Page): string {
  const limited = limit === null ? "" : ` LIMIT ${statement.bind(String(limit))}`;
  return offset === 0 ? limited : `${limited} OFFSET ${statement.bind(String(offset))}`;
}

/** The rows of a page as the finished body, and the counts for the answer's headers. */
export function writeRead(plan: ReadPlan): { text: string; values: string[] } {
  const statement = new Statement();
  const relation = quoteTable(plan.table);
  const source = [
    `SELECT ${writeSelect(relation, plan.select)} FROM ${relation}`,
    writeWhere(statement, relation, plan.conditions),
    writeOrder(relation, plan.order),
    writePage(statement, plan.page),
  ].join("");
  const total = plan.counted ? writeCount(statement, relation, plan.conditions) : "null::bigint";
  const body = plan.withBody ? writeBody(plan.media) : "''";
  const text = writeStatement(
    [`pgrst_source AS (${source})`],
    `SELECT ${total} AS total, count(*) AS shown, ${body} AS body FROM (SELECT * FROM pgrst_source) AS ${rows}`,
  );
  return { text, values: statement.values };
}

function writeCount(statement: Statement, relation: string, conditions: readonly Condition[]): string {
  return `(SELECT count(*) FROM ${relation}${writeWhere(statement, relation, conditions)})`;
}
