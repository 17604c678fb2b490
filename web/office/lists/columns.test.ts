import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { pickColumns, writeColumns } from "./columns.ts";

const all = [
  { id: "from", label: "From" },
  { id: "status", label: "Status" },
  { id: "tags", label: "Tags", isExtra: true },
];
const ids = (chosen: string | undefined) => pickColumns(all, chosen).map(({ id }) => id);

test("without a choice a list has its own columns; a choice is in the order of the table", () => {
  deepEqual(ids(undefined), ["from", "status"]);
  deepEqual(ids("tags,from"), ["from", "tags"]);
  deepEqual(ids("size"), [], "an old address may name a column that is gone");
});

test("a choice is read as it was written; the list's own is not in the address", () => {
  equal(writeColumns(all, ["status", "from"]), undefined);
  for (const choice of [["from"], ["from", "tags"], ["from", "status", "tags"], []])
    deepEqual(ids(writeColumns(all, choice)), choice);
});
