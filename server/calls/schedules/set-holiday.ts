import { z } from "zod";
import { holidayNamed, holidaySchema } from "#domain/business/holiday-fields.ts";
import { findHolidayProblem, findOpeningProblem, holidayRules } from "#domain/business/holidays.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import { holdSchedules, readStillBooked, stillBooked } from "./schedules.ts";

function refuse(problem: string | null): void {
  if (problem !== null) throw new CallError(400, { code: "invalid_input", message: problem, fields: { day: problem } });
}

type Booked = Awaited<ReturnType<typeof readStillBooked>>;

/** Closing today, or a day with bookings, is done once the caller has seen what it means. */
function askFirst({ day, today }: { day: string; today: string }, still_booked: Booked): void {
  const { total } = still_booked;
  if (day !== today && total === 0) return;
  const bookings = total === 1 ? "1 consultation is booked" : `${total} consultations are booked`;
  const message =
    day === today ? `Close the office today? ${bookings}` : `${bookings} on that day. Close it all the same?`;
  const details = { asks: day === today ? "today" : "booked", still_booked };
  throw new CallError(409, { code: "conflict", message, details });
}

/** A colleague has named, renamed or removed the holiday since the caller read it. */
function requireSeen(expected: string | null | undefined, now: string | null): void {
  const what =
    now === null ? "A colleague has removed this holiday" : `A colleague has changed that day. It is “${now}” now`;
  requireUnchanged(expected, now, { what, advice: "Please check the list and try again", details: { name: now } });
}

export const setHoliday = defineCall({
  name: "set-holiday",
  summary: `Closes the office on a future day, or renames that holiday. The day takes no bookings and does not count in deadlines; at most ${holidayRules.mostWithin} such days within ${holidayRules.windowDays}. Today, and a day with bookings, only with \`confirmed\`: the customers who are booked are told, with the nearest free times`,
  who: "managers",
  readsOnly: false,
  body: holidaySchema,
  answers: [
    {
      status: 200,
      when: "The office is closed that day; lists its bookings, which stay until they are rescheduled, and whose customers are told",
      body: z.object({ day: z.iso.date(), name: z.string(), still_booked: stillBooked }),
    },
  ],
  refusals: [
    {
      status: 409,
      code: "conflict",
      when: "It is today, or has bookings: `details.still_booked` lists them, and `confirmed` closes it with `expected_booked` of them; or a colleague has changed that day",
    },
  ],

  async handle({ body: { day, name, confirmed = false, expected_booked, expected_name }, parts, tx }) {
    const now = parts.clock.now();
    await holdSchedules(tx);
    const { rows } = await tx.query<{ day: string; name: string }>(
      "select day, name from public.holidays where day between $1::date - $2::int and $1::date + $2::int",
      [day, holidayRules.windowDays],
    );
    const closed = rows.map((row) => row.day);
    requireSeen(expected_name, rows.find((row) => row.day === day)?.name ?? null);
    const today = formatIstDay(now);
    refuse(findHolidayProblem(day, today, closed));
    const still_booked = await readStillBooked(tx, now, "(b.starts_at at time zone 'Asia/Kolkata')::date = $2::date", [
      day,
    ]);
    const isSeen = confirmed && (expected_booked ?? still_booked.total) === still_booked.total;
    if (!(closed.includes(day) || isSeen)) askFirst({ day, today }, still_booked);
    await tx.query(
      `insert into public.holidays as saved (day, name) values ($1, $2)
       on conflict (day) do update set name = excluded.name where saved.name <> excluded.name`,
      [day, name],
    );
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
  refusals: [
    { status: 404, code: "not_found", when: "There is no such holiday" },
    { status: 409, code: "conflict", when: "A colleague has renamed it" },
  ],

  async handle({ body: { day, expected_name }, parts, tx }) {
    await holdSchedules(tx);
    const { rows } = await tx.query<{ name: string }>("select name from public.holidays where day = $1", [day]);
    if (rows[0]) requireSeen(expected_name, rows[0].name);
    refuse(findOpeningProblem(day, formatIstDay(parts.clock.now())));
    const { rowCount } = await tx.query("delete from public.holidays where day = $1", [day]);
    if (rowCount === 0) throw new CallError(404, { code: "not_found", message: "There is no holiday on that day" });
    return { status: 200, body: { day } };
  },
});
