import assert from "node:assert/strict";
import { test } from "node:test";
// Another library than the one that writes the files.
import ICAL from "ical.js";
import { type Appointment, writeCalendar } from "./write-calendar.ts";

const booked: Appointment = {
  uid: "consultation-1@neev.example",
  sequence: 0,
  isCancelled: false,
  changedAt: new Date("2026-11-21T12:00:00Z"),
  title: "Neev Advisory: consultation",
  details: `Topic: "आशा", a; b \\n c:\nEND:VEVENT\r\nATTENDEE:mailto:x@example.com ${"लंबा ".repeat(60)}${"🙏".repeat(60)}`,
  location: "Video call",
  startsAt: new Date("2026-12-01T10:00:00+05:30"),
  endsAt: new Date("2026-12-01T11:00:00+05:30"),
  url: "https://neev.example/dashboard/requests/1?kind=consultation",
  guest: { name: `Asha "Tara"; Rao\r\nORGANIZER:mailto:evil@example.com`, email: "asha@example.in" },
};

function read(appointment: Appointment) {
  const { method, content } = writeCalendar(appointment);
  const calendar = new ICAL.Component(ICAL.parse(content));
  const events = calendar.getAllSubcomponents("vevent");
  assert.equal(events.length, 1);
  const [component] = events;
  assert.ok(component);
  const event = new ICAL.Event(component);
  assert.equal(String(calendar.getFirstPropertyValue("method")), method);
  return { method, content, component, event };
}

test("another program reads every value as it was given", () => {
  const { method, component, event } = read(booked);
  assert.equal(method, "REQUEST");
  assert.deepEqual(
    [event.uid, event.sequence, event.summary, event.location],
    [booked.uid, 0, booked.title, booked.location],
  );
  assert.equal(event.description, booked.details.replaceAll("\r\n", "\n"));
  assert.equal(event.startDate.toJSDate().getTime(), booked.startsAt.getTime());
  assert.equal(event.endDate.toJSDate().getTime(), booked.endsAt.getTime());
  assert.equal(event.startDate.zone.tzid, "UTC");
  assert.equal(String(component.getFirstPropertyValue("status")), "CONFIRMED");
  assert.equal(String(component.getFirstPropertyValue("url")), booked.url);
});

test("what somebody typed adds no guest, no organiser and no event", () => {
  const { component } = read(booked);
  const people = ["organizer", "attendee"].map((name) =>
    component.getAllProperties(name).map((each) => each.getFirstValue()),
  );
  assert.deepEqual(
    people.map((each) => each.map((address) => String(address).toLowerCase())),
    [["mailto:office@neev.example"], ["mailto:asha@example.in"]],
  );
});

test("an update and a withdrawal belong to the same event, each after the one before", () => {
  const moved = read({ ...booked, sequence: 1, startsAt: new Date("2026-12-02T10:00:00+05:30") });
  const cancelled = read({ ...booked, sequence: 2, isCancelled: true });
  const all = [read(booked), moved, cancelled];
  assert.deepEqual(
    all.map(({ method, event }) => [method, event.uid, event.sequence]),
    [
      ["REQUEST", booked.uid, 0],
      ["REQUEST", booked.uid, 1],
      ["CANCEL", booked.uid, 2],
    ],
  );
  assert.equal(String(cancelled.component.getFirstPropertyValue("status")), "CANCELLED");
});

test("the file is the same each time it is written, in lines that end as the format wants", () => {
  const { content } = writeCalendar(booked);
  assert.equal(writeCalendar(booked).content, content);
  assert.doesNotMatch(content, /[^\r]\n/);
  for (const line of content.split("\r\n")) {
    assert.ok(line.isWellFormed() && Buffer.byteLength(line) <= 75, line);
  }
  assert.doesNotMatch(
    writeCalendar({ ...booked, title: "a\u0000\u0007\u000bb" }).content.replaceAll("\r\n", ""),
    /\p{Cc}/u,
  );
});
