import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { HoldingEventKind } from "./holdings.ts";
import { valueHolding } from "./value-holding.ts";

const lakh = 1_00_000;
/** A lakh in paise. */
const lakhs = 100 * lakh;
const holding = { id: "a", amount: 10 * lakh, invested_on: "2026-04-01" };

const event = (happened_on: string, kind: HoldingEventKind, value: number, more: object = {}) => ({
  id: `${happened_on} ${kind}`,
  holding_id: "a",
  happened_on,
  kind,
  value,
  share_sold: null,
  created_at: "2026-11-01T10:00:00+05:30",
  ...more,
});

describe("a holding after its events", () => {
  test("is worth what it cost until something happens: its row is its first purchase", () => {
    assert.deepEqual(valueHolding(holding, []), {
      ...{ cost: 10 * lakhs, realised: 0, value: 10 * lakhs, change: 0, lost: 0 },
      ...{ state: "held", valuedOn: null, endedOn: null, ignored: new Set() },
      flows: [{ day: "2026-04-01", amount: -10 * lakhs }],
      purchases: [{ day: "2026-04-01", amount: 10 * lakhs }],
    });
  });

  test("counts its rounds by day, however they were entered, and not those of another holding", () => {
    const events = [
      event("2026-09-01", "round", 16 * lakh),
      event("2026-06-01", "round", 14 * lakh),
      event("2026-10-01", "round", 99 * lakh, { holding_id: "b" }),
    ];
    const { value, change, valuedOn } = valueHolding(holding, events);
    assert.deepEqual([value, change, valuedOn], [16 * lakhs, 600, "2026-09-01"]);
  });

  test("counts two events of one day as they were entered", () => {
    const events = [
      event("2026-09-01", "round", 9 * lakh, { created_at: "2026-11-02T10:00:00+05:30" }),
      event("2026-09-01", "round", 6 * lakh, { created_at: "2026-11-02T09:59:59+05:30" }),
    ];
    assert.equal(valueHolding(holding, events).value, 9 * lakhs);
  });

  test("a follow-on purchase adds to cost and value", () => {
    const events = [event("2026-06-01", "round", 15 * lakh), event("2026-07-01", "purchase", 5 * lakh)];
    const { cost, value, change, valuedOn, purchases } = valueHolding(holding, events);
    assert.deepEqual([cost, value, change, valuedOn], [15 * lakhs, 20 * lakhs, 333, "2026-06-01"]);
    assert.deepEqual(purchases[1], { day: "2026-07-01", amount: 5 * lakhs });
  });

  test("a partial exit takes its share away, whatever it brought", () => {
    const events = [
      event("2026-06-01", "round", 20 * lakh),
      event("2026-07-01", "exit", 6 * lakh, { share_sold: 25 }),
      event("2026-08-01", "exit", 9 * lakh, { share_sold: 50 }),
    ];
    const { cost, realised, value, change, state, flows } = valueHolding(holding, events);
    assert.deepEqual([cost, realised, value, state], [10 * lakhs, 15 * lakhs, 7.5 * lakhs, "held"]);
    assert.equal(change, 1250);
    assert.deepEqual(flows.at(-1), { day: "2026-08-01", amount: 9 * lakhs });
  });

  test("paise are rounded once a sale, half up: a third of one paisa less than a rupee", () => {
    const sold = event("2026-06-01", "exit", 1, { share_sold: 33.33 });
    assert.equal(valueHolding({ ...holding, amount: 0.99 }, [sold]).value, 66);
    assert.equal(valueHolding({ ...holding, amount: 0.01 }, [{ ...sold, share_sold: 50 }]).value, 1);
  });

  test("a write-off loses the cost of what was held, and keeps what was received", () => {
    const events = [event("2026-06-01", "exit", 3 * lakh, { share_sold: 20 }), event("2026-09-01", "write-off", 0)];
    const { realised, value, lost, change, state, endedOn } = valueHolding(holding, events);
    assert.deepEqual([realised, value, lost], [3 * lakhs, 0, 8 * lakhs]);
    assert.deepEqual([change, state, endedOn], [-700, "written-off", "2026-09-01"]);
  });

  test("what was sold in full has brought its price, and nothing is held", () => {
    const { realised, value, change, state } = valueHolding(holding, [event("2026-09-01", "acquisition", 40 * lakh)]);
    assert.deepEqual([realised, value, change, state], [40 * lakhs, 0, 3000, "sold"]);
  });

  test("entries of earlier versions after an end are named, and do not count", () => {
    const events = [event("2026-09-01", "write-off", 0), event("2026-10-01", "round", 7 * lakh)];
    const { value, state, ignored } = valueHolding(holding, events);
    assert.deepEqual([value, state, [...ignored]], [0, "written-off", ["2026-10-01 round"]]);
  });
});
