import type { Database } from "#server/database/database.ts";
import { writeCallReminder } from "#server/mail/templates/investors/call-reminder.ts";
import { findCallLetters } from "#server/mail/templates/investors/find-call-letters.ts";
import type { CallLetter } from "#server/mail/templates/investors/founder-call-letters.ts";
import { findUnsubscribe } from "../accounts/optional-mail.ts";
import type { Job, JobHandler } from "../job.ts";
import { sendEach } from "./send-each.ts";

/** The call for each of the two if the reminder still applies: same time, not started, a day's only until the hour's is due. */
async function findReminded(database: Database, { record_id, reminder, scheduled_date }: Job["payload"]) {
  return database.asSystem("worker", async (tx): Promise<CallLetter[]> => {
    const { rowCount } = await tx.query(
      `select from public.founder_calls
       where id = $1 and status = 'confirmed' and starts_at = $2
         and starts_at - case $3 when 'day' then interval '1 hour' else interval '0' end > private.business_now()`,
      [record_id, scheduled_date, reminder],
    );
    return rowCount === 0 ? [] : findCallLetters(tx, record_id);
  });
}

/** Reminds both of a confirmed founder call, a day or an hour before it starts (plan-call-reminders.ts). */
export const sendCallReminders: JobHandler = async (job, parts) => {
  const { reminder: ahead } = job.payload;
  if (!ahead) return;
  const mails = [];
  for (const letter of await findReminded(parts.database, job.payload)) {
    const unsubscribe = await findUnsubscribe(letter.account, "wants_consultation_reminders", parts);
    if (unsubscribe === undefined) continue;
    mails.push({
      ...writeCallReminder(letter, { ahead, unsubscribe }, parts.env.siteUrl),
      ...{ name: `reminder-${letter.side}`, to: letter.recipient.email, replyTo: letter.other.email, unsubscribe },
    });
  }
  await sendEach(mails, job, parts);
};
