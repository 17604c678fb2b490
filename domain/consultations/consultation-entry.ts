import { business } from "../business/business.ts";
import { contactMethodLabels, sessionLabels } from "../requests/request-kinds.ts";
import type { CalendarEntry } from "./calendar-links.ts";
import type { ContactMethod, SessionId } from "./consultation-choices.ts";

type Booking = {
  readonly session: SessionId;
  readonly minutes: number;
  readonly contact_method: ContactMethod;
  readonly consultant_name: string | null;
  readonly consultation_topic: string;
};

/**
 * A consultation as a calendar shows it.
 * @param pageUrl the request's own page, where it is rescheduled and cancelled
 */
export function consultationEntry(booking: Booking, startsAt: Date, pageUrl: string): CalendarEntry {
  const { session, minutes, contact_method, consultant_name, consultation_topic } = booking;
  const lines = [
    `Topic: ${consultation_topic}`,
    ...(consultant_name === null ? [] : [`With: ${consultant_name}`]),
    `To reschedule or cancel: ${pageUrl}`,
  ];
  return {
    title: `${business.brand}: ${sessionLabels[session]}`,
    details: lines.join("\n"),
    location: contact_method === "in_person" ? business.address.join(", ") : contactMethodLabels[contact_method],
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * 60_000),
  };
}
