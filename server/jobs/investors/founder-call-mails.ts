import { business } from "#domain/business/business.ts";
import { callSides } from "#domain/investors/calls/founder-calls.ts";
import type { Database } from "#server/database/database.ts";
import {
  type CallLetter,
  type DeletedCall,
  writeDeletedCall,
  writeFounderCall,
} from "#server/mail/templates/investors/founder-call-letters.ts";
import type { Job, JobHandler, JobParts } from "../job.ts";
import { type JobMail, sendOnce } from "../send-once.ts";

/** The call for each of the two, while it is as it was when the job was ordered: a later change has a job of its own. */
async function findLetters(database: Database, { record_id, sequence }: Job["payload"]): Promise<CallLetter[]> {
  const person = (letter: string) =>
    `json_build_object('name', nullif(${letter}.full_name, ''), 'email', ${letter}u.email, 'phone', ${letter}.phone)`;
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<CallLetter>(
      `select c.*, side, coalesce(i.company_name, '') as company_name, ${person("me")} as recipient,
         ${person("they")} as other
       from public.founder_calls as c
       join public.interests as i on i.id = c.interest_id
       cross join unnest($3::text[]) as side
       join auth.users as meu on meu.id = case side when 'investor' then c.investor_id else c.startup_id end
         and meu.deleted_at is null
       join auth.users as theyu on theyu.id = case side when 'investor' then c.startup_id else c.investor_id end
       left join public.profiles as me on me.id = meu.id
       left join public.profiles as they on they.id = theyu.id
       where c.id = $1 and c.sequence = $2`,
      [record_id, sequence, callSides],
    ),
  );
  return rows;
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

/** Each is tried even if the other fails. */
async function sendAll(
  mails: readonly Omit<JobMail, "from" | "evenIfSuspended" | "messageId">[],
  job: Job,
  parts: JobParts,
) {
  const { siteUrl, mailFrom: from } = parts.env;
  const failures: unknown[] = [];
  for (const [place, mail] of mails.entries()) {
    const messageId = `<${job.id}.${job.payload.record_id}.call${place}@${new URL(siteUrl).hostname}>`;
    const whole = { ...mail, from, messageId, evenIfSuspended: false };
    await sendOnce(whole, job, parts).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Emails both: replies go to the other side, whose contact details they have since the interest was accepted. */
const tellBoth: JobHandler = async (job, parts) => {
  const letters = await findLetters(parts.database, job.payload);
  const mails = letters.map((letter) => ({
    ...writeFounderCall(letter, parts.env.siteUrl),
    ...{ to: letter.recipient.email, replyTo: letter.other.email },
  }));
  await sendAll(mails, job, parts);
};

const tellLeft: JobHandler = async (job, parts) => {
  const deleted = await findDeleted(parts.database, job.payload.record_id);
  const mails = deleted.map((call) => ({
    ...writeDeletedCall(call, parts.env.siteUrl),
    ...{ to: call.recipient.email, replyTo: business.email },
  }));
  await sendAll(mails, job, parts);
};

export const founderCallHandlers: Readonly<Record<string, JobHandler>> = {
  "founder_calls.step": tellBoth,
  "founder_calls.delete": tellLeft,
};
