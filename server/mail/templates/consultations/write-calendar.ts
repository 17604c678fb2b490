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
import type { EntryState } from "#domain/consultations/consultation-entry.ts";
import { cleanHeader } from "../../compose.ts";
import type { CalendarFile } from "../../mailer.ts";

export type Appointment = CalendarEntry & {
  /** The same for the whole life of the appointment. */
  readonly uid: string;
  /** Counts the changes: a calendar ignores a version older than its own (RFC 5546, 2.1.4). */
  readonly sequence: number;
  readonly state: EntryState;
  /** When it changed to this state; not when the file is written, so that a repeated email has the same file. */
  readonly changedAt: Date;
  readonly url: string;
  readonly guest: { readonly name: string; readonly email: string };
};

/** Text in this format has no control characters except tab; line breaks are written as `\n` (RFC 5545, 3.3.11). */
function cleanText(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, " ");
}

const states = {
  tentative: {
    status: ICalEventStatus.TENTATIVE,
    busy: ICalEventBusyStatus.TENTATIVE,
    transparency: ICalEventTransparency.OPAQUE,
  },
  confirmed: {
    status: ICalEventStatus.CONFIRMED,
    busy: ICalEventBusyStatus.BUSY,
    transparency: ICalEventTransparency.OPAQUE,
  },
  cancelled: {
    status: ICalEventStatus.CANCELLED,
    busy: ICalEventBusyStatus.FREE,
    transparency: ICalEventTransparency.TRANSPARENT,
  },
} as const satisfies Record<EntryState, object>;

/**
 * An invitation, its change, or its cancellation (RFC 5546). The organiser is the office under its own address, whatever
 * address the emails are sent from: calendars accept a change only from the organiser. The guest has accepted by booking.
 */
export function writeCalendar(appointment: Appointment): CalendarFile {
  const method = appointment.state === "cancelled" ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  return { method, content: writeContent(appointment, method) };
}

/** The same entry as a file to import, without an invitation. */
export function writeCalendarDownload(appointment: Appointment): string {
  return writeContent(appointment, ICalCalendarMethod.PUBLISH);
}

function writeContent(appointment: Appointment, method: ICalCalendarMethod): string {
  const { uid, sequence, state, changedAt, guest } = appointment;
  const { status, busy, transparency } = states[state];
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
    status,
    transparency,
    busystatus: busy,
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
  return calendar.toString();
}
