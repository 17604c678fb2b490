import assert from "node:assert/strict";
import { test } from "node:test";
import { readShare } from "./read-share.ts";

const shares: [typed: string, share: number | null][] = [
  ["25", 25],
  [" 12.5 % ", 12.5],
  [".5%", 0.5],
  ["25 per cent", 25],
  ["25 percent", 25],
  ["२५", 25],
  ["-5", -5],
  ["", null],
  ["  ", null],
  ["a third", Number.NaN],
  ["1,5", Number.NaN],
  ["1e1", Number.NaN],
  ["25 %%", Number.NaN],
];
for (const [typed, share] of shares)
  test(`a share typed as ${JSON.stringify(typed)} is ${share}`, () => assert.equal(readShare(typed), share));
