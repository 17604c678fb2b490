import type { Database, Transaction } from "#server/database/database.ts";

export const documentLookKind = "documents.look";
export const documentNewsKind = "documents.changed";

/** So long a colleague may go on asking and returning: one email says all of it. */
const newsMinutes = 5;

/** Orders the day's look for documents that are due, at nine in India by business time, once with any number of workers. */
function planLook(database: Database) {
  return database.asSystem("worker", (tx) =>
    tx.query(
      `with today as (
         select day, (day + time '09:00') at time zone 'Asia/Kolkata' as nine
         from (select (private.business_now() at time zone 'Asia/Kolkata')::date as day) as now),
       planned as (
         insert into private.document_mail_days as stored (day)
         select day from today where private.business_now() >= nine
           and not exists (select from private.document_mail_days as d where d.day >= today.day)
         on conflict (id) do update set day = excluded.day where stored.day < excluded.day
         returning day)
       insert into private.jobs (kind, payload)
       select $1, jsonb_build_object('scheduled_date', today.nine) from planned join today using (day)`,
      [documentLookKind],
    ),
  );
}

/** Orders the emails about what was asked for or returned some minutes ago. */
export async function orderDocumentNews(tx: Pick<Transaction, "query">): Promise<void> {
  await tx.query(
    `with due as (
       select c.id, c.news_since from private.checklists as c
       where c.news_since <= private.business_now() - make_interval(mins => $2) for update skip locked),
     told as (
       update private.checklists as c set news_since = null from due where c.id = due.id)
     select private.order_document_mail(due.id, $1, due.news_since) from due`,
    [documentNewsKind, newsMinutes],
  );
}

export async function planDocumentMails(database: Database): Promise<void> {
  await planLook(database);
  await database.asSystem("worker", async (tx) => {
    await orderDocumentNews(tx);
    await tx.query("select private.notify_accepted_documents($1)", [newsMinutes]);
  });
}
