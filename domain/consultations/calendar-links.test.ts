import assert from "node:assert/strict";
import { test } from "node:test";
import { type CalendarEntry, calendarLinks } from "./calendar-links.ts";

const entry: CalendarEntry = {
  title: "Pitch Deck Review & more #1",
  details: "Topic: 50% + आशा\nSee https://neev.example/a?b=1&c=2",
  location: "Video call",
  startsAt: new Date("2026-12-01T10:00:00+05:30"),
  endsAt: new Date("2026-12-01T10:45:00+05:30"),
};

test("each link gives its calendar every word and both instants", () => {
  const [google, outlook] = calendarLinks(entry).map(({ url }) => new URL(url));
  assert.equal(google?.origin, "https://calendar.google.com");
  assert.deepEqual(Object.fromEntries(google?.searchParams ?? []), {
    action: "TEMPLATE",
    text: entry.title,
    dates: "20261201T043000Z/20261201T051500Z",
    details: entry.details,
    location: entry.location,
  });
  assert.equal(outlook?.origin, "https://outlook.live.com");
  assert.deepEqual(Object.fromEntries(outlook?.searchParams ?? []), {
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: entry.title,
    startdt: "2026-12-01T04:30:00Z",
    enddt: "2026-12-01T05:15:00Z",
    body: entry.details,
    location: entry.location,
  });
});

test("no space becomes a plus sign, and no broken character stops the link", () => {
  for (const { url } of calendarLinks({ ...entry, details: "a b \ud83d" })) {
    assert.ok(!url.includes("+") && url.includes("a%20b%20%EF%BF%BD"), url);
  }
});
