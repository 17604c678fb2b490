import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findHoursProblem, joinHours, timesOf } from "./consultant-hours.ts";

const monday = (opens: string, closes: string) => ({ weekday: 1, opens, closes });

describe("a consultant's week", () => {
  it("can have several periods a day, in any order, and none at all", () => {
    assert.equal(findHoursProblem([]), null);
    assert.equal(findHoursProblem([monday("14:00", "18:00"), monday("10:00", "13:00")]), null);
    assert.equal(findHoursProblem([{ weekday: 6, opens: "10:00", closes: "16:00" }]), null);
  });

  it("says why it is not valid", () => {
    const wrong: [Parameters<typeof findHoursProblem>[0], RegExp][] = [
      [[monday("09:30", "12:00")], /^Monday: 09:30–12:00 is outside our opening hours, 10:00–18:00$/],
      [[monday("17:00", "18:30")], /outside our opening hours/],
      [[{ weekday: 6, opens: "10:00", closes: "16:30" }], /^Saturday: .* outside our opening hours, 10:00–16:00$/],
      [[{ weekday: 0, opens: "10:00", closes: "12:00" }], /closed on Sundays/],
      [[monday("12:00", "12:00")], /must end after it begins/],
      [[monday("12:00", "11:00")], /must end after it begins/],
      [[monday("13:30", "18:00"), monday("10:00", "14:00")], /^Monday: 10:00–14:00 and 13:30–18:00 overlap$/],
    ];
    for (const [hours, sentence] of wrong) assert.match(findHoursProblem(hours) ?? "", sentence);
  });

  it("is joined where periods touch, on one day only", () => {
    assert.deepEqual(
      joinHours([
        monday("13:00", "15:00"),
        monday("10:00", "13:00"),
        monday("16:00", "18:00"),
        { weekday: 2, opens: "10:00", closes: "12:00" },
      ]),
      [monday("10:00", "15:00"), monday("16:00", "18:00"), { weekday: 2, opens: "10:00", closes: "12:00" }],
    );
  });

  it("begins and ends on half hours of the opening hours", () => {
    assert.deepEqual([timesOf(1).length, timesOf(1)[1], timesOf(6).at(-1)], [17, "10:30", "16:00"]);
    assert.deepEqual(timesOf(0), []);
  });
});
