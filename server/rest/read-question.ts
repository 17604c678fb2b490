import { type Condition, comparisons, refusedOperators, searches } from "./grammar/condition.ts";
import { type Page, readPage } from "./grammar/page.ts";
import { readFilter, readGroup } from "./grammar/read-filters.ts";
import { type OrderTerm, readOrder } from "./grammar/read-order.ts";
import { readNames, readSelect, type SelectItem } from "./grammar/read-select.ts";

/** The most rows in one answer. */
export const mostRows = 1000;

/** The query string of a call, read but not yet compared with the catalogue. */
export type Question = {
  readonly select: readonly SelectItem[];
  readonly conditions: readonly Condition[];
  readonly order: readonly OrderTerm[];
  readonly page: Page;
  readonly hasPage: boolean;
  /** For an insert: the columns that its rows name. */
  readonly columns?: readonly string[];
  readonly onConflict?: readonly string[];
  /** For a function called with GET: its arguments. */
  readonly argumentsGiven: readonly (readonly [string, string])[];
};

const reserved = new Set(["select", "order", "limit", "offset", "columns", "on_conflict"]);
const groupKey = /^(?:not\.)?(?:and|or)$/;
const operatorWords = [...Object.keys(comparisons), ...Object.keys(searches), ...refusedOperators, "in", "is"].join(
  "|",
);
const looksLikeFilter = new RegExp(`^(?:not\\.)?(?:${operatorWords})(?:\\([^)]*\\))?\\.`);

export function readQuestion(
  parameters: readonly (readonly [string, string])[],
  parts: { rangeHeader?: string; callsFunction?: boolean },
): Question {
  const first = (name: string) => parameters.find(([key]) => key === name)?.[1];
  const limit = first("limit");
  const offset = first("offset");
  const others = parameters.filter(([key]) => !reserved.has(key));
  const isArgument = ([key, value]: readonly [string, string]) =>
    parts.callsFunction === true && !groupKey.test(key) && !looksLikeFilter.test(value);
  const order = first("order");
  const columns = first("columns");
  const onConflict = first("on_conflict");
  return {
    select: readSelect(first("select") ?? "*"),
    conditions: others
      .filter((parameter) => !isArgument(parameter))
      .map(([key, value]) => (groupKey.test(key) ? readGroup(key, value) : readFilter(key, value))),
    order: order === undefined ? [] : readOrder(order),
    page: readPage({ limit, offset, rangeHeader: parts.rangeHeader }),
    hasPage: limit !== undefined || offset !== undefined,
    columns: columns === undefined ? undefined : readNames(columns, "columns parameter"),
    onConflict: onConflict === undefined ? undefined : readNames(onConflict, "on_conflict parameter"),
    argumentsGiven: others.filter(isArgument),
  };
}

/** The page of the answer: never more than `mostRows`. */
export function boundPage({ offset, limit }: Page): Page {
  return { offset, limit: Math.min(limit ?? mostRows, mostRows) };
}

/** Every column that the query names, in the order in which PostgreSQL resolves them. */
export function listNamedColumns({ select, conditions, order }: Question): string[] {
  return [
    ...select.flatMap((item) => (item.kind === "column" ? [item.column] : [])),
    ...conditions.flatMap(listConditionColumns),
    ...order.map(({ column }) => column),
  ];
}

function listConditionColumns(condition: Condition): string[] {
  return condition.kind === "column" ? [condition.column] : condition.parts.flatMap(listConditionColumns);
}
