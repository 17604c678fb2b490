import assert from "node:assert/strict";
import { test } from "node:test";
import { isHashed } from "./asset-paths.ts";

for (const [path, expected] of [
  ["/assets/entry-BkT3x_-9.js", true],
  ["/assets/fonts/inter-0a1b2c3d4e.woff2", true],
  ["/assets/entry.js", false],
  ["/assets/entry-short.js", false],
  ["/images/entry-BkT3x_-9.js", false],
  // As long as a request may be: comparing it with the pattern took most of a second.
  [`/assets/${"a".repeat(15_000)}-BkT3x_-9.js`, false],
] as const) {
  test(`${path.slice(0, 40)} is ${expected ? "" : "not "}named by its content`, () => {
    assert.equal(isHashed(path), expected);
  });
}
