import { bookableConsultants } from "#domain/consultations/consultants.ts";
import { consultationSessions } from "#domain/consultations/consultations.ts";
import { toRupees } from "#domain/money/paise.ts";
import type { Transaction } from "../database.ts";

const hours = bookableConsultants.flatMap(({ id, hours }) =>
  hours.flatMap((day, weekday) => (day ? [{ id, weekday, opens: `${day.opens}:00`, closes: `${day.closes}:00` }] : [])),
);

/** Only into an empty table: after that the office maintains the consultants and their hours (decision 019). */
async function fillConsultants(tx: Transaction): Promise<void> {
  const { rowCount } = await tx.query("select from private.consultants limit 1");
  if (rowCount > 0) return;
  await tx.query(
    `insert into private.consultants (id, name, position, is_bookable)
     select id, name, position, true from json_to_recordset($1::json) as wanted (id text, name text, position integer)
     on conflict (id) do nothing`,
    [JSON.stringify(bookableConsultants)],
  );
  await tx.query(
    `insert into private.consultant_hours (consultant_id, weekday, opens, closes)
     select * from json_to_recordset($1::json) as wanted (id text, weekday integer, opens time, closes time)
     on conflict (consultant_id, weekday, opens) do nothing`,
    [JSON.stringify(hours)],
  );
}

/** Consultants and their hours at the first start; the sessions from the domain at each start. Correct rows stay untouched. */
export async function fillBookings(tx: Transaction): Promise<void> {
  await fillConsultants(tx);
  await tx.query(
    `insert into private.consultation_sessions as stored (id, minutes, price)
     select * from json_to_recordset($1::json) as wanted (id text, minutes integer, price numeric)
     on conflict (id) do update set (minutes, price) = row (excluded.minutes, excluded.price)
     where row (stored.minutes, stored.price) is distinct from row (excluded.minutes, excluded.price)`,
    [JSON.stringify(consultationSessions.map((session) => ({ ...session, price: toRupees(session.price) })))],
  );
}
