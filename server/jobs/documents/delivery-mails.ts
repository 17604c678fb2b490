import { business } from "#domain/business/business.ts";
import { type DeliveredDocument, writeDelivery } from "#server/mail/templates/documents/delivery-mails.ts";
import type { JobHandler } from "../job.ts";
import { sendOnce } from "../send-once.ts";

type Found = DeliveredDocument & { readonly email: string; readonly full_name: string | null };

/** The email to an account about the documents that were delivered to it; those that are gone meanwhile are not named. */
export const sendDelivery: JobHandler = async (job, parts) => {
  const { record_id: account, scheduled_date: toldAt } = job.payload;
  if (!account || !toldAt) return;
  const { rows } = await parts.database.asSystem("worker", (tx) =>
    tx.query<Found>(
      `select coalesce(f.title, f.name) as title, f.kind, f.expires_on::text, u.email, p.full_name
       from private.files as f join auth.users as u on u.id = f.user_id left join public.profiles as p on p.id = u.id
       where f.user_id = $1 and f.told_at = $2 order by f.created_at, title, f.id`,
      [account, toldAt],
    ),
  );
  const [first] = rows;
  if (first === undefined) return;
  const { siteUrl, mailFrom: from } = parts.env;
  await sendOnce(
    {
      ...writeDelivery(rows, { full_name: first.full_name, siteUrl }),
      ...{ from, to: first.email, account, replyTo: business.email, evenIfSuspended: false },
      // Numbers of jobs repeat after a restored backup.
      messageId: `<${job.id}.${account}.delivered@${new URL(siteUrl).hostname}>`,
    },
    job,
    parts,
  );
};
