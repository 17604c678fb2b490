import { z } from "zod";
import { bookingRules, sessionLengths } from "#domain/consultations.ts";
import { formatIstInstant } from "#domain/dates.ts";
import { readFields } from "#domain/fields.ts";
import type { BusinessCall } from "./business-call.ts";

const mostDays = 31;
const instant = z.string().meta({ format: "date-time", description: "ISO 8601 with +05:30" });
const day = (error: string) => z.iso.date({ error });
const dayNumber = (text: string) => Date.parse(text) / 86_400_000;

const span = z
  .strictObject({
    from: day("Please give the first day as YYYY-MM-DD"),
    to: day("Please give the last day as YYYY-MM-DD"),
    minutes: z.literal(sessionLengths, { error: `Sessions last ${sessionLengths.join(", ")} minutes` }).optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "The last day must not be before the first" })
  .refine(({ from, to }) => dayNumber(to) - dayNumber(from) <= mostDays, {
    path: ["to"],
    error: `At most ${mostDays} days can be asked for at once`,
  });

/** In a query everything is text. */
function readSpan(input: unknown) {
  const { minutes } = (input ?? {}) as { minutes?: unknown };
  const isDigits = typeof minutes === "string" && /^\d{1,3}$/.test(minutes);
  return readFields(span, isDigits ? { ...(input as object), minutes: Number(minutes) } : input);
}

export const consultationSlots: BusinessCall<z.output<typeof span>> = {
  name: "consultation-slots",
  summary: `The free times of these days, at most ${mostDays} apart, for a session of so many minutes (60 when not said)`,
  who: "anyone",
  readsOnly: true,
  body: span,
  read: readSpan,
  answers: [
    {
      status: 200,
      when: `Free times only, from ${bookingRules.leastHoursAhead} hours to ${bookingRules.mostDaysAhead} days ahead`,
      body: z.object({ slots: z.array(z.object({ starts_at: instant, ends_at: instant })) }),
    },
  ],
  refusals: [],

  async handle({ body: { from, to, minutes = 60 }, parts }) {
    const { rows } = await parts.database.asSystem("anon", (tx) =>
      tx.query<{ starts_at: Date; ends_at: Date }>(
        "select starts_at, ends_at from private.consultation_slots($1, $2, $3)",
        [from, to, minutes],
      ),
    );
    const slots = rows.map(({ starts_at, ends_at }) => ({
      starts_at: formatIstInstant(starts_at),
      ends_at: formatIstInstant(ends_at),
    }));
    return { status: 200, body: { slots } };
  },
};
