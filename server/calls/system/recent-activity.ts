import { z } from "zod";
import { type CaseKind, caseKinds } from "#domain/cases/case-steps.ts";
import { requestKinds } from "#domain/requests/request-kinds.ts";
import {
  activityTables,
  describeEvent,
  type OpenedKind,
  openedKindOf,
  openedKinds,
} from "#domain/system/event-labels.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { instant, noFields } from "../answer-fields.ts";
import { dueBy, openCases } from "../cases/case-queue-sql.ts";
import { caseTables } from "../cases/find-case-row.ts";
import { defineCall } from "../define-call.ts";
import { listLateInvestors } from "../investors/late-investors.ts";
import { mostCounted } from "../keyset-page.ts";
import { listLateRequests } from "../requests/late-requests.ts";

type EventRow = {
  readonly id: number;
  readonly at: Date;
  readonly table_name: string;
  readonly action: string;
  readonly status: string | null;
  readonly decided: string | null;
  readonly changed: readonly string[];
  readonly about: string | null;
  readonly record_id: string;
};
type LateRow = { readonly id: string; readonly reference: string; readonly reply_by: Date };
type LateCase = { readonly kind: CaseKind; readonly reference: string; readonly due_by: Date };

const shown = { events: 8, late: 5 } as const;

/** The newest events, in the order in which they were written; the names of their records are looked up, since events have none. */
const latestEvents = `
  with latest as (
    select id, at, table_name, action, changes,
      case table_name
        when 'user_roles' then coalesce(changes -> 'user_id' ->> 'after', changes -> 'user_id' ->> 'before',
          (select r.user_id::text from public.user_roles as r where r.id = record_id::uuid))
        else record_id
      end as record_id
    from public.events
    where table_name = any ($1) order by id desc limit ${shown.events})
  select l.id, l.at, l.table_name, l.action, l.record_id,
    coalesce(l.changes -> 'status' ->> 'after', l.changes -> 'stage' ->> 'after') as status,
    coalesce(l.changes -> 'is_suspended' ->> 'after', l.changes -> 'role' ->> 'after', l.changes -> 'role' ->> 'before') as decided,
    array(select jsonb_object_keys(l.changes)) as changed,
    case l.table_name
      when 'enquiries' then (select reference from public.enquiries where id = l.record_id::uuid)
      when 'grievances' then (select reference from private.grievances where id = l.record_id::uuid)
      when 'refund_requests' then (select reference from private.refund_requests where id = l.record_id::uuid)
      when 'consultations' then (select consultation_topic from public.consultations where id = l.record_id::uuid)
      when 'funding_applications' then (select company_name from public.funding_applications where id = l.record_id::uuid)
      when 'service_requests' then (select title from public.service_requests where id = l.record_id::uuid)
      when 'project_requests' then (select project_name from public.project_requests where id = l.record_id::uuid)
      when 'profiles' then (select coalesce(nullif(full_name, ''), email) from public.profiles where id = l.record_id::uuid)
      when 'suspensions' then (select coalesce(nullif(full_name, ''), email) from public.profiles where id = l.record_id::uuid)
      when 'user_roles' then (select coalesce(nullif(full_name, ''), email) from public.profiles where id = l.record_id::uuid)
    end as about
  from latest as l order by l.id desc`;

/** A record without a name was deleted, and opens nothing. */
function findOpened({ table_name, record_id, about }: EventRow): { kind: OpenedKind; id: string } | null {
  const kind = openedKindOf(table_name);
  if (!kind || about === null) return null;
  return { kind, id: kind === "grievance" || kind === "refund" ? about : record_id };
}

/** Also those into which an enquiry was merged whose sender reads that we are late. */
const lateReplies = `
  select id, reference, min(reply_by) as reply_by from (
    (select id, reference, reply_by from public.enquiries
     where status = 'new' and merged_into is null and reply_by < $1 order by reply_by, id limit ${shown.late})
    union all
    (select e.id, e.reference, d.reply_by from public.enquiries as d join public.enquiries as e on e.id = d.merged_into
     where d.merged_into is not null and d.status = 'new' and d.reply_by < $1 and e.status = 'new' and e.merged_into is null
     order by d.reply_by, e.id limit ${shown.late})) as late
  group by id, reference order by min(reply_by), id limit ${shown.late}`;

const lateCases = (["grievance", "refund"] as const)
  .map(
    (kind) => `(select '${kind}' as kind, reference, ${dueBy[kind]} as due_by from ${caseTables[kind]}
      where ${openCases[kind]} and ${dueBy[kind]} < $1 order by ${dueBy[kind]}, id limit ${shown.late})`,
  )
  .join(" union all ");

/** Counted up to mostCounted. */
const waitingListings = `
  select count(*)::int as waiting from (
    select from public.companies where visibility <> 'private' and is_held and hold_reason is null limit ${mostCounted}) as q`;

export const recentActivity = defineCall({
  name: "recent-activity",
  summary:
    "Reads the latest activity, the overdue enquiries, requests, grievances, refund requests and approvals of investors, and how many listings await review",
  who: "administrators",
  readsOnly: true,
  body: noFields,
  answers: [
    {
      status: 200,
      when: "The newest events first, the most overdue replies first",
      body: z.object({
        events: z.array(
          z.object({
            ...{ id: z.number().int(), at: instant, title: z.string(), about: z.string().nullable() },
            opens: z
              .object({ kind: z.enum(openedKinds), id: z.string() })
              .nullable()
              .meta({
                description:
                  "The record it is about, while it exists: its id, or the reference of a grievance or refund request",
              }),
          }),
        ),
        late: z.array(z.object({ id: z.uuid(), reference: z.string(), reply_by: instant })),
        waiting_listings: z
          .number()
          .int()
          .meta({
            description: `Listings that await review; no more than ${mostCounted} are counted`,
          }),
        late_cases: z.array(z.object({ kind: z.enum(caseKinds), reference: z.string(), due_by: instant })),
        late_requests: z
          .array(z.object({ kind: z.enum(requestKinds), id: z.uuid(), title: z.string(), due_by: instant }))
          .meta({ description: "Requests of which the customer's page says that our next step is overdue" }),
        late_investors: z
          .array(z.object({ user_id: z.uuid(), name: z.string(), due_by: instant }))
          .meta({ description: "Investors whose approval is overdue" }),
      }),
    },
  ],

  async handle({ parts, tx }) {
    const { rows: events } = await tx.query<EventRow>(latestEvents, [activityTables]);
    const { rows: late } = await tx.query<LateRow>(lateReplies, [parts.clock.now()]);
    const { rows: cases } = await tx.query<LateCase>(`${lateCases} order by due_by, reference`, [parts.clock.now()]);
    const { rows: listings } = await tx.query<{ waiting: number }>(waitingListings);
    const body = {
      waiting_listings: listings[0]?.waiting ?? 0,
      events: events.map((event) => ({
        ...{ id: event.id, at: formatIstInstant(event.at), title: describeEvent(event), about: event.about },
        opens: findOpened(event),
      })),
      late: late.map((row) => ({ ...row, reply_by: formatIstInstant(row.reply_by) })),
      late_cases: cases.map((row) => ({ ...row, due_by: formatIstInstant(row.due_by) })),
      late_requests: await listLateRequests(tx, { now: parts.clock.now(), most: shown.late }),
      late_investors: await listLateInvestors(tx, { now: parts.clock.now(), most: shown.late }),
    };
    return { status: 200, body };
  },
});
