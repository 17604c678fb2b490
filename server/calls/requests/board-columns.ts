import { type RequestKind, requestKindFacts } from "#domain/requests/request-kinds.ts";
import { isLive, type RequestStatus, requestStatuses } from "#domain/requests/request-status.ts";
import type { RecordSearch } from "#domain/work/record-search.ts";
import { mostCounted } from "../keyset-page.ts";
import { customerColumns, joinCustomer, writeLineColumns } from "./request-lines.ts";
import { type RequestFilter, Values, writeConsultant, writeSearch } from "./requests-filter.ts";

type Written = { readonly text: string; readonly values: unknown[] };

/** Cards of each column. */
export const cardsShown = 10;

/** Live requests in order of creation; closed ones, for a while, by the time they were closed. */
const orderOf = (status: RequestStatus) => (isLive(status) ? "created_at" : "updated_at");
const isShown = (status: RequestStatus, since: string) =>
  `r.status = '${status}'${isLive(status) ? "" : ` and r.updated_at >= ${since}::timestamptz`}`;

/** What is planned as one. Of closed ones the database has to know the status, or it goes through those of all by the time they changed. */
const groups = [
  requestStatuses.filter(isLive),
  ...requestStatuses.filter((status) => !isLive(status)).map((status) => [status]),
];

/**
 * For each column what `write` reads, of all kinds: `from` is the table of one of them and its condition, `by` what the column is ordered by. One look into an
 * index for each kind and status, but few parts for the database to plan.
 */
function writeColumns(
  filter: RequestFilter,
  since: Date,
  write: (tables: readonly { kind: RequestKind; from: string }[], by: string) => string,
): Written {
  const values = new Values();
  const shownSince = values.add(since);
  const consultant = writeConsultant(filter, values)
    .map((condition) => ` and ${condition}`)
    .join("");
  const columns = groups.map((statuses) => {
    const [first = "pending"] = statuses;
    const where = `r.status = s.status${isLive(first) ? "" : ` and r.updated_at >= ${shownSince}::timestamptz`}${consultant}`;
    const tables = filter.kinds.map((kind) => ({
      kind,
      from: `from public.${requestKindFacts[kind].table} as r where ${where}`,
    }));
    const names = statuses.map((status) => `('${status}')`).join(", ");
    return `select one.*, s.status as column_status from (values ${names}) as s (status)
      cross join lateral (${write(tables, `r.${orderOf(first)}`)}) as one`;
  });
  return { text: columns.join("\nunion all "), values: values.all };
}

/** How many there are in each column, counted up to mostCounted. */
export function writeBoardCounts(filter: RequestFilter, since: Date): Written {
  const { text, values } = writeColumns(filter, since, (tables) => {
    const rows = tables.map(({ from }) => `(select ${from} limit ${mostCounted})`).join(" union all ");
    return `select count(*)::int as total from (select from (${rows}) as q limit ${mostCounted}) as counted`;
  });
  return { text: `select column_status as status, total from (${text}) as counts`, values };
}

/** The newest of each column. */
export function writeBoardCards(filter: RequestFilter, since: Date): Written {
  const { text, values } = writeColumns(filter, since, (tables, by) => {
    const newest = tables.map(
      ({ kind, from }) =>
        `(select ${writeLineColumns(kind)}, ${by} as ordered_by ${from} order by ${by} desc, r.id desc limit ${cardsShown})`,
    );
    return `select * from (${newest.join("\nunion all ")}) as newest order by ordered_by desc, id desc limit ${cardsShown}`;
  });
  return {
    text: `select line.*, ${customerColumns} from (${text}) as line ${joinCustomer} order by line.ordered_by desc, line.id desc`,
    values,
  };
}

/** The same for a search, each line with the total of its column. Only the lines shown are fetched in full. */
export function writeFoundCards(filter: RequestFilter & { search: RecordSearch }, since: Date): Written {
  const values = new Values();
  const from = values.add(since);
  const consultant = writeConsultant(filter, values)
    .map((condition) => ` and ${condition}`)
    .join("");
  const search = writeSearch(filter.search, filter.kinds, values);
  const shown = requestStatuses.map((status) => `(${isShown(status, from)})`).join(" or ");
  const live = requestStatuses.filter(isLive).map((status) => `'${status}'`);
  const found = filter.kinds.map(
    (
      kind,
    ) => `(select r.id, r.status, case when r.status in (${live}) then r.created_at else r.updated_at end as ordered_by
      from (select * from public.${requestKindFacts[kind].table} as r where ${search.matchRow(kind)} offset 0) as r
      where (${shown})${consultant})`,
  );
  // The newest of each status separately: sorting all matches would take longer than finding them.
  const newest = requestStatuses.map(
    (status) =>
      `(select id, ordered_by from shown where status = '${status}' order by ordered_by desc, id desc limit ${cardsShown})`,
  );
  const whole = filter.kinds.map(
    (kind) => `(select ${writeLineColumns(kind)}, card.ordered_by
      from card join public.${requestKindFacts[kind].table} as r on r.id = card.id)`,
  );
  return {
    text: `with ${search.found}, shown as materialized (${found.join("\nunion all ")}),
        counted as (select status, least(count(*), ${mostCounted})::int as total from shown group by status),
        card as materialized (${newest.join("\nunion all ")})
      select line.*, counted.total, ${customerColumns} from (${whole.join("\nunion all ")}) as line
      join counted on counted.status = line.status ${joinCustomer}
      order by line.ordered_by desc, line.id desc`,
    values: values.all,
  };
}
