import { requestKindFacts } from "#domain/requests/request-kinds.ts";
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

/** How many there are in each column, counted up to mostCounted: one column of the answer for each status. */
export function writeBoardCounts(filter: RequestFilter, since: Date): Written {
  const values = new Values();
  const from = values.add(since);
  const consultant = writeConsultant(filter, values)
    .map((condition) => ` and ${condition}`)
    .join("");
  const counts = requestStatuses.map((status) => {
    const branches = filter.kinds.map(
      (kind) =>
        `(select from public.${requestKindFacts[kind].table} as r where ${isShown(status, from)}${consultant} limit ${mostCounted})`,
    );
    return `(select count(*)::int from (select from (${branches.join(" union all ")}) as q limit ${mostCounted}) as c) as ${status}`;
  });
  return { text: `select ${counts.join(", ")} where ${from}::timestamptz is not null`, values: values.all };
}

/** The newest of each column: so many of each kind, of which the board shows so many in all. */
export function writeBoardCards(filter: RequestFilter, since: Date): Written {
  const values = new Values();
  const from = values.add(since);
  const consultant = writeConsultant(filter, values)
    .map((condition) => ` and ${condition}`)
    .join("");
  const branches = requestStatuses.flatMap((status) =>
    filter.kinds.map(
      (kind) => `(select ${writeLineColumns(kind)}, r.${orderOf(status)} as ordered_by
        from public.${requestKindFacts[kind].table} as r
        where ${isShown(status, from)}${consultant} order by r.${orderOf(status)} desc, r.id desc limit ${cardsShown})`,
    ),
  );
  return {
    text: `select line.*, ${customerColumns} from (${branches.join("\nunion all ")}) as line ${joinCustomer}
      order by line.ordered_by desc, line.id desc`,
    values: values.all,
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
