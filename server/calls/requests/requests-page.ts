import { type RequestKind, requestKindFacts } from "#domain/requests/request-kinds.ts";
import type { RequestSort } from "#domain/requests/request-sorts.ts";
import { isLive, type RequestStatus, requestStatuses } from "#domain/requests/request-status.ts";
import type { PageStart } from "../keyset-page.ts";
import {
  type ListOrder,
  nameKey,
  type RecordFilter,
  writeAfter,
  writeKey,
  writeRecordFilter,
} from "../work/record-filter.ts";
import { customerColumns, joinCustomer, writeLineColumns } from "./request-lines.ts";
import { type RequestFilter, Values, writeSearch } from "./requests-filter.ts";

/** The column and direction of each order. */
const orders = {
  newest: { by: "created_at", isAscending: false },
  oldest: { by: "created_at", isAscending: true },
  changed: { by: "updated_at", isAscending: false },
  scheduled: { by: "scheduled_date", isAscending: true },
  waiting: { by: "updated_at", isAscending: true },
  name: { by: "title", isAscending: true, isName: true },
} as const satisfies Record<RequestSort, ListOrder>;

/** Written as the partial index of consultations has it (db/migrations/0065_requests_of_the_office.sql). */
const live = `(${requestStatuses
  .filter(isLive)
  .map((status) => `'${status}'`)
  .join(", ")})`;

/** The headline of a kind is its name, of which each table has an index. */
const orderOfKind = (sort: RequestSort, kind: RequestKind): ListOrder =>
  sort === "name" ? { ...orders.name, by: nameKey(`r.${requestKindFacts[kind].headline}`) } : withRow(orders[sort]);
const withRow = (order: ListOrder): ListOrder => ({ ...order, by: `r.${order.by}` });

/** The filters of the table beside those of the board. */
export type RequestListFilter = Omit<RecordFilter, "assigned_to" | "sort"> & { readonly unassigned?: "yes" | null };

export type RequestsAsk = {
  readonly filter: RequestFilter;
  readonly status: RequestStatus | null;
  readonly more?: RequestListFilter;
  readonly sort: RequestSort;
  readonly start: PageStart | null;
  readonly size: number;
  /** Of a search: looks only at so many rows in list order; a frequent match is found among them at once. */
  readonly within?: number;
};

export type WrittenPage = { readonly text: string; readonly values: unknown[]; readonly isBackwards: boolean };

/**
 * The statement that returns one page of all three tables and one line more, in the order of the requested direction. Each
 * table returns at most one page from its start, in the order of its index; those few are merged.
 */
export function writeRequestsPage({ filter, status, more = {}, sort, start, size, within }: RequestsAsk): WrittenPage {
  const { isAscending } = orders[sort];
  const values = new Values();
  const isBackwards = start?.direction === "newer";
  const goesUp = isAscending !== isBackwards;
  const way = goesUp ? "asc" : "desc";
  const order = (row: string) => `order by ${row}.sorted_by ${way}, ${row}.id ${way}`;
  const conditions = ["true"];
  if (status) conditions.push(`r.status = '${status}'`);
  // Closed ones have no upcoming time and do not wait; a filter by status still finds them.
  else if (sort === "scheduled" || sort === "waiting") conditions.push(`r.status in ${live}`);
  if (filter.consultantId) conditions.push(`r.consultant_id = ${values.add(filter.consultantId)}`);
  if (more.unassigned) conditions.push("r.consultant_id is null");
  conditions.push(...writeRecordFilter(more, (value) => values.add(value)).map((condition) => `r.${condition}`));
  const [at, startId] = start ? [values.add(start.at), values.add(start.id)] : ["", ""];
  const search = filter.search && writeSearch(filter.search, values);
  // Applications and project requests have no time of their own.
  const kinds = filter.kinds.filter((kind) => sort !== "scheduled" || kind === "consultation");
  const asked: readonly RequestKind[] = kinds.length > 0 ? kinds : ["consultation"];
  if (kinds.length === 0) conditions.push("false");

  const branches = (most: number) =>
    asked
      .map((kind) => {
        const table = `public.${requestKindFacts[kind].table}`;
        const ordered = orderOfKind(sort, kind);
        const after = start ? `and ${writeAfter(ordered, goesUp, at, startId, "r.id")}` : "";
        // The fence keeps the planner from reading everything in list order for a rare match.
        const source =
          search && !within
            ? `(select * from ${table} as r where ${search.matchRow(kind)} offset 0) as r`
            : `${table} as r`;
        return `(select ${writeLineColumns(kind)}, ${ordered.by} as sorted_by from ${source}
          where ${conditions.join(" and ")} ${after} order by ${ordered.by} ${way}, r.id ${way} limit ${most})`;
      })
      .join("\nunion all ");
  const source =
    search && within
      ? `(select * from (select * from (${branches(within)}) as line ${order("line")} limit ${within}) as line
          where ${search.matchLine})`
      : `(${branches(size + 1)})`;
  const text = `
    with ${search ? `${search.users},` : ""} page as materialized (
      select line.*, ${writeKey({ ...orders[sort], by: "line.sorted_by" })} as at from ${source} as line
      ${order("line")} limit ${size + 1})
    select line.*, ${customerColumns} from page as line ${joinCustomer} ${order("line")}`;
  return { text, values: values.all, isBackwards };
}
