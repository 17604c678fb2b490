import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { proposeHours } from "./week-hours.ts";

const monday = (opens: string, closes: string) => ({ weekday: 1, opens, closes });

describe("the next hours that are proposed", () => {
  it("are the whole day first, then what is left after a break, and at last none", () => {
    assert.deepEqual(proposeHours([], 1), monday("10:00", "18:00"));
    assert.deepEqual(proposeHours([monday("10:00", "13:00")], 1), monday("13:30", "18:00"));
    assert.deepEqual(proposeHours([monday("14:00", "17:00"), monday("10:00", "13:00")], 1), monday("17:30", "18:00"));
    assert.equal(proposeHours([monday("10:00", "17:30")], 1), null);
    assert.equal(proposeHours([monday("10:00", "18:00")], 1), null);
  });

  it("are each day's own, and none where the office is closed", () => {
    assert.deepEqual(proposeHours([monday("10:00", "18:00")], 6), { weekday: 6, opens: "10:00", closes: "16:00" });
    assert.equal(proposeHours([], 0), null);
  });
});
