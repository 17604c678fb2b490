import type { AnswerBody } from "#web/call-types.ts";
import { type Live, useLive } from "../../query/use-live.ts";
import { readAsOffice } from "../kit/office-answer.ts";

export type ConsultationCalendar = AnswerBody<"consultation-calendar">;
export type BookedConsultation = ConsultationCalendar["consultations"][number];
export type CalendarDay = ConsultationCalendar["days"][number];

export type CalendarAsk = { readonly from: string; readonly to: string; readonly consultant_id?: string };

/** Consultations and hours of these days. */
export function useConsultationCalendar(owner: string, ask: CalendarAsk): Live<ConsultationCalendar> {
  const { from, to, consultant_id } = ask;
  return useLive(`consultation calendar ${owner} ${from} ${to} ${consultant_id ?? ""}`, () =>
    readAsOffice("consultation-calendar", { from, to, consultant_id }),
  );
}

export type Schedules = AnswerBody<"read-schedules">;
export type Holiday = Schedules["holidays"][number];

export function useSchedules(owner: string): Live<Schedules> {
  return useLive(`schedules ${owner}`, () => readAsOffice("read-schedules", {}));
}
