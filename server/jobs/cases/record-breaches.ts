import type { Database } from "#server/database/database.ts";

/** The most rows in one transaction. */
const atOnce = 200;

/**
 * Records which enquiries were not answered by their reply-by time: each once, with its event, even with several workers at
 * the same moment, since a recorded row is not found again. Returns how many there were.
 */
export async function recordBreaches(database: Database): Promise<number> {
  const { rowCount } = await database.asSystem("worker", (tx) =>
    tx.query(
      `update public.enquiries set breached_at = private.business_now()
       where id in (
         select id from public.enquiries
         where status = 'new' and merged_into is null and breached_at is null and reply_by < private.business_now()
         order by reply_by, id limit ${atOnce} for update skip locked)`,
    ),
  );
  return rowCount;
}
