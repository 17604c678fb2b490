import assert from "node:assert/strict";
import { test } from "node:test";
import { checkLogDays, filterOf, readLogView, writeLogAddress } from "./system-view.ts";

const read = (address: string) => readLogView(new URL(address, "http://neev.test").searchParams);

test("the log's filter and page stand in the address and are read back", () => {
  const view = {
    ...{ actor: "user:0b6e2a4c-1f7d-4f7e-9d53-3c7d1c3a9d10", action: "update", table: "user_roles", record: "7" },
    ...{ from: "2026-11-01", to: "2026-11-18", older: "2026-11-02T10:00:00.000000+05:30_12", newer: undefined },
  };
  assert.deepEqual(read(writeLogAddress(view)), view);
  assert.equal(read("/poweradmin?tab=system"), null);
});

test("what is no filter is left out, and a last day before the first too", () => {
  const view = read("/poweradmin?tab=system&view=logs&actor=a%20b&table=Users&from=2026-02-30&record=%3Cb%3E");
  assert.deepEqual(filterOf(view ?? {}), {});
  const backwards = read("/poweradmin?tab=system&view=logs&from=2026-11-18&to=2026-11-01");
  assert.deepEqual(filterOf(backwards ?? {}), { from: "2026-11-18" });
});

test("days of the log that are none, or the wrong way round, are said in a sentence", () => {
  assert.deepEqual(checkLogDays({ from: "", to: "" }), {});
  assert.deepEqual(checkLogDays({ from: "2026-11-18", to: "2026-11-18" }), {});
  assert.deepEqual(checkLogDays({ from: "0002-11-18" }), { from: "First day must be a date such as 2026-12-31" });
  assert.deepEqual(checkLogDays({ to: "?" }), { to: "Last day must be a date such as 2026-12-31" });
  assert.deepEqual(checkLogDays({ from: "2026-11-18", to: "2026-11-17" }), {
    to: "Last day must not be before the first day",
  });
});
