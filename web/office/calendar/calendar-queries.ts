import type { ConsultantSchedule } from "#web/office/calendar/schedule-answers.ts";
import { type Live, useLive } from "../../query/use-live.ts";
import { readAsOffice } from "../kit/office-answer.ts";

export type BookedConsultation = {
  readonly id: string;
  readonly starts_at: string;
  readonly ends_at: string;
  /** With the buffer of a quarter of an hour after it; null once it no longer occupies its time. */
  readonly busy_until: string | null;
  readonly topic: string;
  readonly type: string;
  readonly status: string;
  readonly customer_name: string | null;
  readonly consultant_id: string | null;
  readonly consultant_name: string | null;
};

export type CalendarDay = {
  readonly day: string;
  readonly holiday: string | null;
  readonly office: { readonly opens: string; readonly closes: string } | null;
  readonly hours: readonly { readonly consultant_id: string; readonly opens: string; readonly closes: string }[];
};

export type ConsultationCalendar = {
  readonly consultants: readonly { readonly id: string; readonly name: string; readonly is_bookable: boolean }[];
  readonly days: readonly CalendarDay[];
  readonly consultations: readonly BookedConsultation[];
  readonly is_complete: boolean;
};

export type CalendarAsk = { readonly from: string; readonly to: string; readonly consultant_id?: string };

/** Consultations and hours of these days. */
export function useConsultationCalendar(owner: string, ask: CalendarAsk): Live<ConsultationCalendar> {
  const { from, to, consultant_id } = ask;
  return useLive(`consultation calendar ${owner} ${from} ${to} ${consultant_id ?? ""}`, () =>
    readAsOffice<ConsultationCalendar>("consultation-calendar", { from, to, consultant_id }),
  );
}

export type Holiday = {
  readonly day: string;
  readonly name: string;
  readonly is_national: boolean;
  readonly can_be_removed: boolean;
  /** Consultations that are booked on that day all the same. */
  readonly booked: number;
};

export type Schedules = {
  readonly today: string;
  readonly consultants: readonly ConsultantSchedule[];
  readonly holidays: readonly Holiday[];
};

export function useSchedules(owner: string): Live<Schedules> {
  return useLive(`schedules ${owner}`, () => readAsOffice<Schedules>("read-schedules"));
}
