import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type Backend, fillHomeForm, startBackend } from "#test/support/backend.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { occupyConnections } from "#test/support/occupy-connections.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const mostOfAddress = 4;

forEachEngine((engine, openTestDatabase) => {
  describe(`many calls of one address, on ${engine}`, () => {
    let database: TestDatabase;
    let backend: Backend;
    before(async () => {
      const opened = await openTestDatabase();
      // A call would wait two seconds at most, which is what a busy machine takes to send the next ones.
      const asSystem: TestDatabase["asSystem"] = (actor, work, options) =>
        opened.asSystem(actor, work, { ...options, patience: "work" });
      database = { ...opened, asSystem };
      const env = { TRUSTED_PROXIES: "127.0.0.1", RATE_LIMIT_SCALE: "0" };
      backend = await startBackend(database, { env, overload: { mostOfAddress } });
    });
    after(() => backend.close());

    const send = (address: string) =>
      backend.call("/functions/v1/submit-enquiry", {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": address },
        body: JSON.stringify(fillHomeForm()),
      });

    test("are refused when they are what others wait for; those of others are stored, and afterwards its own", async (t) => {
      const release = await occupyConnections(database);
      t.after(release);
      const accepted = [];
      for (let count = 1; count <= mostOfAddress; count += 1) {
        accepted.push(send("203.0.113.1"));
        await waitUntil(`${count} calls wait`, () => database.connections().waiting === count);
      }
      const refused = await send("203.0.113.1");
      assert.equal(refused.status, 503);
      assert.equal(refused.body.code, "busy");
      accepted.push(send("203.0.113.2"));
      await waitUntil("a call of another address waits", () => database.connections().waiting === mostOfAddress + 1);

      await release();
      for (const { status } of await Promise.all(accepted)) assert.equal(status, 201);
      assert.equal((await send("203.0.113.1")).status, 201);
    });
  });
});
