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

/** The whole days of a calendar to subscribe to, as a calendar program reads them. */
export function readFeed(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const events = calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    assert.ok(event.startDate.isDate && event.endDate.isDate, "a whole day");
    return {
      uid: event.uid,
      title: event.summary,
      details: event.description,
      day: event.startDate.toString(),
      nextDay: event.endDate.toString(),
      isFree: component.getFirstPropertyValue("transp") === "TRANSPARENT",
      alarms: component.getAllSubcomponents("valarm").map((alarm) => String(alarm.getFirstPropertyValue("trigger"))),
    };
  });
  return { method: String(calendar.getFirstPropertyValue("method")), events };
}
