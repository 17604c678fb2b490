import assert from "node:assert/strict";
import { test } from "node:test";
import { preferredEncodings } from "./accept-encoding.ts";

for (const [header, expected] of [
  [undefined, ["identity"]],
  ["", ["identity"]],
  ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
  ["gzip", ["gzip", "identity"]],
  ["GZIP;Q=1.0", ["gzip", "identity"]],
  ["x-gzip", ["gzip", "identity"]],
  ["br;q=0.5, gzip;q=0.9", ["gzip", "br", "identity"]],
  ["br;q=0, gzip", ["gzip", "identity"]],
  ["*", ["br", "gzip", "identity"]],
  ["*;q=0.3, br;q=0", ["gzip", "identity"]],
  ["identity;q=1, br;q=0.5", ["identity", "br"]],
  ["identity;q=0, *;q=0", ["identity"]],
  ["br;q=rubbish", ["identity"]],
  [";;;,,,q=", ["identity"]],
] as const) {
  test(`Accept-Encoding ${header === undefined ? "missing" : `"${header}"`} prefers ${expected.join(", ")}`, () => {
    assert.deepEqual(preferredEncodings(header), expected);
  });
}
