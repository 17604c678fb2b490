import { z } from "zod";
import { holidayNamed, holidaySchema } from "#domain/business/holiday-fields.ts";
import { findHolidayProblem, findOpeningProblem, holidayRules } from "#domain/business/holidays.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";
import { holdSchedules, readStillBooked, stillBooked } from "./schedules.ts";

function refuse(problem: string | null): void {
  if (problem !== null) throw new CallError(400, { code: "invalid_input", message: problem, fields: { day: problem } });
}

export const setHoliday = defineCall({
  name: "set-holiday",
  summary: `Closes the office on a future day, or renames that holiday. The day takes no bookings and does not count in deadlines; at most ${holidayRules.mostWithin} such days within ${holidayRules.windowDays}`,
  who: "managers",
  readsOnly: false,
  body: holidaySchema,
  answers: [
    {
      status: 200,
      when: "The office is closed that day; lists its bookings, which stay until they are rescheduled",
      body: z.object({ day: z.iso.date(), name: z.string(), still_booked: stillBooked }),
    },
  ],

  async handle({ body: { day, name }, parts, tx }) {
    const now = parts.clock.now();
    await holdSchedules(tx);
    const { rows } = await tx.query<{ day: string }>(
      "select day from public.holidays where day between $1::date - $2::int and $1::date + $2::int",
      [day, holidayRules.windowDays],
    );
    const closed = rows.map((row) => row.day);
    refuse(findHolidayProblem(day, formatIstDay(now), closed));
    await tx.query(
      `insert into public.holidays as saved (day, name) values ($1, $2)
       on conflict (day) do update set name = excluded.name where saved.name <> excluded.name`,
      [day, name],
    );
    const still_booked = await readStillBooked(tx, now, "(b.starts_at at time zone 'Asia/Kolkata')::date = $2::date", [
      day,
    ]);
    return { status: 200, body: { day, name, still_booked } };
  },
});

export const removeHoliday = defineCall({
  name: "remove-holiday",
  summary: "Removes a future holiday; national holidays are fixed",
  who: "managers",
  readsOnly: false,
  body: holidayNamed,
  answers: [{ status: 200, when: "The office is open on that day", body: z.object({ day: z.iso.date() }) }],
  refusals: [{ status: 404, code: "not_found", when: "There is no such holiday" }],

  async handle({ body: { day }, parts, tx }) {
    await holdSchedules(tx);
    refuse(findOpeningProblem(day, formatIstDay(parts.clock.now())));
    const { rowCount } = await tx.query("delete from public.holidays where day = $1", [day]);
    if (rowCount === 0) throw new CallError(404, { code: "not_found", message: "There is no holiday on that day" });
    return { status: 200, body: { day } };
  },
});
