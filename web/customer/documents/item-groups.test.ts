import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { canSend, groupItems } from "./item-groups.ts";

const item = (
  status: Parameters<typeof canSend>[0]["status"],
  more: { is_optional?: boolean; needs_file?: boolean } = {},
) => ({
  ...{ status, is_optional: false, needs_file: true },
  ...more,
});

describe("the items of a list in the order in which a customer needs them", () => {
  it("begins with what was returned, and leaves out what is not needed", () => {
    const groups = groupItems([
      item("accepted"),
      item("uploaded"),
      item("asked", { needs_file: false }),
      item("asked", { is_optional: true }),
      item("asked"),
      item("not_needed"),
      item("returned", { is_optional: true }),
    ]);
    assert.deepEqual(
      groups.map(({ label, items }) => [label, items.length]),
      [
        ["Returned", 1],
        ["To send", 1],
        ["If they apply to you", 1],
        ["Have ready", 1],
        ["With us", 1],
        ["Accepted", 1],
      ],
    );
  });

  it("takes files until one is accepted", () => {
    assert.deepEqual(
      [item("asked"), item("returned"), item("uploaded"), item("accepted"), item("not_needed")].map(canSend),
      [true, true, true, false, false],
    );
    assert.equal(canSend(item("asked", { needs_file: false })), false);
  });
});
