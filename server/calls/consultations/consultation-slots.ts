import { z } from "zod";
import { bookingRules, sessionLengths } from "#domain/consultations/consultations.ts";
import { readFields } from "#domain/fields/fields.ts";
import { daysBetween } from "#domain/time/calendar-days.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { takeRateLimit } from "#server/http/rate-limit.ts";
import { notSignedIn, requireCaller } from "../admission.ts";
import { instant } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { findRequest, notFound } from "../requests/find-request.ts";

const mostDays = 31;
/** From one network address; a person who tries one day after another needs ten requests a minute. */
const limit = { name: "consultation-slots", allowed: 150, seconds: 300 } as const;
const day = (error: string) => z.iso.date({ error });

const span = z
  .strictObject({
    from: day("Please enter the first day as YYYY-MM-DD"),
    to: day("Please enter the last day as YYYY-MM-DD"),
    minutes: z.literal(sessionLengths, { error: `Sessions last ${sessionLengths.join(", ")} minutes` }).optional(),
    moving: z.uuid({ error: "The consultation id must be a UUID" }).toLowerCase().optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "The last day must not be before the first" })
  .refine(({ from, to }) => daysBetween(from, to) <= mostDays, {
    path: ["to"],
    error: `At most ${mostDays} days can be requested at once`,
  });

/** In a query every value is text. */
function readSpan(input: unknown) {
  const { minutes } = (input ?? {}) as { minutes?: unknown };
  const isDigits = typeof minutes === "string" && /^\d{1,3}$/.test(minutes);
  return readFields(span, isDigits ? { ...(input as object), minutes: Number(minutes) } : input);
}

export const consultationSlots = defineCall({
  name: "consultation-slots",
  summary: `Lists the free times of these days, at most ${mostDays} apart, for a session of so many minutes (default 60); with \`moving\`, the id of an own consultation, also those that it occupies itself`,
  who: "anyone, signed in or not",
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
  refusals: [
    { ...notSignedIn, when: `\`moving\` is sent without a session: ${notSignedIn.when.toLowerCase()}` },
    { ...notFound, when: "There is no such consultation to move, or it belongs to another account" },
    {
      status: 429,
      code: "too_many",
      when: `More than ${limit.allowed} times in ${limit.seconds / 60} minutes from one address`,
    },
  ],

  async handle({ body: { from, to, minutes = 60, moving = null }, address, caller, parts }) {
    const scale = parts.env.rateLimitScale;
    const { rows } = await parts.database.asSystem(caller ? `user:${caller.sub}` : "anon", async (tx) => {
      await takeRateLimit(tx, { ...limit, address, scale, reads: true });
      // Otherwise anyone who knows its id could read its time.
      if (moving) await findRequest(tx, "consultation", moving, requireCaller(caller));
      return tx.query<{ starts_at: Date; ends_at: Date }>(
        "select starts_at, ends_at from private.consultation_slots($1, $2, $3, $4)",
        [from, to, minutes, moving],
      );
    });
    const slots = rows.map(({ starts_at, ends_at }) => ({
      starts_at: formatIstInstant(starts_at),
      ends_at: formatIstInstant(ends_at),
    }));
    return { status: 200, body: { slots } };
  },
});
