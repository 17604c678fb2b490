import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { business } from "#domain/business/business.ts";
import type { CalendarEntry } from "#domain/consultations/calendar-links.ts";
import { cleanHeader } from "../../compose.ts";
import type { CalendarFile } from "../../mailer.ts";

export type Appointment = CalendarEntry & {
  /** The same for the whole life of the appointment. */
  readonly uid: string;
  /** Counts the changes: a calendar ignores a version older than its own (RFC 5546, 2.1.4). */
  readonly sequence: number;
  readonly isCancelled: boolean;
  /** When it changed to this state; not when the file is written, so that a repeated email has the same file. */
  readonly changedAt: Date;
  readonly url: string;
  readonly guest: { readonly name: string; readonly email: string };
};

/** Text in this format has no control characters except tab; line breaks are written as `\n` (RFC 5545, 3.3.11). */
function cleanText(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, " ");
}

/**
 * An invitation, its change, or its cancellation (RFC 5546). The organiser is the office under its own address, whatever
 * address the emails are sent from: calendars accept a change only from the organiser. The guest has accepted by booking.
 */
export function writeCalendar(appointment: Appointment): CalendarFile {
  const { uid, sequence, isCancelled, changedAt, guest } = appointment;
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: { company: business.brand, product: "Website", language: "EN" }, method });
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: changedAt,
    start: appointment.startsAt,
    end: appointment.endsAt,
    summary: cleanText(appointment.title),
    description: cleanText(appointment.details),
    location: cleanText(appointment.location),
    url: appointment.url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    busystatus: isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    organizer: { name: business.brand, email: business.email },
    attendees: [
      {
        // A parameter in quotes is one line, like a header.
        name: cleanHeader(guest.name) || guest.email,
        email: guest.email,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  });
  return { method, content: calendar.toString() };
}
