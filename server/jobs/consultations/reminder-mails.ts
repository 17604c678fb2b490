import { business } from "#domain/business/business.ts";
import type { Database } from "#server/database/database.ts";
import {
  type Reminder,
  writeConsultationReminder,
} from "#server/mail/templates/consultations/consultation-reminder.ts";
import { findUnsubscribe } from "../accounts/optional-mail.ts";
import type { JobHandler } from "../job.ts";
import { sendOnce } from "../send-once.ts";

/** Checks that the reminder still applies: same time, not started, and a day's reminder only until the hour's is due. */
async function findReminder(
  database: Database,
  { id, ahead, scheduledDate }: { id: string; ahead: string; scheduledDate: string },
): Promise<Reminder | undefined> {
  return database.asSystem("worker", async (tx) => {
    const { rows: records } = await tx.query<Reminder["record"]>(
      `select * from public.consultations
       where id = $1 and scheduled_date = $2 and status in ('pending', 'in_progress', 'approved')
         and scheduled_date - case $3 when 'day' then interval '1 hour' else interval '0' end > private.business_now()`,
      [id, scheduledDate, ahead],
    );
    const [record] = records;
    if (record === undefined) return undefined;
    // A customer without an account, whom the office has named.
    if (record.user_id === null) {
      const { contact_name, contact_email, contact_phone } = record;
      if (!contact_email) return undefined;
      return { email: contact_email, phone: contact_phone, full_name: contact_name ?? "", has_account: false, record };
    }
    const { rows } = await tx.query<Omit<Reminder, "record">>(
      `select a.email, true as has_account, p.phone, coalesce(p.full_name, '') as full_name
       from auth.users as a left join public.profiles as p on p.id = a.id where a.id = $1 and a.deleted_at is null`,
      [record.user_id],
    );
    return rows[0] && { ...rows[0], record };
  });
}

/** Reminds the customer of a consultation, a day or an hour before it starts (plan-reminders.ts). */
export const sendReminder: JobHandler = async (job, parts) => {
  const { record_id: id, reminder: ahead, scheduled_date: scheduledDate } = job.payload;
  if (!id || !ahead || !scheduledDate) return;
  const reminder = await findReminder(parts.database, { id, ahead, scheduledDate });
  if (reminder === undefined) return;
  const account = reminder.record.user_id;
  const unsubscribe = account ? await findUnsubscribe(account, "wants_consultation_reminders", parts) : undefined;
  if (account && unsubscribe === undefined) return;
  const { siteUrl, mailFrom: from } = parts.env;
  await sendOnce(
    {
      ...writeConsultationReminder(reminder, { ahead, unsubscribe }, siteUrl),
      ...{ from, to: reminder.email, replyTo: business.email, evenIfSuspended: false, unsubscribe },
      messageId: `<${job.id}.${id}.reminder@${new URL(siteUrl).hostname}>`,
      isForCustomer: true,
    },
    job,
    parts,
  );
};
