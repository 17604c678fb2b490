import { z } from "zod";
import { findOpeningProblem, isNationalHoliday } from "#domain/business/holidays.ts";
import { addDays } from "#domain/time/calendar-days.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";
import { noFields } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";

const clock = z.string().meta({ description: "As 10:30, India's time" });
const pastDays = 366;

export type Schedule = {
  readonly id: string;
  readonly name: string;
  readonly is_bookable: boolean;
  readonly hours: readonly { readonly weekday: number; readonly opens: string; readonly closes: string }[];
};

/** Current and former consultants with their weeks, in the order in which they are assigned. */
export async function readConsultants(tx: Transaction): Promise<Schedule[]> {
  const { rows } = await tx.query<Schedule>(
    `select c.id, c.name, c.is_bookable, coalesce(json_agg(json_build_object(
         'weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'), 'closes', to_char(h.closes, 'HH24:MI')
       ) order by h.weekday, h.opens) filter (where h.weekday is not null), '[]') as hours
     from private.consultants as c left join private.consultant_hours as h on h.consultant_id = c.id
     group by c.id, c.name, c.is_bookable, c.position order by c.is_bookable desc, c.position`,
  );
  return rows;
}

async function readHolidayRows(tx: Transaction, from: string) {
  const { rows } = await tx.query<{ day: string; name: string; booked: number }>(
    `select h.day, h.name, (
       select count(*)::int from public.consultations as c
       where c.scheduled_date >= h.day::timestamp at time zone 'Asia/Kolkata'
         and c.scheduled_date < (h.day + 1)::timestamp at time zone 'Asia/Kolkata'
         and c.status in ('pending', 'in_progress', 'approved')
     ) as booked
     from public.holidays as h where h.day >= $1 order by h.day`,
    [from],
  );
  return rows;
}

export const readSchedules = defineCall({
  name: "read-schedules",
  summary:
    "Reads the consultants with their weekly hours, and the days on which the office is closed, including the past year",
  who: "staff and managers",
  readsOnly: true,
  body: noFields,
  answers: [
    {
      status: 200,
      when: "Consultants in order of assignment, holidays by day",
      body: z.object({
        today: z.iso.date(),
        consultants: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            is_bookable: z.boolean(),
            hours: z.array(z.object({ weekday: z.number().int(), opens: clock, closes: clock })),
          }),
        ),
        holidays: z.array(
          z.object({
            day: z.iso.date(),
            name: z.string(),
            is_national: z.boolean(),
            can_be_removed: z.boolean(),
            booked: z.number().int().meta({ description: "Consultations still booked on that day" }),
          }),
        ),
      }),
    },
  ],

  async handle({ parts, tx }) {
    const today = formatIstDay(parts.clock.now());
    const holidays = await readHolidayRows(tx, addDays(today, -pastDays));
    return {
      status: 200,
      body: {
        today,
        consultants: await readConsultants(tx),
        holidays: holidays.map(({ day, name, booked }) => ({
          ...{ day, name, is_national: isNationalHoliday(day) },
          ...{ can_be_removed: findOpeningProblem(day, today) === null, booked },
        })),
      },
    };
  },
});
