import type { WeeklyHours } from "#domain/consultations/consultant-hours.ts";

/** A consultant and their week. */
export type ConsultantSchedule = {
  readonly id: string;
  readonly name: string;
  readonly is_bookable: boolean;
  readonly hours: readonly WeeklyHours[];
};

/** What stays booked although the schedule no longer allows it; every change of a schedule answers with it. */
export type StillBooked = {
  readonly total: number;
  readonly consultations: readonly {
    readonly id: string;
    readonly starts_at: string;
    readonly ends_at: string;
    readonly topic: string;
    readonly status: string;
    readonly customer_name: string | null;
    readonly consultant_name: string | null;
  }[];
};
