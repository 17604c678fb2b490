import type { WeeklyHours } from "#domain/consultations/consultant-hours.ts";

/** Who holds consultations, and the week. */
export type ConsultantSchedule = {
  readonly id: string;
  readonly name: string;
  readonly is_bookable: boolean;
  readonly hours: readonly WeeklyHours[];
};

/** What stays booked although the schedule no longer allows it: each change of a schedule answers it. */
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
