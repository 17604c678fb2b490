import { bookableConsultants } from "#domain/consultants.ts";
import { consultationSessions } from "#domain/consultations.ts";
import type { Transaction } from "./database.ts";

const hours = bookableConsultants.flatMap(({ id, hours }) =>
  hours.flatMap((day, weekday) => (day ? [{ id, weekday, opens: `${day.opens}:00`, closes: `${day.closes}:00` }] : [])),
);

async function fillConsultants(tx: Transaction): Promise<void> {
  await tx.query(
    `insert into private.consultants as kept (id, name, position, is_bookable)
     select id, name, position, true from json_to_recordset($1::json) as wanted (id text, name text, position integer)
     on conflict (id) do update set (name, is_bookable) = row (excluded.name, true)
     where row (kept.name, kept.is_bookable) is distinct from row (excluded.name, true)`,
    [JSON.stringify(bookableConsultants)],
  );
  // Who has left keeps his row: there may be consultations in his name.
  await tx.query("update private.consultants set is_bookable = false where is_bookable and id <> all ($1)", [
    bookableConsultants.map(({ id }) => id),
  ]);
}

async function fillHours(tx: Transaction): Promise<void> {
  const wanted = "json_to_recordset($1::json) as wanted (id text, weekday integer, opens time, closes time)";
  await tx.query(
    `insert into private.consultant_hours as kept (consultant_id, weekday, opens, closes) select * from ${wanted}
     on conflict (consultant_id, weekday, opens) do update set closes = excluded.closes where kept.closes <> excluded.closes`,
    [JSON.stringify(hours)],
  );
  await tx.query(
    `delete from private.consultant_hours as kept where not exists (
       select from ${wanted} where (wanted.id, wanted.weekday, wanted.opens) = (kept.consultant_id, kept.weekday, kept.opens))`,
    [JSON.stringify(hours)],
  );
}

/** Makes consultants, their hours and the sessions those of the domain; a row that is right already is left alone. */
export async function fillBookings(tx: Transaction): Promise<void> {
  await fillConsultants(tx);
  await fillHours(tx);
  await tx.query(
    `insert into private.consultation_sessions as kept (id, minutes, price)
     select * from json_to_recordset($1::json) as wanted (id text, minutes integer, price numeric)
     on conflict (id) do update set (minutes, price) = row (excluded.minutes, excluded.price)
     where row (kept.minutes, kept.price) is distinct from row (excluded.minutes, excluded.price)`,
    [JSON.stringify(consultationSessions)],
  );
}
