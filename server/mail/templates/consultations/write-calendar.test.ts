import assert from "node:assert/strict";
import { test } from "node:test";
import { readCalendar } from "#test/support/calendars.ts";
import { type Appointment, writeCalendar } from "./write-calendar.ts";

const booked: Appointment = {
  uid: "consultation-1@neev.example",
  sequence: 0,
  state: "confirmed",
  changedAt: new Date("2026-11-21T12:00:00Z"),
  title: "Neev Advisory: consultation",
  details: `Topic: "आशा", a; b \\n c:\nEND:VEVENT\r\nATTENDEE:mailto:x@example.com ${"लंबा ".repeat(60)}${"🙏".repeat(60)}`,
  location: "Video call",
  startsAt: new Date("2026-12-01T10:00:00+05:30"),
  endsAt: new Date("2026-12-01T11:00:00+05:30"),
  url: "https://neev.example/dashboard/requests/1?kind=consultation",
  guest: { name: `Asha "Tara"; Rao\r\nORGANIZER:mailto:evil@example.com`, email: "asha@example.in" },
};

const read = (appointment: Appointment) => readCalendar(writeCalendar(appointment).content);

test("another program reads every value as it was given", () => {
  const { organizer, attendees, zone, ...entry } = read(booked);
  const { uid, title, location, startsAt, endsAt, changedAt, url } = booked;
  const details = booked.details.replaceAll("\r\n", "\n");
  assert.deepEqual(entry, {
    ...{ uid, title, details, location, startsAt, endsAt, changedAt, url },
    ...{ method: "REQUEST", status: "CONFIRMED", sequence: 0 },
  });
  assert.equal(zone, "UTC");
  // User input added no guest and no organiser.
  assert.deepEqual([organizer, attendees], ["mailto:office@neev.example", ["mailto:asha@example.in"]]);
});

test("an update and a withdrawal belong to the same event, each after the one before", () => {
  const changes = [
    { ...booked, state: "tentative" as const },
    { ...booked, sequence: 1, startsAt: new Date("2026-12-01T10:30:00+05:30") },
    { ...booked, sequence: 2, state: "cancelled" as const },
  ];
  assert.deepEqual(
    changes.map(read).map(({ method, status, uid, sequence }) => [method, status, uid, sequence]),
    [
      ["REQUEST", "TENTATIVE", booked.uid, 0],
      ["REQUEST", "CONFIRMED", booked.uid, 1],
      ["CANCEL", "CANCELLED", booked.uid, 2],
    ],
  );
});

test("the file is the same each time it is written, in lines of the length and the ending that the format wants", () => {
  assert.equal(writeCalendar(booked).content, writeCalendar(booked).content);
  // Wherever the 75th octet falls in a character of four.
  for (const start of ["", "a", "ab", "abc"]) {
    const title = `${start}${"🙏".repeat(60)}${"लं".repeat(60)}`;
    const { content } = writeCalendar({ ...booked, title });
    assert.doesNotMatch(content, /[^\r]\n/);
    for (const line of content.split("\r\n")) {
      assert.ok(line.isWellFormed() && Buffer.byteLength(line) <= 75, line);
    }
    assert.equal(readCalendar(Buffer.from(content).toString()).title, title);
  }
});

test("control characters are left out", () => {
  const { content } = writeCalendar({ ...booked, title: "a\u0000\u0007\u000bb" });
  assert.doesNotMatch(content.replaceAll("\r\n", ""), /\p{Cc}/u);
  assert.equal(readCalendar(content).title, "a   b");
});
