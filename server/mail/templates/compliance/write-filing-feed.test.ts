import assert from "node:assert/strict";
import { test } from "node:test";
import type { CompanyFacts } from "#domain/companies/company-facts.ts";
import { listFilings } from "#domain/compliance/filings.ts";
import { readFeed } from "#test/support/calendars.ts";
import { writeFilingFeed } from "./write-filing-feed.ts";

const facts: CompanyFacts = {
  entity_type: "private-limited",
  state: "29",
  gst_scheme: "monthly",
  employees: 25,
  financial_year_end: "03-31",
  incorporated_on: "2023-06-12",
  agm_on: "2026-09-30",
  deducts_tax: true,
};
const filings = listFilings({ facts, today: "2026-11-21", ahead: 365 });
const feed = {
  filings,
  owner: "0123456789abcdef0123",
  changedAt: new Date("2026-11-21T10:00:00Z"),
  url: "https://neev.example/dashboard/startup?tab=compliance",
};

test("another program reads each filing as a whole day with two alarms", () => {
  const { method, events } = readFeed(writeFilingFeed(feed));
  assert.equal(method, "PUBLISH");
  assert.equal(events.length, filings.length);
  const annualReturn = events.find(({ title }) => title.startsWith("MGT-7"));
  const { details, ...event } = annualReturn ?? { details: "" };
  assert.deepEqual(event, {
    uid: "mgt-7-2025-26-0123456789abcdef0123@neev.example",
    title: "MGT-7 or MGT-7A: Financial year 2025-26",
    day: "2026-11-29",
    nextDay: "2026-11-30",
    isFree: true,
    // Nine in the morning, a week and a day before.
    alarms: ["-P6DT15H", "-PT15H"],
  });
  assert.match(details, /Companies Act 2013, section 92; as on Nov 20, 2026/);
  assert.match(details, /dashboard\/startup\?tab=compliance/);
});

test("an entry keeps its name when the calendar is written on another day, and no two have the same", () => {
  const uidsOn = (today: string) =>
    readFeed(writeFilingFeed({ ...feed, filings: listFilings({ facts, today, ahead: 365 }) })).events.map(
      ({ uid }) => uid,
    );
  const [first, second] = [uidsOn("2026-11-21"), uidsOn("2026-12-21")];
  assert.equal(new Set(first).size, first.length);
  const later = new Set(second);
  assert.ok(first.filter((uid) => later.has(uid)).length > 60);
});

test("the file is the same each time, whatever zone the server is in; without filings it is a calendar all the same", () => {
  const zone = process.env.TZ;
  const written = ["UTC", "America/Los_Angeles", "Pacific/Kiritimati"].map((name) => {
    process.env.TZ = name;
    return writeFilingFeed(feed);
  });
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  assert.equal(new Set(written).size, 1);
  assert.deepEqual(readFeed(writeFilingFeed({ ...feed, filings: [] })), { method: "PUBLISH", events: [] });
});
