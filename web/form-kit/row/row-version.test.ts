import assert from "node:assert/strict";
import { test } from "node:test";
import { compareVersions, readBegan, whereUnchanged, writeBegan } from "./row-version.ts";

const fields = ["name", "city", "ask", "sectors"];
const began = { name: "Loom", city: null, ask: 100, sectors: ["food", "energy"] };

test("what only the other window changed is taken, what both changed differently clashes", () => {
  const mine = { name: "Loom", city: "Pune", ask: 200, sectors: ["energy", "food"] };
  const current = { name: "Loom Ltd", city: "", ask: 300, sectors: ["energy", "food"] };
  assert.deepEqual(compareVersions(fields, { began, mine, current }), { taken: ["name"], clashing: ["ask"] });
});

test("the same change in both windows is no clash", () => {
  const both = { ...began, city: "Pune" };
  assert.deepEqual(compareVersions(fields, { began, mine: both, current: both }), { taken: [], clashing: [] });
});

test("a change is limited to the version, or to the values of a table without one", () => {
  const filter = (version: object | null) => {
    const filters: string[] = [];
    const call = {
      eq: (name: string, value: unknown) => filters.push(`${name}=eq.${value}`),
      is: (name: string, value: null) => filters.push(`${name}=is.${value}`),
    };
    whereUnchanged(call, version && readBegan(writeBegan(version, ["name", "city"])), ["name", "city"]);
    return filters;
  };
  assert.deepEqual(filter({ ...began, updated_at: "2026-11-18" }), ["updated_at=eq.2026-11-18"]);
  assert.deepEqual(filter(began), ["name=eq.Loom", "city=is.null"]);
  assert.deepEqual(filter(null), []);
  assert.equal(readBegan("no json"), null);
});
