import assert from "node:assert/strict";
import { test } from "node:test";
import { findWeakness, hashPassword, isTooLong, verifyPassword } from "./passwords.ts";

test("a hash is argon2id in PHC form with OWASP's cost, salted, and belongs to its password alone", async () => {
  const [first, second] = await Promise.all([hashPassword("पासवर्ड 🙏 long"), hashPassword("पासवर्ड 🙏 long")]);
  assert.match(first, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  assert.notEqual(first, second);
  assert.equal(await verifyPassword("पासवर्ड 🙏 long", first), true);
  assert.equal(await verifyPassword("पासवर्ड 🙏 lonG", first), false);
});

test("a hash made elsewhere with another cost is verified too", async () => {
  // The test vector of the reference implementation's README (phc-winner-argon2), as argon2id.
  const made = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  assert.equal(await verifyPassword("password", made), true);
});

test("without a hash, or with one that cannot be read, no password is right", async () => {
  for (const hash of [undefined, null, "", "plain", "$2a$10$abcdefghijklmnopqrstuv", "$argon2id$v=19$m=0,t=0,p=0$x$y"])
    assert.equal(await verifyPassword("password", hash), false, String(hash));
});

test("many at once are all answered", async () => {
  const hashes = await Promise.all(Array.from({ length: 12 }, (_, at) => hashPassword(`password number ${at}`)));
  assert.equal(new Set(hashes).size, 12);
});

test("too short, too common, too long", () => {
  assert.deepEqual(findWeakness("seven77")?.reasons, ["length"]);
  assert.deepEqual(findWeakness("🙏".repeat(7))?.reasons, ["length"], "counted as people count");
  assert.equal(findWeakness("आ".repeat(8)), undefined);
  for (const common of ["password", "12345678", "Password1", "ILOVEYOU", "qwertyuiop"])
    assert.deepEqual(findWeakness(common)?.reasons, ["pwned"], common);
  assert.equal(findWeakness("correct horse battery"), undefined);
  assert.equal(isTooLong("x".repeat(72)), false);
  assert.equal(isTooLong("é".repeat(37)), true);
});
