import { business } from "#domain/business/business.ts";
import type { ChecklistKind } from "#domain/documents/checklist-items.ts";
import { type DeliveredDocument, writeDelivery } from "#server/mail/templates/documents/delivery-mails.ts";
import type { JobHandler } from "../job.ts";
import { sendOnce } from "../send-once.ts";
import { findOwnLink } from "./link-mails.ts";
import { deliveryMailKind, linkedDeliveryKind } from "./plan-delivery-mails.ts";

type Found = DeliveredDocument & { readonly email: string; readonly full_name: string | null };

/** The email to an account about the documents that were delivered to it; those that are gone meanwhile are not named. */
const sendDelivery: JobHandler = async (job, parts) => {
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
      ...writeDelivery(rows, { ...first, url: `${siteUrl}/dashboard/documents`, isLink: false }),
      ...{ from, to: first.email, account, replyTo: business.email, evenIfSuspended: false, isForCustomer: true },
      // Numbers of jobs repeat after a restored backup.
      messageId: `<${job.id}.${account}.delivered@${new URL(siteUrl).hostname}>`,
    },
    job,
    parts,
  );
};

type FoundOfRecord = Omit<Found, "email"> & { readonly record_kind: ChecklistKind; readonly email: string | null };

/** The email to a customer without an account about what was delivered for a record, with the link to it; none once the office has withdrawn their links. */
const sendLinkedDelivery: JobHandler = async (job, parts) => {
  const { record_id: record, scheduled_date: toldAt } = job.payload;
  if (!record || !toldAt) return;
  const { database } = parts;
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<FoundOfRecord>(
      `select coalesce(f.title, f.name) as title, f.kind, f.expires_on::text, f.record_kind, r.email, r.full_name
       from private.files as f cross join lateral private.checklist_record(f.record_kind, f.record_id) as r
       where f.record_id = $1 and f.told_at = $2 and f.user_id is null and f.is_delivered order by f.created_at, title, f.id`,
      [record, toldAt],
    ),
  );
  const [first] = rows;
  if (!first?.email) return;
  const { email, full_name, record_kind } = first;
  const { rows: lists } = await database.asSystem("worker", (tx) =>
    tx.query<{ id: string }>("select private.start_checklist($1, $2, true) as id", [record_kind, record]),
  );
  const url = lists[0] && (await findOwnLink({ ...lists[0], email, full_name }, parts));
  if (!url) return;
  const { siteUrl, mailFrom: from } = parts.env;
  await sendOnce(
    {
      ...writeDelivery(rows, { full_name, url, isLink: true }),
      ...{ from, to: email, replyTo: business.email, evenIfSuspended: false, isForCustomer: true },
      messageId: `<${job.id}.${record}.delivered@${new URL(siteUrl).hostname}>`,
    },
    job,
    parts,
  );
};

/** The emails about what the office has delivered. */
export const deliveryMailHandlers: Readonly<Record<string, JobHandler>> = {
  [deliveryMailKind]: sendDelivery,
  [linkedDeliveryKind]: sendLinkedDelivery,
};
