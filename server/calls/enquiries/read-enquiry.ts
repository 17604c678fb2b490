import { z } from "zod";
import { enquiryName } from "#domain/enquiries/enquiry-actions.ts";
import { enquirySources, enquiryStatuses } from "#domain/enquiries/enquiry-choices.ts";
import { enteredColumns, enteredFields } from "#domain/enquiries/entered-fields.ts";
import { isUuid } from "#domain/fields/uuid.ts";
import { officeSources } from "#domain/work/office-sources.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { count, instant, readAnswerRows, textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { assignee, readAssignees } from "../users/assignees.ts";
import { noEnquiry } from "./find-enquiry.ts";

const asked = z.strictObject({ id: enquiryName });
const status = z.enum(enquiryStatuses);
const named = z.object({ id: z.uuid(), reference: z.string() });
const other = named.extend({ name: z.string(), status, created_at: instant });
const written = z.object({ id: z.uuid(), created_at: instant, author: textOrNull });

const enquiry = named.extend({
  ...{
    source: z.enum(enquirySources),
    page: z.string(),
    origin: z.enum(officeSources).nullable(),
    ...enteredFields.shape,
  },
  ...{ status, lost_reason: textOrNull, reply_by: instant },
  ...{ answered_at: instant.nullable(), breached_at: instant.nullable(), created_at: instant },
  ...{ assigned_to: z.uuid().nullable(), tags: z.array(z.string()) },
});

const file = z.object({
  enquiry,
  merged_into: named.nullable(),
  continues: named.nullable(),
  notes: z.array(written.extend({ note: z.string() })),
  answers: z.array(written.extend({ message: z.string(), recipient: z.string() })),
  changes: z.array(
    z.object({
      ...{ id: count, at: instant, author: textOrNull, status: status.nullable(), is_assigned: z.boolean() },
      ...{ assigned_name: textOrNull, is_merged: z.boolean(), merged_into: textOrNull, is_breached: z.boolean() },
    }),
  ),
  merged: z.array(other),
  similar: z.array(other),
  colleagues: z.array(assignee),
});
type File = z.output<typeof file>;
type Stored = File["enquiry"] & { readonly merged_into: string | null; readonly thread_id: string | null };

/** No enquiry has more notes, answers or changes than this; the newest matter most. */
const most = 100;
const name = (table: string) => `coalesce(nullif(${table}.full_name, ''), ${table}.email)`;

const columns = enteredColumns.map((column) => `e.${column}`).join(", ");

async function findRecord(tx: Transaction, asked: string): Promise<Stored> {
  const [record] = await readAnswerRows<Stored>(
    tx,
    `select e.id, e.reference, e.source, e.page, e.origin, ${columns}, e.status, e.reply_by, e.answered_at, e.breached_at,
       e.lost_reason, e.created_at, e.assigned_to, e.tags, e.merged_into, e.thread_id
     from public.enquiries as e where ${isUuid(asked) ? "e.id" : "e.reference"} = $1`,
    [asked],
  );
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
  // Read first: as a part of the join it would be compared only after the policies have looked at each profile and each enquiry.
  changes: `with own as materialized (
      select e.id, e.at, e.actor, e.changes, (e.changes -> 'assigned_to' ->> 'after')::uuid as given_to,
        (e.changes -> 'merged_into' ->> 'after')::uuid as target_id
      from public.events as e
      where e.table_name = 'enquiries' and e.record_id = $1::text and e.action = 'update'
      order by e.id desc limit ${most})
    select e.id, e.at, e.changes -> 'status' ->> 'after' as status,
      e.changes ? 'assigned_to' as is_assigned, ${name("given")} as assigned_name,
      e.changes ? 'merged_into' as is_merged, target.reference as merged_into, e.changes ? 'breached_at' as is_breached,
      private.actor_name(e.actor) as author
    from own as e
    left join public.profiles as given on given.id = e.given_to
    left join public.enquiries as target on target.id = e.target_id
    order by e.id desc`,
  merged: `with recursive merged as (
      select id from public.enquiries where merged_into = $1
      union select e.id from public.enquiries as e join merged on e.merged_into = merged.id)
    select e.id, e.reference, e.name, e.status, e.created_at from merged join public.enquiries as e using (id)
    order by e.created_at, e.id limit ${most}`,
  similar: `with own as (select id, phone, email, thread_id, merged_into from public.enquiries where id = $1),
    same (id) as (
      select private.find_senders('enquiry', 'sender', array[phone, email]) from own
      union select e.id from public.enquiries as e where e.thread_id = $1
      union select thread_id from own)
    select e.id, e.reference, e.name, e.status, e.created_at from same join public.enquiries as e using (id), own
    where e.id <> own.id and e.id is distinct from own.merged_into and e.merged_into is null
    order by e.created_at desc, e.id desc limit 10`,
} as const;

async function findNamed(tx: Transaction, id: string | null): Promise<File["continues"]> {
  if (id === null) return null;
  const found = await readAnswerRows<z.output<typeof named>>(
    tx,
    "select id, reference from public.enquiries where id = $1",
    [id],
  );
  return found[0] ?? null;
}

export const readEnquiryCall = defineCall({
  name: "read-enquiry",
  summary: "Reads all details of an enquiry, and its possible duplicates",
  who: "staff and managers",
  readsOnly: true,
  body: asked,
  answers: [
    { status: 200, when: "The enquiry, merged or not; notes, answers and changes the newest first", body: file },
  ],
  refusals: [noEnquiry],

  async handle({ body, tx }) {
    const { merged_into, thread_id, ...record } = await findRecord(tx, body.id);
    const { id } = record;
    const read = <Name extends keyof typeof queries>(name: Name) =>
      readAnswerRows<File[Name][number]>(tx, queries[name], [id]);
    return {
      status: 200,
      body: {
        enquiry: record,
        merged_into: await findNamed(tx, merged_into),
        continues: await findNamed(tx, thread_id),
        notes: await read("notes"),
        answers: await read("answers"),
        changes: await read("changes"),
        merged: await read("merged"),
        similar: await read("similar"),
        colleagues: await readAssignees(tx, "enquiry"),
      },
    };
  },
});
