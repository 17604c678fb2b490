import type { Database, Transaction } from "#server/database/database.ts";

export const deliveryMailKind = "documents.delivered";
export const linkedDeliveryKind = "documents.delivered_by_link";

/** So long a colleague may go on delivering: one email names all of it. */
const deliveryMinutes = 5;

/** Orders the emails and writes the notifications about what was delivered some minutes ago: one of each for an account, an email for a record of a customer without one. */
export async function planDeliveryMails(database: Database): Promise<void> {
  await database.asSystem("worker", orderDeliveryMails);
}

/** The same in an open transaction: a restore does it for what was delivered before the backup. */
export async function orderDeliveryMails(tx: Pick<Transaction, "query">): Promise<void> {
  await tx.query(
    `with due as (
       select f.user_id from private.files as f
       where f.is_to_tell and f.told_at is null and f.user_id is not null
       group by f.user_id having min(f.created_at) <= private.business_now() - make_interval(mins => $2)),
     told as (
       update private.files as f set told_at = private.business_now()
       from due where f.user_id = due.user_id and f.is_to_tell and f.told_at is null
       returning f.id, f.user_id, f.told_at, coalesce(f.title, f.name) as title),
     each as (
       select told.user_id, told.told_at, count(*) as documents, min(told.title) as title, array_agg(told.id) as files
       from told group by 1, 2),
     notified as (
       insert into public.notifications (user_id, title, message)
       select user_id, case documents when 1 then 'A document from us' else documents || ' documents from us' end,
         case documents when 1 then private.say_delivered(title) else 'They are under Your documents.' end from each)
     select private.order_delivery_mail(user_id, files, $1, told_at) from each`,
    [deliveryMailKind, deliveryMinutes],
  );
  await tx.query(
    `with due as (
       select f.record_id from private.files as f
       where f.is_to_tell and f.told_at is null and f.user_id is null
       group by f.record_id having min(f.created_at) <= private.business_now() - make_interval(mins => $2)),
     told as (
       update private.files as f set told_at = private.business_now()
       from due where f.record_id = due.record_id and f.user_id is null and f.is_to_tell and f.told_at is null
       returning f.record_id, f.told_at)
     insert into private.jobs (kind, payload)
     select distinct $1, jsonb_build_object('record_id', record_id, 'scheduled_date', told_at) from told`,
    [linkedDeliveryKind, deliveryMinutes],
  );
}
