import assert from "node:assert/strict";
import { test } from "node:test";
import { isSignedToken, makeDeviceToken } from "./device-cookie.ts";

test("a device's token shows that we have made it", () => {
  const [secret, other] = [Buffer.from("one"), Buffer.from("another")];
  const token = makeDeviceToken(secret);
  assert.match(token, /^[A-Za-z0-9_-]{43}$/);
  assert.ok(isSignedToken(token, secret));
  assert.notEqual(token, makeDeviceToken(secret));
  for (const made of [undefined, "", "a".repeat(43), token.slice(0, 42), makeDeviceToken(other)])
    assert.ok(!isSignedToken(made, secret), made);
});
