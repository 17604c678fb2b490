import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readListView, writeListAddress } from "./list-view.ts";

const read = (query: string) => readListView(new URLSearchParams(query));
const at = "2026-11-21T10:00:00.123456+05:30";
const id = "6d8a45d3-9a48-47e0-a78a-b39bf46a8e88";

describe("the address of a list", () => {
  test("comes back as it was written", () => {
    const cursor = { direction: "older", at, id } as const;
    const address = writeListAddress({ kind: "consultation", status: "in_progress", cursor });
    const { kind, status, cursor: found } = readListView(new URL(address, "http://localhost").searchParams);
    assert.deepEqual({ kind, status, cursor: found }, { kind: "consultation", status: "in_progress", cursor });
  });

  test("is plain for everything, and leaves out what a kind does not have", () => {
    assert.equal(writeListAddress({ kind: "all" }), "/dashboard/requests");
    assert.equal(writeListAddress({ kind: "enquiry", status: "pending" }), "/dashboard/requests?kind=enquiry");
    assert.equal(read("kind=notification&status=pending").status, undefined);
  });

  test("is the first page of all for an unknown view", () => {
    for (const query of [
      "kind=secret",
      "status=lost",
      `older=${at}`,
      `older=yesterday_${id}`,
      `older=${encodeURIComponent(at)}_1 or 1=1`,
      `newer=${encodeURIComponent(`${at}",id.gt."`)}_${id}`,
    ]) {
      const { kind, status, cursor } = read(query);
      assert.deepEqual({ kind, status, cursor }, { kind: "all", status: undefined, cursor: undefined }, query);
    }
  });
});
