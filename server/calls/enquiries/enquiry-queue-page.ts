import type { EnquirySearch } from "#domain/enquiries/enquiry-search.ts";
import { dueSoonMinutes, type InboxQueue } from "#domain/enquiries/enquiry-status.ts";
import { escapeLike } from "../escape-like.ts";
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

/**
 * The condition and order of each list. Lists with deadlines begin with the most urgent, the others with the
 * newest. The conditions are written as those of the partial indexes (db/migrations/0060_inbox.sql), which are not found otherwise.
 */
const queues: Readonly<Record<InboxQueue, ListOrder & { readonly where: string }>> = {
  new: { by: "created_at", isAscending: false, where: "status = 'new' and merged_into is null" },
  due_soon: {
    by: "reply_by",
    isAscending: true,
    where: `status = 'new' and merged_into is null and reply_by >= $1
      and reply_by < $1::timestamptz + interval '${dueSoonMinutes} minutes'`,
  },
  overdue: { by: "reply_by", isAscending: true, where: "status = 'new' and merged_into is null and reply_by < $1" },
  mine: {
    by: "created_at",
    isAscending: false,
    where: "status in ('new', 'contacted', 'quoted') and merged_into is null and assigned_to = $2",
  },
  all: { by: "created_at", isAscending: false, where: "merged_into is null" },
};

/** The conditions read the time as `$1` and the caller as `$2`; both are used in every statement, so that all take the same parameters. */
const knowsBoth = "($1::timestamptz is not null and $2::uuid is not null)";

/** How many there are in each list except All; counted up to mostCounted. */
export function writeCounts(): string {
  const counts = (["new", "due_soon", "overdue", "mine"] as const).map(
    (queue) =>
      `(select count(*)::int from (select from public.enquiries where ${queues[queue].where} limit ${mostCounted}) as q) as ${queue}`,
  );
  return `select ${counts.join(", ")} where ${knowsBoth}`;
}

const reverse = (text: string) => [...text].reverse().join("");

/**
 * The condition of a search, and its values from `$<from>` on; `by` names it for private.find_senders(), which finds the same
 * by indexes. Merged enquiries can be found too.
 */
export function writeSearch(search: EnquirySearch, from: number): { by: string; where: string; values: string[] } {
  const value = (at: number) => `$${from + at}`;
  switch (search.kind) {
    case "reference":
      return { by: "reference", where: `reference like ${value(0)}`, values: [`${escapeLike(search.start)}%`] };
    case "email":
      return { by: "email", where: `lower(email) like ${value(0)}`, values: [`${escapeLike(search.start)}%`] };
    case "phone": {
      const { digits } = search;
      return {
        by: "phone",
        // Five digits may be the end of a reference as well.
        where: `(phone like ${value(0)} or phone like ${value(1)} or reverse(phone) like ${value(2)} or right(reference, 5) = ${value(3)})`,
        values: [`+91${digits}%`, `+${digits}%`, `${reverse(digits)}%`, digits],
      };
    }
    case "words": {
      const [first = "", ...others] = search.words;
      const question = search.words.map((word) => `'${word}':*`).join(" & ");
      const name = `to_tsvector('simple', name) @@ to_tsquery('simple', ${value(0)})`;
      if (others.length > 0) return { by: "words", where: name, values: [question] };
      return {
        by: "word",
        where: `(${name} or lower(email) like ${value(1)} or right(reference, 5) = ${value(2)})`,
        values: [question, `${escapeLike(first)}%`, first.toUpperCase()],
      };
    }
  }
}

/** The filters of the list beside its queue. */
export type EnquiryFilter = RecordFilter & {
  readonly status?: string | null;
  readonly source?: string | null;
  readonly service_type?: string | null;
  readonly priority?: string | null;
  readonly overdue?: "yes" | null;
};

type Asked = {
  readonly queue: InboxQueue;
  readonly search: EnquirySearch | null;
  readonly filter?: EnquiryFilter;
  readonly start: PageStart | null;
  readonly size: number;
  /** Of a search: looks only at so many rows in list order; a frequent match is found among them at once. */
  readonly within?: number;
};

/** Enquiries with a reply have no deadline; written as the index has it (db/migrations/0281_sorts_and_tags.sql). */
const due = `(case when status = 'new' then reply_by else '${noDeadline}'::timestamptz end)`;

/** Where few rows have what is asked for, they are found by its index before they are sorted: in the order of the list all would be read. */
function writeFew({ tag, overdue }: EnquiryFilter, add: (value: unknown) => string): string {
  const conditions = [
    // By the owner: under row-level security tags have no index.
    ...(tag ? [`id = any(array(select private.tagged_enquiries(${add(tag)})))`] : []),
    ...(overdue ? [queues.overdue.where] : []),
  ];
  if (conditions.length === 0) return "public.enquiries";
  return `(select * from public.enquiries where ${conditions.join(" and ")} offset 0) as few`;
}

function writeFilter({ tag: _few, ...filter }: EnquiryFilter, add: (value: unknown) => string): string[] {
  return [
    ...writeRecordFilter(filter, add),
    ...writeEqual("status", filter.status, add),
    ...writeEqual("source", filter.source, add),
    ...writeEqual("service_type", filter.service_type, add),
    ...writeEqual("priority", filter.priority, add),
  ];
}

/** The requested enquiries and one more, without joined names; `$1` is the present time, `$2` the caller. */
export function writeFound({ queue, search, filter = {}, start, size, within }: Asked): {
  text: string;
  values: unknown[];
  isBackwards: boolean;
  /** The order of the list, of the table with this name. */
  order: (table: string) => string;
} {
  const own = queues[queue];
  const ordered = filter.sort ? orderOf(filter.sort, due) : own;
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value) + 2}`;
  const conditions = [...(search === null || queue !== "all" ? [own.where] : []), ...writeFilter(filter, add)];
  const isBackwards = start?.direction === "newer";
  const goesUp = ordered.isAscending !== isBackwards;
  if (start) conditions.push(writeAfter(ordered, goesUp, add(start.at), add(start.id)));
  const way = goesUp ? "asc" : "desc";
  const order = (table: string) => `order by ${table}.sorted_by ${way}, ${table}.id ${way}`;
  // Sorted by the expression itself, for which there is an index.
  const inOrder = `order by ${ordered.by} ${way}, id ${way}`;
  const few = writeFew(filter, add);
  let source = few;
  if (search) {
    const written = writeSearch(search, values.length + 3);
    const first = [knowsBoth, ...conditions].join(" and ");
    // Both fences keep the planner from reading all enquiries in list order for a rare match.
    source = within
      ? `(select * from ${few} where ${first} ${inOrder} limit ${within})`
      : `(select * from ${few}
          where id in (select private.find_senders('enquiry', ${add(written.by)}, ${add(written.values)}::text[])) offset 0)`;
    if (within) {
      values.push(...written.values);
      conditions.splice(0, conditions.length, written.where);
    }
  }
  const text = `select *, ${ordered.by} as sorted_by, ${writeKey(ordered)} as at from ${source}${source === few ? "" : " as found"}
      where ${[knowsBoth, ...conditions].join(" and ")} ${inOrder} limit ${size + 1}`;
  return { text, values, isBackwards, order };
}

/** The statement that returns one page and one row more, in the order of the requested direction. */
export function writePage(asked: Asked): { text: string; values: unknown[]; isBackwards: boolean } {
  const { text: found, values, isBackwards, order } = writeFound(asked);
  const text = `
    with page as materialized (${found})
    select page.id, page.reference, page.name, page.service_type, page.subject, page.source, page.priority,
      page.preferred_contact, page.status, page.reply_by, page.answered_at, page.created_at, page.updated_at as changed_at, page.assigned_to, page.tags, page.at,
      coalesce(nullif(assignee.full_name, ''), assignee.email) as assigned_name,
      target.reference as merged_into, first.reference as continues
    from page
    left join public.profiles as assignee on assignee.id = page.assigned_to
    left join public.enquiries as target on target.id = page.merged_into
    left join public.enquiries as first on first.id = page.thread_id
    ${order("page")}`;
  return { text, values, isBackwards };
}
