import { business } from "#domain/business/business.ts";
import { writeHandover } from "#server/mail/templates/staff/handover.ts";
import type { JobHandler } from "../job.ts";
import { sendOnce } from "../send-once.ts";

type Found = { readonly email: string; readonly full_name: string; readonly from: string | null };

/** Emails the person who takes over, if they still work in the office: one email for everything. */
export const sendHandover: JobHandler = async (job, parts) => {
  const { record_id, handover } = job.payload;
  if (handover === undefined) return;
  const { rows } = await parts.database.asSystem("worker", (tx) =>
    tx.query<Found>(
      `select u.email, coalesce(p.full_name, '') as full_name, private.actor_name('user:' || $2::text) as from
       from auth.users as u join public.user_roles as r on r.user_id = u.id
       left join public.profiles as p on p.id = u.id where u.id = $1 and u.deleted_at is null`,
      [record_id, handover.from],
    ),
  );
  const [found] = rows;
  if (found === undefined) return;
  const { siteUrl, mailFrom: from } = parts.env;
  const letter = writeHandover({ ...found, work: handover.work }, siteUrl);
  const messageId = `<${job.id}.${record_id}.handover@${new URL(siteUrl).hostname}>`;
  const mail = { ...letter, from, to: found.email, replyTo: business.email, messageId };
  await sendOnce({ ...mail, evenIfSuspended: false }, job, parts);
};
