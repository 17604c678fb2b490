import assert from "node:assert/strict";
import { generateKeyPairSync } from "node:crypto";
import { test } from "node:test";
import { loadSigningKeys, makeKey } from "#server/database/signing-keys.ts";
import { forEachEngine } from "#test/support/databases.ts";

forEachEngine((engine, openTestDatabase) => {
  test(`keys are made once and stored: a process that starts at the same time, or later, has the same, on ${engine}`, async () => {
    const database = await openTestDatabase();
    // Each handle is another process to the keys.
    const loads = await Promise.all(Array.from({ length: 5 }, () => loadSigningKeys({ ...database }, undefined)));
    assert.equal(new Set(loads.map((keys) => keys[0]?.d)).size, 1);
    assert.deepEqual(await loadSigningKeys({ ...database }, undefined), loads[0]);
    assert.ok(loads[0]?.[0]?.kid);
  });

  test(`JWT_KEYS comes first, and one that cannot be used is refused without being quoted, on ${engine}`, async () => {
    const database = await openTestDatabase();
    const [key, older] = [makeKey(), makeKey()];
    assert.deepEqual(await loadSigningKeys(database, JSON.stringify({ keys: [key, older] })), [key, older]);
    const { rowCount } = await database.asOwner("select from private.signing_keys");
    assert.equal(rowCount, 0, "what the operator keeps elsewhere is not kept here");
    const { d: _private, ...publicHalf } = key;
    const otherCurve = generateKeyPairSync("ec", { namedCurve: "P-384" }).privateKey.export({ format: "jwk" });
    for (const bad of [
      "secret-text",
      "{}",
      '{"keys":[]}',
      JSON.stringify({ keys: [publicHalf] }),
      JSON.stringify({ keys: [otherCurve] }),
    ])
      await assert.rejects(loadSigningKeys(database, bad), (error: Error) => {
        return /^JWT_KEYS must be a JSON Web Key Set/.test(error.message) && !error.message.includes("secret-text");
      });
  });
});
