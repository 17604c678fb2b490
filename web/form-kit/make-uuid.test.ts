import assert from "node:assert/strict";
import { it } from "node:test";
import { z } from "zod";
import { makeUuid } from "./make-uuid.ts";

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it("makes random UUIDs of version 4, also where the browser has no crypto.randomUUID", (context) => {
  const own = crypto.randomUUID;
  Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
  context.after(() => Object.defineProperty(crypto, "randomUUID", { value: own, configurable: true }));
  const made = Array.from({ length: 500 }, makeUuid);
  for (const uuid of made) {
    assert.match(uuid, version4);
    assert.ok(z.uuid().safeParse(uuid).success);
  }
  assert.equal(new Set(made).size, made.length);
  assert.deepEqual([...new Set(made.map((uuid) => uuid[19]))].sort(), ["8", "9", "a", "b"]);
});
