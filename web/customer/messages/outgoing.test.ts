import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { hasArrived } from "./outgoing.ts";
import type { Line } from "./thread-reader.ts";

const line = (id: string, idempotency_key: string | null): Line => ({
  ...{ id, idempotency_key, seq: 1, side: "customer", text: "Ok", created_at: "2026-11-26T10:00:00.000+05:30" },
  ...{ way: "site", is_inbound: false, author: "Asha Rao", is_own: true, files: [] },
  ...{ is_confidential: false, sent_from: null, has_more: false },
});

describe("a message on its way", () => {
  it("has arrived once its own line is there, not one of the same words", () => {
    const [first, second] = [{ key: "k1" }, { key: "k2" }];
    assert.deepEqual(
      [first, second].map((outgoing) => hasArrived(outgoing, [line("m1", "k1")])),
      [true, false],
    );
    assert.equal(hasArrived(second, [line("m1", "k1"), line("m2", null)]), false, "of another person, or from before");
  });

  it("has arrived under the id that it was answered", () => {
    assert.equal(hasArrived({ key: "k1", id: "m1" }, [line("m1", null)]), true);
    assert.equal(hasArrived({ key: "k1", id: "m1" }, [line("m2", null)]), false);
  });
});
