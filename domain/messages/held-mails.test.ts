import assert from "node:assert/strict";
import { test } from "node:test";
import { describeHeldFile } from "./held-mails.ts";

test("a file of an email that waits is kept for 30 days, by the day in India", () => {
  assert.equal(
    describeHeldFile(new Date("2026-11-27T18:29:00Z")),
    "Kept until Dec 27, 2026, unless the email is filed",
  );
  assert.equal(
    describeHeldFile(new Date("2026-11-27T18:31:00Z")),
    "Kept until Dec 28, 2026, unless the email is filed",
  );
});
