import { z } from "zod";
import { consultantId } from "#domain/consultations/consultant-fields.ts";
import {
  findHoursProblem,
  joinHours,
  mostHoursRows,
  type WeeklyHours,
} from "#domain/consultations/consultant-hours.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import { readConsultants } from "./read-schedules.ts";
import { holdSchedules, noConsultant, readStillBooked, stillBooked } from "./schedules.ts";

const halfHour = z
  .string({ error: "Times are written as 10:00 or 10:30" })
  .regex(/^([01]\d|2[0-3]):[03]0$/, { error: "Times are written as 10:00 or 10:30" });
const weeklyHours = z.strictObject({
  weekday: z
    .int({ error: "The weekday is a number from 0, Sunday, to 6" })
    .min(0, { error: "The weekday is a number from 0, Sunday, to 6" })
    .max(6, { error: "The weekday is a number from 0, Sunday, to 6" }),
  opens: halfHour,
  closes: halfHour,
});
const expectedHours = z
  .array(z.object({ weekday: z.int(), opens: z.string().max(8), closes: z.string().max(8) }))
  .max(mostHoursRows)
  .optional()
  .meta({ description: "The hours when the caller read them; if they are different now, the answer is a conflict" });
const week = z.strictObject({
  consultant_id: consultantId,
  hours: z
    .array(weeklyHours, { error: "The hours are a list" })
    .max(mostHoursRows, { error: `At most ${mostHoursRows} lines of hours can be saved` })
    .check((context) => {
      const message = findHoursProblem(context.value);
      if (message !== null) context.issues.push({ code: "custom", message, input: context.value, path: [] });
    }),
  expected_hours: expectedHours,
});

/** Writes only differences, so that the log shows what changed. */
async function keepHours(tx: Transaction, id: string, hours: readonly WeeklyHours[]): Promise<void> {
  const wanted = "json_to_recordset($2::json) as wanted (weekday integer, opens time, closes time)";
  const values = [id, JSON.stringify(hours)];
  await tx.query(
    `delete from private.consultant_hours as saved where consultant_id = $1 and not exists (
       select from ${wanted} where (wanted.weekday, wanted.opens) = (saved.weekday, saved.opens))`,
    values,
  );
  await tx.query(
    `insert into private.consultant_hours as saved (consultant_id, weekday, opens, closes)
     select $1, weekday, opens, closes from ${wanted}
     on conflict (consultant_id, weekday, opens) do update set closes = excluded.closes where saved.closes <> excluded.closes`,
    values,
  );
}

/** Consultations of this consultant outside the consultant's hours. */
const isOutside = `b.consultant_id = $2 and not exists (
  select from private.consultant_hours as h, lateral (
    select b.starts_at at time zone 'Asia/Kolkata' as first, b.ends_at at time zone 'Asia/Kolkata' as last
  ) as wall
  where h.consultant_id = $2 and h.weekday = extract(dow from wall.first)
    and wall.first::time >= h.opens and wall.last::time <= h.closes)`;

export const setConsultantHours = defineCall({
  name: "set-consultant-hours",
  summary:
    "Sets a consultant's whole week, in half hours within the opening hours; bookings stay, and those outside the new hours are listed",
  who: "managers",
  readsOnly: false,
  body: week,
  formerFields: { was: "expected_hours" },
  answers: [
    {
      status: 200,
      when: "The new hours, with adjoining periods joined, and the bookings outside them",
      body: z.object({ consultant_id: z.string(), hours: z.array(weeklyHours), still_booked: stillBooked }),
    },
  ],
  refusals: [noConsultant, { status: 409, code: "conflict", when: "A colleague has changed the hours" }],

  async handle({ body: { consultant_id, hours, expected_hours }, parts, tx }) {
    const joined = joinHours(hours);
    await holdSchedules(tx);
    const found = (await readConsultants(tx)).find(({ id }) => id === consultant_id);
    if (!found) throw new CallError(404, { code: "not_found", message: "There is no such consultant" });
    const advice = "Please cancel and check the hours again";
    requireUnchanged(expected_hours && joinHours(expected_hours), joinHours(found.hours), { advice });
    await keepHours(tx, consultant_id, joined);
    const still_booked = await readStillBooked(tx, parts.clock.now(), isOutside, [consultant_id]);
    return { status: 200, body: { consultant_id, hours: joined, still_booked } };
  },
});
