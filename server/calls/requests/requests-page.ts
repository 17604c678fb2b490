import type { DocumentState } from "#domain/documents/checklist-items.ts";
import { type RequestKind, requestKindFacts } from "#domain/requests/request-kinds.ts";
import type { RequestSort } from "#domain/requests/request-sorts.ts";
import { isLive, type RequestStatus, requestStatuses } from "#domain/requests/request-status.ts";
import type { PageStart } from "../keyset-page.ts";
import {
  type ListOrder,
  nameKey,
  noDeadline,
  type RecordFilter,
  writeAfter,
  writeKey,
  writeRecordFilter,
} from "../work/record-filter.ts";
import { customerColumns, joinCustomer, writeLineColumns } from "./request-lines.ts";
import { type RequestFilter, Values, writeConsultant, writeSearch, writeService } from "./requests-filter.ts";

/** The column and direction of each order. */
const orders = {
  due: { by: "due_by", isAscending: true },
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
const orderOfKind = (sort: RequestSort, kind: RequestKind): ListOrder => {
  if (sort === "name") return { ...orders.name, by: nameKey(`r.${requestKindFacts[kind].headline}`) };
  return sort === "due" ? { ...orders.due, by: `coalesce(d.due_by, '${noDeadline}')` } : withRow(orders[sort]);
};
const withRow = (order: ListOrder): ListOrder => ({ ...order, by: `r.${order.by}` });

/** The filters of the table beside those of the board. */
export type RequestListFilter = Omit<RecordFilter, "assigned_to" | "sort"> & {
  readonly unassigned?: "yes" | null;
  readonly service?: string | null;
  readonly overdue?: "yes" | null;
  readonly documents?: DocumentState | null;
};

export type RequestsAsk = {
  readonly filter: RequestFilter;
  readonly status: RequestStatus | null;
  readonly more?: RequestListFilter;
  readonly sort: RequestSort;
  readonly start: PageStart | null;
  readonly size: number;
};

export type WrittenPage = { readonly text: string; readonly values: unknown[]; readonly isBackwards: boolean };

/** An array, which the primary key serves: joined, the set would be read once for each row. */
const isLate = (kind: RequestKind) =>
  `r.id = any (array(select record_id from due where kind = '${kind}' and due_by < (select private.business_now())))`;

const isByDocuments = (kind: RequestKind, state: string) =>
  `r.id = any (array(select private.find_by_documents('${kind}', ${state})))`;

type Written = { readonly values: Values; readonly conditions: string[] };

function writeConditions({ filter, status, more = {}, sort }: RequestsAsk): Written {
  const values = new Values();
  const conditions = ["true"];
  if (status) conditions.push(`r.status = '${status}'`);
  // Closed ones have no upcoming time and do not wait; a filter by status still finds them.
  else if (sort === "scheduled" || sort === "waiting" || sort === "due" || more.documents)
    conditions.push(`r.status in ${live}`);
  if (more.unassigned) conditions.push("r.consultant_id is null");
  conditions.push(...writeConsultant(filter, values));
  conditions.push(...writeRecordFilter(more, (value) => values.add(value)).map((condition) => `r.${condition}`));
  return { values, conditions };
}

/**
 * The statement that returns one page of all four tables and one line more, in the order of the requested direction. Each
 * table returns at most one page from its start, in the order of its index; those few are merged.
 */
export function writeRequestsPage(ask: RequestsAsk): WrittenPage {
  const { filter, more = {}, sort, start, size } = ask;
  const { values, conditions } = writeConditions(ask);
  const { isAscending } = orders[sort];
  const isBackwards = start?.direction === "newer";
  const goesUp = isAscending !== isBackwards;
  const way = goesUp ? "asc" : "desc";
  const order = (row: string) => `order by ${row}.sorted_by ${way}, ${row}.id ${way}`;
  const [at, startId] = start ? [values.add(start.at), values.add(start.id)] : ["", ""];
  const search = filter.search && writeSearch(filter.search, filter.kinds, values);
  const service = more.service ? values.add(more.service) : null;
  const documents = more.documents ? values.add(more.documents) : null;
  // Applications and project requests have no time of their own.
  const kinds = filter.kinds.filter((kind) => sort !== "scheduled" || kind === "consultation");
  const asked: readonly RequestKind[] = kinds.length > 0 ? kinds : ["consultation"];
  if (kinds.length === 0) conditions.push("false");
  const first = [
    ...(search ? [search.found] : []),
    ...(sort === "due" || more.overdue
      ? [`due as materialized (select * from private.request_deadlines(${values.add(asked)}::text[]))`]
      : []),
  ];

  const branches = asked.map((kind) => {
    const table = `public.${requestKindFacts[kind].table}`;
    const ordered = orderOfKind(sort, kind);
    const own = [...conditions, ...(service ? [writeService(kind, service)] : [])];
    if (more.overdue) own.push(isLate(kind));
    if (documents) own.push(isByDocuments(kind, documents));
    if (start) own.push(writeAfter(ordered, goesUp, at, startId, "r.id"));
    // The fence keeps the planner from reading everything in list order for a rare match.
    const source = search
      ? `(select * from ${table} as r where ${search.matchRow(kind)} offset 0) as r`
      : `${table} as r`;
    return `(select ${writeLineColumns(kind)}, ${ordered.by} as sorted_by from ${source}
      ${sort === "due" ? `left join due as d on d.kind = '${kind}' and d.record_id = r.id` : ""}
      where ${own.join(" and ")} order by ${ordered.by} ${way}, r.id ${way} limit ${size + 1})`;
  });
  const text = `
    with ${[...first, ""].join(", ")} page as materialized (
      select line.*, ${writeKey({ ...orders[sort], by: "line.sorted_by" })} as at from (${branches.join("\nunion all ")}) as line
      ${order("line")} limit ${size + 1})
    select line.*, ${customerColumns}, private.request_documents(line.kind, line.id) as documents from page as line ${joinCustomer} ${order("line")}`;
  return { text, values: values.all, isBackwards };
}
