import type { EnquirySearch } from "#domain/enquiries/enquiry-search.ts";
import { dueSoonMinutes, type InboxQueue } from "#domain/enquiries/enquiry-status.ts";
import { escapeLike } from "../escape-like.ts";
import type { PageStart } from "../keyset-page.ts";
import { mostCounted } from "../keyset-page.ts";

type Ordered = { readonly by: "created_at" | "reply_by"; readonly isAscending: boolean };

/**
 * The condition and order of each list. Lists with deadlines begin with the most urgent, the others with the
 * newest. The conditions are written as those of the partial indexes (db/migrations/0060_inbox.sql), which are not found otherwise.
 */
const queues: Readonly<Record<InboxQueue, Ordered & { readonly where: string }>> = {
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

/** The condition of a search, and its values from `$<from>` on. Merged enquiries can be found too. */
export function writeSearch(search: EnquirySearch, from: number): { where: string; values: unknown[] } {
  const value = (at: number) => `$${from + at}`;
  switch (search.kind) {
    case "reference":
      return { where: `reference like ${value(0)}`, values: [`${escapeLike(search.start)}%`] };
    case "email":
      return { where: `lower(email) like ${value(0)}`, values: [`${escapeLike(search.start)}%`] };
    case "phone": {
      const { digits } = search;
      return {
        where: `(phone like ${value(0)} or phone like ${value(1)} or reverse(phone) like ${value(2)})`,
        values: [`+91${digits}%`, `+${digits}%`, `${reverse(digits)}%`],
      };
    }
    case "words": {
      const [first = "", ...others] = search.words;
      const question = search.words.map((word) => `'${word}':*`).join(" & ");
      const name = `to_tsvector('simple', name) @@ to_tsquery('simple', ${value(0)})`;
      if (others.length > 0) return { where: name, values: [question] };
      return {
        where: `(${name} or lower(email) like ${value(1)} or right(reference, 5) = ${value(2)})`,
        values: [question, `${escapeLike(first)}%`, first.toUpperCase()],
      };
    }
  }
}

type Asked = {
  readonly queue: InboxQueue;
  readonly search: EnquirySearch | null;
  readonly start: PageStart | null;
  readonly size: number;
  /** Of a search: looks only at so many rows in list order; a frequent match is found among them at once. */
  readonly within?: number;
};

/** The requested enquiries and one more, without joined names; `$1` is the present time, `$2` the caller. */
export function writeFound({ queue, search, start, size, within }: Asked): {
  text: string;
  values: unknown[];
  isBackwards: boolean;
  /** The order of the list, of the table with this name. */
  order: (table: string) => string;
} {
  const { by, isAscending, where } = queues[queue];
  const values: unknown[] = [];
  const conditions = search === null || queue !== "all" ? [where] : [];
  const isBackwards = start?.direction === "newer";
  const goesUp = isAscending !== isBackwards;
  if (start) {
    conditions.push(`(${by}, id) ${goesUp ? ">" : "<"} ($3::timestamptz, $4::uuid)`);
    values.push(start.at, start.id);
  }
  const order = (table: string) =>
    `order by ${table}.${by} ${goesUp ? "asc" : "desc"}, ${table}.id ${goesUp ? "asc" : "desc"}`;
  let source = "public.enquiries as found";
  if (search) {
    const written = writeSearch(search, values.length + 3);
    values.push(...written.values);
    const first = [knowsBoth, ...conditions].join(" and ");
    // Both fences keep the planner from reading all enquiries in list order for a rare match.
    source = within
      ? `(select * from public.enquiries where ${first} ${order("enquiries")} limit ${within}) as found`
      : `(select * from public.enquiries where ${written.where} offset 0) as found`;
    if (within) conditions.splice(0, conditions.length, written.where);
  }
  const text = `select *, to_char(${by}, 'YYYY-MM-DD"T"HH24:MI:SS.US"+05:30"') as at from ${source}
      where ${[knowsBoth, ...conditions].join(" and ")} ${order("found")} limit ${size + 1}`;
  return { text, values, isBackwards, order };
}

/** The statement that returns one page and one row more, in the order of the requested direction. */
export function writePage(asked: Asked): { text: string; values: unknown[]; isBackwards: boolean } {
  const { text: found, values, isBackwards, order } = writeFound(asked);
  const text = `
    with page as materialized (${found})
    select page.id, page.reference, page.name, page.service_type, page.subject, page.source, page.priority,
      page.preferred_contact, page.status, page.reply_by, page.answered_at, page.created_at, page.assigned_to, page.at,
      coalesce(nullif(assignee.full_name, ''), assignee.email) as assigned_name,
      target.reference as merged_into, first.reference as continues
    from page
    left join public.profiles as assignee on assignee.id = page.assigned_to
    left join public.enquiries as target on target.id = page.merged_into
    left join public.enquiries as first on first.id = page.thread_id
    ${order("page")}`;
  return { text, values, isBackwards };
}
