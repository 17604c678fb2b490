import type { CaseQueue } from "#domain/cases/case-queues.ts";
import type { CaseKind } from "#domain/cases/case-steps.ts";
import { escalationDays } from "#domain/cases/grievance-stages.ts";
import type { EnquirySearch } from "#domain/enquiries/enquiry-search.ts";
import { writeSearch } from "../enquiries/enquiry-queue-page.ts";
import type { PageStart } from "../keyset-page.ts";
import { mostCounted } from "../keyset-page.ts";
import {
  type ListOrder,
  noDeadline,
  orderOf,
  type RecordFilter,
  writeAfter,
  writeEqual,
  writeKey,
  writeRecordFilter,
} from "../work/record-filter.ts";
import { caseTables } from "./find-case-row.ts";

type Queue = ListOrder & { readonly where: string };

/** Where something is still due, written as in the indexes (db/migrations/0078_case_queues.sql), which are not found otherwise. */
export const openCases: Readonly<Record<CaseKind, string>> = {
  grievance: "stage in ('received', 'acknowledgement', 'investigation')",
  refund: "status in ('received', 'approved')",
};
const levels = "('team_lead', 'manager', 'director')";

/** The next deadline, likewise. */
export const dueBy: Readonly<Record<CaseKind, string>> = {
  grievance:
    "(case stage when 'received' then acknowledge_by when 'acknowledgement' then investigate_by when 'investigation' then resolve_by end)",
  refund: "(case status when 'received' then review_by when 'approved' then pay_by end)",
};

const byDue = (kind: CaseKind, where: string): Queue => ({ by: dueBy[kind], isAscending: true, where });
const newest = (where: string): Queue => ({ by: "created_at", isAscending: false, where });

/** The condition and order of each list: by deadline where there is one, otherwise the newest first. */
const queues: Readonly<Record<CaseKind, Partial<Record<CaseQueue, Queue>>>> = {
  grievance: {
    acknowledge: { by: "acknowledge_by", isAscending: true, where: "stage = 'received'" },
    investigate: byDue("grievance", `${openCases.grievance} and stage <> 'received'`),
    follow_up: newest("stage = 'resolution'"),
    overdue: byDue("grievance", `${openCases.grievance} and ${dueBy.grievance} < $1`),
    // Old enough, and escalated: the first narrows the search to few. Written so that the second is checked for each of those,
    // instead of gathering the steps of all.
    escalated: {
      by: "created_at",
      isAscending: true,
      where: `${openCases.grievance} and created_at <= $1::timestamptz - interval '${escalationDays.team_lead} days' and (
        select true from private.case_steps as s where s.grievance_id = cases.id and s.kind in ${levels} limit 1)`,
    },
    urgent: byDue("grievance", `${openCases.grievance} and priority = 'urgent'`),
    all: newest("true"),
  },
  refund: {
    review: { by: "review_by", isAscending: true, where: "status = 'received'" },
    pay: { by: "pay_by", isAscending: true, where: "status = 'approved'" },
    overdue: byDue("refund", `${openCases.refund} and ${dueBy.refund} < $1`),
    all: newest("true"),
  },
};

/** Uses the time parameter in statements that do not need it, so that all take the same parameters. */
const knowsNow = "$1::timestamptz is not null";

/** How many there are in each list except All; counted up to mostCounted. */
export function writeCaseCounts(kind: CaseKind): string {
  const counts = Object.entries(queues[kind])
    .filter(([queue]) => queue !== "all")
    .map(
      ([queue, { where }]) =>
        `(select count(*)::int from (select from ${caseTables[kind]} as cases where ${where} limit ${mostCounted}) as q) as ${queue}`,
    );
  return `select ${counts.join(", ")} where ${knowsNow}`;
}

const shown: Readonly<Record<CaseKind, string>> = {
  grievance: `page.stage as status, page.subject, page.priority,
    (select s.kind from private.case_steps as s where s.grievance_id = page.id and s.kind in ${levels}
      order by s.id desc limit 1) as escalated_to`,
  refund:
    "page.status, page.situation, page.is_automatic, page.amount_paid, page.policy_percent, page.policy_amount, page.approved_amount",
};

/** The filters of the list beside its queue; those of the other kind are refused before (case-filter.ts). */
export type CaseListFilter = RecordFilter & {
  readonly status?: string | null;
  readonly priority?: string | null;
  readonly subject?: string | null;
  readonly situation?: string | null;
  readonly overdue?: "yes" | null;
};

type Asked = {
  readonly kind: CaseKind;
  readonly queue: CaseQueue;
  readonly search: EnquirySearch | null;
  readonly filter?: CaseListFilter;
  readonly start: PageStart | null;
  readonly size: number;
  /** Of a search: looks only at so many rows in list order; a frequent match is found among them at once. */
  readonly within?: number;
};

function writeFilter(kind: CaseKind, filter: CaseListFilter, add: (value: unknown) => string): string[] {
  return [
    ...writeRecordFilter(filter, add),
    ...writeEqual(kind === "grievance" ? "stage" : "status", filter.status, add),
    ...writeEqual("priority", filter.priority, add),
    ...writeEqual("subject", filter.subject, add),
    ...writeEqual("situation", filter.situation, add),
    ...(filter.overdue ? [queues[kind].overdue?.where ?? "false"] : []),
  ];
}

/** The requested cases and one more, without joined names, ordered by `sorted_by`; `$1` is the present time. */
export function writeCasesFound({ kind, queue, search, filter = {}, start, size, within }: Asked): {
  text: string;
  values: unknown[];
  isBackwards: boolean;
  order: "asc" | "desc";
} {
  const own = queues[kind][queue] ?? newest("true");
  const ordered = filter.sort ? orderOf(filter.sort, `coalesce(${dueBy[kind]}, '${noDeadline}'::timestamptz)`) : own;
  const { by } = ordered;
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value) + 1}`;
  const conditions = [knowsNow, own.where, ...writeFilter(kind, filter, add)];
  const isBackwards = start?.direction === "newer";
  const goesUp = ordered.isAscending !== isBackwards;
  if (start) conditions.push(writeAfter(ordered, goesUp, add(start.at), add(start.id)));
  const order = goesUp ? "asc" : "desc";
  let source: string = caseTables[kind];
  if (search) {
    const written = writeSearch(search, values.length + 2);
    // Both fences keep the planner from reading all cases in list order for a rare match.
    source = within
      ? `(select * from ${source} as cases where ${conditions.join(" and ")} order by ${by} ${order}, id ${order} limit ${within})`
      : `(select * from ${source}
          where id in (select private.find_senders('${kind}', ${add(written.by)}, ${add(written.values)}::text[])) offset 0)`;
    if (within) {
      values.push(...written.values);
      conditions.splice(0, conditions.length, written.where);
    }
  }
  const text = `select *, ${dueBy[kind]} as due_by, ${by} as sorted_by, ${writeKey(ordered)} as at
      from ${source} as cases where ${conditions.join(" and ")} order by ${by} ${order}, id ${order} limit ${size + 1}`;
  return { text, values, isBackwards, order };
}

/** The statement that returns one page and one row more, in the order of the requested direction. */
export function writeCasePage(asked: Asked): { text: string; values: unknown[]; isBackwards: boolean } {
  const { text: found, values, isBackwards, order } = writeCasesFound(asked);
  const text = `
    with page as materialized (${found})
    select page.id, page.reference, page.name, page.due_by, page.created_at, page.updated_at as changed_at, page.assigned_to, page.tags, page.at, ${shown[asked.kind]},
      coalesce(nullif(assignee.full_name, ''), assignee.email) as assigned_name
    from page left join public.profiles as assignee on assignee.id = page.assigned_to
    order by page.sorted_by ${order}, page.id ${order}`;
  return { text, values, isBackwards };
}
