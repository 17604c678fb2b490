import { z } from "zod";
import { readFields } from "#domain/fields/fields.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { notSignedIn } from "../accounts/account-calls.ts";
import { asAdministrator } from "../as-administrator.ts";
import type { BusinessCall } from "../define-call.ts";
import { notAllowed } from "../require-administrator.ts";
import { colleagues } from "../users/assignees.ts";
import { enquiryId, instant, noEnquiry } from "./find-enquiry.ts";

const asked = z.strictObject({ id: enquiryId });
const words = z.string().nullable();
const other = z.object({
  id: z.uuid(),
  reference: z.string(),
  name: z.string(),
  status: z.string(),
  created_at: instant,
});

/** More notes, answers or changes than that has no enquiry; the newest are what counts. */
const most = 100;
const name = (table: string) => `coalesce(nullif(${table}.full_name, ''), ${table}.email)`;

type EnquiryRow = Readonly<Record<string, unknown>> & {
  readonly merged_into: string | null;
  readonly thread_id: string | null;
};

async function findRecord(tx: Transaction, id: string): Promise<EnquiryRow> {
  const { rows } = await tx.query<EnquiryRow>(
    `select e.id, e.reference, e.source, e.page, e.name, e.email, e.phone, e.company, e.service_type, e.priority,
       e.preferred_contact, e.timeline, e.budget, e.subject, e.message, e.status, e.reply_by, e.answered_at, e.breached_at,
       e.lost_reason, e.created_at, e.assigned_to, e.merged_into, e.thread_id
     from public.enquiries as e where e.id = $1`,
    [id],
  );
  const [record] = rows;
  if (record) return record;
  throw new CallError(404, { code: "not_found", message: "There is no such enquiry" });
}

const queries = {
  notes: `select n.id, n.note, n.created_at, ${name("p")} as author
    from private.enquiry_notes as n left join public.profiles as p on p.id = n.author_id
    where n.enquiry_id = $1 order by n.created_at desc, n.id desc limit ${most}`,
  answers: `select a.id, a.message, a.recipient, a.created_at, ${name("p")} as author
    from private.enquiry_answers as a left join public.profiles as p on p.id = a.author_id
    where a.enquiry_id = $1 order by a.created_at desc, a.id desc limit ${most}`,
  changes: `select e.id, e.at, e.changes -> 'status' ->> 'after' as status,
      e.changes ? 'assigned_to' as is_assigned, ${name("given")} as assigned_name,
      e.changes ? 'merged_into' as is_merged, kept.reference as merged_into, e.changes ? 'breached_at' as is_breached,
      private.actor_name(e.actor) as author
    from public.events as e
    left join public.profiles as given on given.id = (e.changes -> 'assigned_to' ->> 'after')::uuid
    left join public.enquiries as kept on kept.id = (e.changes -> 'merged_into' ->> 'after')::uuid
    where e.table_name = 'enquiries' and e.record_id = $1::text and e.action = 'update'
    order by e.id desc limit ${most}`,
  merged: `with recursive merged as (
      select id from public.enquiries where merged_into = $1
      union select e.id from public.enquiries as e join merged on e.merged_into = merged.id)
    select e.id, e.reference, e.name, e.status, e.created_at from merged join public.enquiries as e using (id)
    order by e.created_at, e.id limit ${most}`,
  similar: `select e.id, e.reference, e.name, e.status, e.created_at from public.enquiries as e
    join public.enquiries as own on own.id = $1
    where (e.phone = own.phone or lower(e.email) = lower(own.email) or e.thread_id = own.id or e.id = own.thread_id)
      and e.id <> own.id and e.id is distinct from own.merged_into and e.merged_into is null
    order by e.created_at desc, e.id desc limit 10`,
} as const;

const others = {
  kept: "select id, reference from public.enquiries where id = $1",
} as const;

/** Instants as all business calls write them. */
function writeInstants(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? formatIstInstant(value) : value]),
  );
}

export const readEnquiryCall: BusinessCall<z.output<typeof asked>> = {
  name: "read-enquiry",
  summary: "All that the office knows about an enquiry, and those that may be its duplicates",
  who: "administrators",
  readsOnly: true,
  body: asked,
  read: (input) => readFields(asked, input),
  answers: [
    {
      status: 200,
      when: "It is there, merged or not; notes, answers and changes the newest first",
      body: z.object({
        enquiry: z.object({
          ...{ id: z.uuid(), reference: z.string(), source: z.string(), page: z.string(), name: z.string() },
          ...{ email: z.string(), phone: z.string(), company: words, service_type: words, priority: words },
          ...{ preferred_contact: words, timeline: words, budget: words, subject: words, message: words },
          ...{ status: z.string(), lost_reason: words, reply_by: instant, answered_at: instant.nullable() },
          ...{ breached_at: instant.nullable(), created_at: instant, assigned_to: z.uuid().nullable() },
        }),
        merged_into: z.object({ id: z.uuid(), reference: z.string() }).nullable(),
        continues: z.object({ id: z.uuid(), reference: z.string() }).nullable(),
        notes: z.array(z.object({ id: z.uuid(), note: z.string(), created_at: instant, author: words })),
        answers: z.array(
          z.object({ id: z.uuid(), message: z.string(), recipient: z.string(), created_at: instant, author: words }),
        ),
        changes: z.array(
          z.object({
            ...{ id: z.number().int(), at: instant, author: words, status: words, is_assigned: z.boolean() },
            ...{ assigned_name: words, is_merged: z.boolean(), merged_into: words, is_breached: z.boolean() },
          }),
        ),
        merged: z.array(other),
        similar: z.array(other),
        colleagues: z.array(z.object({ id: z.uuid(), name: z.string() })),
      }),
    },
  ],
  refusals: [notSignedIn, notAllowed, noEnquiry],

  async handle({ body: { id }, caller, parts }) {
    const body = await asAdministrator(parts, caller, async (tx) => {
      const read = async (sql: string, values: unknown[] = [id]) =>
        (await tx.query<Record<string, unknown>>(sql, values)).rows.map(writeInstants);
      const findKept = async (kept: string | null) =>
        kept === null ? null : ((await read(others.kept, [kept]))[0] ?? null);
      const { merged_into, thread_id, ...enquiry } = await findRecord(tx, id);
      return {
        enquiry: writeInstants(enquiry),
        merged_into: await findKept(merged_into),
        continues: await findKept(thread_id),
        notes: await read(queries.notes),
        answers: await read(queries.answers),
        changes: await read(queries.changes),
        merged: await read(queries.merged),
        similar: await read(queries.similar),
        colleagues: await read(colleagues, []),
      };
    });
    return { status: 200, body };
  },
};
