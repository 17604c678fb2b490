import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { listRefused, sayOutcomes } from "./change-outcomes.ts";

const of = (id: string, result: "done" | "unchanged" | "refused" | "not_found", message: string | null = null) => ({
  ...({ kind: "project", id, result, message } as const),
});
const records = [of("1", "done"), of("2", "refused", "It is closed"), of("3", "not_found"), of("4", "unchanged")];

test("a toast counts what was done; each record that stays is named with its reason", () => {
  equal(sayOutcomes("tagged “VIP”", records), "1 tagged “VIP”. 1 needed no change. 2 not changed.");
  equal(sayOutcomes("cancelled", records.slice(0, 1)), "1 cancelled.");
  // Nothing was done: nothing is said to be.
  equal(sayOutcomes("assigned to Asha Rao", records.slice(1)), "1 needed no change. 2 not changed.");
  const chosen = records.map(({ kind, id }) => ({ kind, id, key: `P-${id}` }));
  deepEqual(
    listRefused(chosen, records).map(({ record, why }) => `${record.key}: ${why}`),
    ["P-2: It is closed", "P-3: It is no longer there, or assigned to someone else"],
  );
});
