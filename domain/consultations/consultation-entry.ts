import { business } from "../business/business.ts";
import { sessionLabels } from "../requests/request-kinds.ts";
import { labelOfStatus, type RequestStatus } from "../requests/request-status.ts";
import { describeAttendance, type Guest } from "./attendance.ts";
import type { CalendarEntry } from "./calendar-links.ts";
import type { ContactMethod, SessionId } from "./consultation-choices.ts";

type Booking = {
  readonly session: SessionId;
  readonly minutes: number;
  readonly contact_method: ContactMethod;
  readonly meeting_link: string | null;
  readonly consultant_name: string | null;
  readonly consultation_topic: string;
  readonly reference: string;
};

type Around = {
  readonly startsAt: Date;
  /** The request's own page, where it is rescheduled and cancelled. */
  readonly pageUrl: string;
  readonly guest: Guest;
  /** Of an entry that changes with the booking; left out where the calendar keeps its copy as it is. */
  readonly status?: RequestStatus;
};

/** What a calendar shows a consultation as; until the office has confirmed it, it is tentative. */
export type EntryState = "tentative" | "confirmed" | "cancelled";

export function entryStateOf(status: RequestStatus): EntryState {
  if (status === "rejected" || status === "cancelled") return "cancelled";
  return status === "approved" || status === "completed" ? "confirmed" : "tentative";
}

/** A consultation as a calendar shows it. */
export function consultationEntry(booking: Booking, { startsAt, pageUrl, guest, status }: Around): CalendarEntry {
  const { session, minutes, consultant_name, consultation_topic, reference } = booking;
  const { sentence, place, link } = describeAttendance(booking, guest);
  const lines = [
    // In the word that the booking's page shows.
    ...(status === undefined ? [] : [`Status: ${labelOfStatus("consultation", status)}`]),
    `Topic: ${consultation_topic}`,
    `Reference: ${reference}`,
    ...(consultant_name === null ? [] : [`With: ${consultant_name}`]),
    link ? `${sentence} ${link.url}` : sentence,
    `To reschedule or cancel: ${pageUrl}`,
  ];
  return {
    title: `${business.brand}: ${sessionLabels[session]}`,
    details: lines.join("\n"),
    location: place,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * 60_000),
  };
}
