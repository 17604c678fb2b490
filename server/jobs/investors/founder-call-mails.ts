import { business } from "#domain/business/business.ts";
import { callSides } from "#domain/investors/calls/founder-calls.ts";
import type { Database } from "#server/database/database.ts";
import { findCallLetters } from "#server/mail/templates/investors/find-call-letters.ts";
import {
  type CallLetter,
  type DeletedCall,
  writeDeletedCall,
  writeFounderCall,
} from "#server/mail/templates/investors/founder-call-letters.ts";
import type { Job, JobHandler } from "../job.ts";
import { sendCallReminders } from "./call-reminder-mails.ts";
import { callReminderKind } from "./plan-call-reminders.ts";
import { sendEach } from "./send-each.ts";

/** The call for each of the two, while it is as it was when the job was ordered: a later change has a job of its own. */
async function findLetters(database: Database, { record_id, sequence }: Job["payload"]): Promise<CallLetter[]> {
  const letters = await database.asSystem("worker", (tx) => findCallLetters(tx, record_id));
  return letters.filter((letter) => letter.sequence === sequence);
}

/** A deleted call for those of the two who still have an account, from its event, if it was to come. */
async function findDeleted(database: Database, id: string | undefined): Promise<DeletedCall[]> {
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<DeletedCall>(
      `select e.record_id as id, e.at as deleted_at, was.times, was.starts_at, was.sequence, side,
         json_build_object('name', nullif(p.full_name, ''), 'email', u.email, 'phone', null) as recipient
       from public.events as e
       cross join lateral (
         select array(select jsonb_array_elements_text(e.changes -> 'times' -> 'before')::timestamptz) as times,
           (e.changes -> 'starts_at' ->> 'before')::timestamptz as starts_at,
           coalesce((e.changes -> 'sequence' ->> 'before')::integer, 0) as sequence
       ) as was
       cross join unnest($2::text[]) as side
       join auth.users as u on u.id = (e.changes -> (side || '_id') ->> 'before')::uuid and u.deleted_at is null
       left join public.profiles as p on p.id = u.id
       where e.table_name = 'founder_calls' and e.action = 'delete' and e.record_id = $1
         and e.changes -> 'status' ->> 'before' <> 'cancelled'
         and coalesce(was.starts_at, (select max(at) from unnest(was.times) as at)) > private.business_now()`,
      [id, callSides],
    ),
  );
  return rows;
}

/** Emails both: replies go to the other side, whose contact details they have since the interest was accepted. */
const tellBoth: JobHandler = async (job, parts) => {
  const letters = await findLetters(parts.database, job.payload);
  const mails = letters.map((letter, place) => ({
    ...writeFounderCall(letter, parts.env.siteUrl),
    ...{ name: `call${place}`, to: letter.recipient.email, replyTo: letter.other.email },
  }));
  await sendEach(mails, job, parts);
};

const tellLeft: JobHandler = async (job, parts) => {
  const deleted = await findDeleted(parts.database, job.payload.record_id);
  const mails = deleted.map((call, place) => ({
    ...writeDeletedCall(call, parts.env.siteUrl),
    ...{ name: `call${place}`, to: call.recipient.email, replyTo: business.email },
  }));
  await sendEach(mails, job, parts);
};

export const founderCallHandlers: Readonly<Record<string, JobHandler>> = {
  "founder_calls.step": tellBoth,
  "founder_calls.delete": tellLeft,
  [callReminderKind]: sendCallReminders,
};
