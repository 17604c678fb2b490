import assert from "node:assert/strict";
// The parser of a mail program (Thunderbird's), not the library that writes our files.
import ICAL from "ical.js";

/** The one event in a calendar file, as a mail program reads it. */
export function readCalendar(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const [component, ...others] = calendar.getAllSubcomponents("vevent");
  assert.ok(component && others.length === 0, "one event");
  const event = new ICAL.Event(component);
  const first = (name: string) => String(component.getFirstPropertyValue(name));
  const stamp = component.getFirstPropertyValue("dtstamp");
  assert.ok(stamp instanceof ICAL.Time);
  return {
    changedAt: stamp.toJSDate(),
    method: String(calendar.getFirstPropertyValue("method")),
    status: first("status"),
    url: first("url"),
    uid: event.uid,
    sequence: event.sequence,
    title: event.summary,
    details: event.description,
    location: event.location,
    startsAt: event.startDate.toJSDate(),
    endsAt: event.endDate.toJSDate(),
    zone: event.startDate.zone.tzid,
    organizer: first("organizer").toLowerCase(),
    attendees: component.getAllProperties("attendee").map((each) => String(each.getFirstValue()).toLowerCase()),
  };
}
