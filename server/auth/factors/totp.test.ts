import assert from "node:assert/strict";
import { test } from "node:test";
import { describeKey, encodeBase32, findStep, makeCode, makeSecret, matchSteps } from "./totp.ts";

/** The key of RFC 6238, appendix B; its codes there have eight digits, of which ours are the last six. */
const secret = encodeBase32(Buffer.from("12345678901234567890"));
const vectors = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
] as const;

test("the codes are those of RFC 6238", () => {
  assert.equal(secret, "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  for (const [seconds, code] of vectors) assert.equal(makeCode(secret, findStep(new Date(seconds * 1000))), code);
});

test("a code is taken one step before and after its own, and no further", () => {
  const begin = 37_037_036 * 30;
  for (const [offset, isTaken] of [
    [-31, false],
    [-30, true],
    [0, true],
    [29, true],
    [59, true],
    [60, false],
  ] as const) {
    const steps = matchSteps(secret, "081804", new Date((begin + offset) * 1000));
    assert.deepEqual(steps, isTaken ? [37_037_036] : [], String(offset));
  }
});

test("nothing but six digits is a code", () => {
  for (const code of ["", "28708", "2870820", "２８７０８２", " 287082", "287082\n"])
    assert.deepEqual(matchSteps(secret, code, new Date(59_000)), [], JSON.stringify(code));
});

test("secrets are 160 bits, and none is like another", () => {
  const made = Array.from({ length: 100 }, makeSecret);
  for (const each of made) assert.match(each, /^[A-Z2-7]{32}$/);
  assert.equal(new Set(made).size, 100);
});

test("the key names issuer and account, both escaped", () => {
  const key = new URL(describeKey({ secret, issuer: "Neev & Co", account: "a+b@neev.in" }));
  assert.equal(key.protocol, "otpauth:");
  assert.equal(decodeURIComponent(key.pathname), "/Neev & Co:a+b@neev.in");
  assert.deepEqual(Object.fromEntries(key.searchParams), {
    ...{ algorithm: "SHA1", digits: "6", issuer: "Neev & Co", period: "30", secret },
  });
});
