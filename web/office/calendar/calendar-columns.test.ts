import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { BookedConsultation, ConsultationCalendar } from "#web/office/calendar/calendar-queries.ts";
import { findAxis, makeColumns } from "./calendar-columns.ts";
import { daysOf, nameSpan, readCalendarView, turn, writeCalendarAddress } from "./calendar-view.ts";

const at = (time: string) => `2026-11-23T${time}:00.000+05:30`;
const booked = (id: string, from: string, to: string, consultant_id: string | null = "a"): BookedConsultation => ({
  ...{ id, starts_at: at(from), ends_at: at(to), busy_until: null, topic: "A lease", type: "legal" },
  ...{ status: "pending", customer_name: "Asha", consultant_id, consultant_name: consultant_id },
});
const calendar = (
  consultations: BookedConsultation[],
  hours: [string, string, string][] = [],
): ConsultationCalendar => ({
  consultants: [
    { id: "a", name: "Meera", is_bookable: true },
    { id: "b", name: "Harsh", is_bookable: true },
    { id: "c", name: "Left", is_bookable: false },
  ],
  days: [
    {
      ...{ day: "2026-11-23", holiday: null, office: { opens: "10:00", closes: "18:00" } },
      hours: hours.map(([consultant_id, opens, closes]) => ({ consultant_id, opens, closes })),
    },
  ],
  consultations,
  is_complete: true,
});

describe("the columns of the calendar", () => {
  it("put consultations of one time beside each other, and what follows over the whole width", () => {
    const [column] = makeColumns(
      calendar([
        booked("1", "10:00", "11:30"),
        booked("2", "10:00", "11:00", "b"),
        booked("3", "11:00", "12:00", "b"),
        booked("4", "14:00", "15:00"),
      ]),
      "week",
    );
    const places = column?.booked.map(({ booked: { id }, lane, lanes }) => [id, lane, lanes]);
    assert.deepEqual(places, [
      ["1", 0, 2],
      ["2", 1, 2],
      ["3", 1, 2],
      ["4", 0, 1],
    ]);
    assert.equal(column?.lanes, 2);
  });

  it("are one for each who works or holds something on a day, and one for what has no consultant", () => {
    const hours: [string, string, string][] = [
      ["a", "10:00", "13:00"],
      ["a", "14:00", "18:00"],
      ["b", "10:00", "12:00"],
    ];
    const names = (of: ConsultationCalendar, consultant?: string) =>
      makeColumns(of, "day", consultant).map(({ name, note }) => `${name}: ${note}`);
    assert.deepEqual(names(calendar([], hours)), ["Meera: Hours 10:00–13:00, 14:00–18:00", "Harsh: Hours 10:00–12:00"]);
    const more = calendar([booked("1", "10:00", "11:00", "c"), booked("2", "10:00", "11:00", null)], hours);
    assert.deepEqual(names(more).slice(2), ["Left: No hours", "No consultant: No hours"]);
    assert.deepEqual(names(calendar([], hours), "b"), ["Harsh: Hours 10:00–12:00"]);
  });

  it("say the hours in which a consultant can be booked, and reach as far as what is booked", () => {
    const columns = makeColumns(
      calendar(
        [booked("1", "18:30", "20:00")],
        [
          ["a", "10:00", "13:00"],
          ["b", "12:00", "15:30"],
        ],
      ),
      "week",
    );
    assert.equal(columns[0]?.note, "Hours 10:00–15:30");
    assert.deepEqual(findAxis(columns), { from: 600, to: 1200 });
    assert.deepEqual(findAxis([]), { from: 600, to: 1080 });
  });

  it("name a holiday and a closed day", () => {
    const [day] = calendar([]).days;
    assert.ok(day);
    const note = (changes: object) => makeColumns({ ...calendar([]), days: [{ ...day, ...changes }] }, "week")[0]?.note;
    assert.equal(note({ holiday: "Republic Day", office: null }), "Closed: Republic Day");
    assert.equal(note({ office: null }), "Closed");
    assert.equal(note({}), "No hours");
  });
});

describe("the address of the calendar", () => {
  it("has what is not usual, and comes back as it was", () => {
    for (const view of [
      { span: "week", date: undefined, consultant: undefined },
      { span: "day", date: "2026-12-01", consultant: "meera-raghunath" },
    ] as const) {
      const address = writeCalendarAddress(view);
      assert.deepEqual(readCalendarView(new URL(address, "http://neev.test").searchParams), view);
    }
    assert.equal(writeCalendarAddress({ span: "week" }), "/office/calendar");
    assert.equal(readCalendarView(new URLSearchParams("date=2026-02-30&span=month")).date, undefined);
  });

  it("turns by days and weeks, a week being from Monday to Sunday", () => {
    assert.deepEqual(daysOf("week", "2026-11-29"), { from: "2026-11-23", to: "2026-11-29" });
    assert.deepEqual(daysOf("week", "2026-11-23"), { from: "2026-11-23", to: "2026-11-29" });
    assert.equal(turn({ span: "week" }, "2026-11-25", 1).date, "2026-12-02");
    assert.equal(turn({ span: "day", date: "2026-11-26" }, "2026-11-25", -1).date, undefined);
    assert.equal(nameSpan("2026-11-23", "2026-11-29"), "Nov 23, 2026 – Nov 29, 2026");
    assert.equal(nameSpan("2026-11-23", "2026-11-23"), "Monday, Nov 23, 2026");
  });
});
