import { z } from "zod";
import { consultantId } from "#domain/consultations/consultant-fields.ts";
import type { ConsultationType } from "#domain/consultations/consultation-choices.ts";
import type { ConsultationOutcome } from "#domain/consultations/consultation-outcomes.ts";
import type { RequestStatus } from "#domain/requests/request-status.ts";
import { daysBetween } from "#domain/time/calendar-days.ts";
import { requiredDay } from "#domain/time/day-fields.ts";

export const mostDays = 14;

/** The days of the office's calendar, and the consultant. */
export const calendarSpan = z
  .strictObject({
    from: requiredDay("First day"),
    to: requiredDay("Last day"),
    consultant_id: consultantId.nullish(),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "The last day must not be before the first" })
  .refine(({ from, to }) => daysBetween(from, to) < mostDays, {
    path: ["to"],
    error: `At most ${mostDays} days can be requested at once`,
  });

export type BookedConsultation = {
  readonly id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly busy_from: Date | null;
  readonly busy_until: Date | null;
  readonly topic: string;
  readonly type: ConsultationType;
  readonly status: RequestStatus;
  readonly outcome: ConsultationOutcome | null;
  readonly customer_name: string | null;
  readonly consultant_id: string | null;
  readonly consultant_name: string | null;
};

/** The bookings on these days; `$1` first and `$2` last day, `$3` the consultant or null, `$4` the maximum number. */
export const bookedOnDays = `select b.* from private.booked_consultations(
  $1::date::timestamp at time zone 'Asia/Kolkata', ($2::date + 1)::timestamp at time zone 'Asia/Kolkata', $3, $4) as b`;
