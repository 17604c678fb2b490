import { business } from "#domain/business/business.ts";
import type { Database } from "#server/database/database.ts";
import {
  type FreedConsultation,
  writeConsultationFreed,
} from "#server/mail/templates/consultations/consultation-freed.ts";
import type { JobHandler } from "../job.ts";
import { sendOnce } from "../send-once.ts";

/** The booking as recorded in its event, if it was active and its time has not come. */
async function findFreed(database: Database, id: string): Promise<FreedConsultation | undefined> {
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<FreedConsultation>(
      `select was.* from public.events as e
       cross join lateral (
         select (changes -> 'scheduled_date' ->> 'before')::timestamptz as scheduled_date,
           changes -> 'session' ->> 'before' as session, (changes -> 'minutes' ->> 'before')::int as minutes,
           changes -> 'consultant_name' ->> 'before' as consultant_name,
           coalesce(changes -> 'amount_paid' ->> 'before', '0') as amount_paid
       ) as was
       where e.table_name = 'consultations' and e.action = 'delete' and e.record_id = $1
         and e.changes -> 'status' ->> 'before' in ('pending', 'in_progress', 'approved')
         and was.scheduled_date > private.business_now()`,
      [id],
    ),
  );
  return rows[0];
}

/** Deleting an account deletes its consultations; the office must know that the customer will not come. */
export const sendFreedMail: JobHandler = async (job, parts) => {
  const { record_id: id } = job.payload;
  const freed = id && (await findFreed(parts.database, id));
  if (!freed) return;
  const { siteUrl, mailFrom: from } = parts.env;
  await sendOnce(
    {
      ...writeConsultationFreed(freed),
      ...{ from, to: business.email, replyTo: business.email, evenIfSuspended: true },
      messageId: `<${job.id}.${id}.freed@${new URL(siteUrl).hostname}>`,
    },
    job,
    parts,
  );
};
