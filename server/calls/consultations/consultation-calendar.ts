import { z } from "zod";
import { officeHoursOf } from "#domain/consultations/consultant-hours.ts";
import { consultationTypes } from "#domain/consultations/consultation-choices.ts";
import { consultationOutcomes } from "#domain/consultations/consultation-outcomes.ts";
import { requestStatuses } from "#domain/requests/request-status.ts";
import { addDays } from "#domain/time/calendar-days.ts";
import type { Transaction } from "#server/database/database.ts";
import { instant, textOrNull, writeInstants } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { readConsultants, type Schedule } from "../schedules/read-schedules.ts";
import { type BookedConsultation, bookedOnDays, calendarSpan, mostDays } from "./calendar-span.ts";

/** More than this does not fit in a fortnight, except with very many consultants. */
const mostShown = 500;
const clock = z.string().meta({ description: "As 10:30, India's time" });
const stretch = z.object({ opens: clock, closes: clock });

async function readHolidays(tx: Transaction, from: string, to: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.query<{ day: string; name: string }>(
    "select day, name from public.holidays where day between $1 and $2",
    [from, to],
  );
  return new Map(rows.map(({ day, name }) => [day, name]));
}

/** Each day with its holiday, and the hours in which consultants can be booked, none on a holiday. */
function listDays(from: string, to: string, holidays: ReadonlyMap<string, string>, consultants: readonly Schedule[]) {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const weekday = new Date(day).getUTCDay();
    const holiday = holidays.get(day) ?? null;
    const hours = consultants
      .filter(({ is_bookable }) => is_bookable && holiday === null)
      .flatMap(({ id, hours }) =>
        hours
          .filter((row) => row.weekday === weekday)
          .map(({ opens, closes }) => ({ consultant_id: id, opens, closes })),
      );
    days.push({ day, holiday, office: holiday === null ? officeHoursOf(weekday) : null, hours });
  }
  return days;
}

export const consultationCalendar = defineCall({
  name: "consultation-calendar",
  summary: `Reads the bookings and bookable hours of all consultants on these days, at most ${mostDays}`,
  who: "staff and managers",
  readsOnly: true,
  body: calendarSpan,
  answers: [
    {
      status: 200,
      when: "Consultants in order of assignment, former ones last; consultations by time, including past ones",
      body: z.object({
        consultants: z.array(z.object({ id: z.string(), name: z.string(), is_bookable: z.boolean() })),
        days: z.array(
          z.object({
            day: z.iso.date(),
            holiday: textOrNull,
            office: stretch.nullable(),
            hours: z.array(z.object({ consultant_id: z.string(), opens: clock, closes: clock })),
          }),
        ),
        consultations: z.array(
          z.object({
            ...{ id: z.uuid(), starts_at: instant, ends_at: instant },
            busy_from: instant.nullable(),
            busy_until: instant.nullable().meta({ description: "Including the 15 minutes that stay free after it" }),
            ...{
              topic: z.string(),
              type: z.enum(consultationTypes),
              status: z.enum(requestStatuses),
              outcome: z.enum(consultationOutcomes).nullable(),
              customer_name: textOrNull,
            },
            ...{ consultant_id: textOrNull, consultant_name: textOrNull },
          }),
        ),
        is_complete: z.boolean(),
      }),
    },
  ],

  async handle({ body: { from, to, consultant_id = null }, tx }) {
    const [consultants, holidays, { rows }] = await Promise.all([
      readConsultants(tx),
      readHolidays(tx, from, to),
      tx.query<BookedConsultation>(bookedOnDays, [from, to, consultant_id, mostShown + 1]),
    ]);
    const wanted = consultants.filter(({ id }) => consultant_id === null || id === consultant_id);
    const body = {
      consultants: consultants.map(({ hours: _hours, ...consultant }) => consultant),
      days: listDays(from, to, holidays, wanted),
      consultations: rows.slice(0, mostShown).map(writeInstants),
      is_complete: rows.length <= mostShown,
    };
    return { status: 200, body };
  },
});
