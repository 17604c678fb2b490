import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { Database } from "#server/database/database.ts";
import { fillHomeForm, startBackend } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`how many enquiries one address may send on ${engine}`, () => {
    let database: Database;
    before(async () => {
      database = await openTestDatabase();
    });

    /** A backend with these variables; each test sends from addresses of its own. */
    async function start(t: { after(fn: () => Promise<void>): void }, env: Record<string, string>) {
      const backend = await startBackend(database, { env: { TRUSTED_PROXIES: "127.0.0.1", ...env } });
      t.after(() => backend.close());
      const from = (address: string) => ({ "x-forwarded-for": address });
      const send = async (address: string, form = fillHomeForm()) => backend.submitEnquiry(form, from(address));
      return { backend, send };
    }

    test("five in ten minutes; the sixth waits, and refusals do not lengthen the waiting", async (t) => {
      const { send } = await start(t, { RATE_LIMIT_SCALE: "1" });
      const forms = Array.from({ length: 5 }, () => fillHomeForm());
      for (const form of forms) assert.equal((await send("203.0.113.7", form)).status, 201);
      for (let i = 0; i < 3; i += 1) {
        const { status, headers, body } = await send("203.0.113.7");
        assert.deepEqual([status, body.code], [429, "too_many"]);
        assert.match(String(body.message), /try again in/);
        const wait = Number(headers.get("retry-after"));
        assert.ok(wait > 500 && wait <= 600, `${wait} s`);
      }
      for (const form of forms) assert.equal((await send("203.0.113.7", form)).status, 200, "a repeat never counts");
      assert.equal((await send("203.0.113.8")).status, 201, "another address is free");
    });

    test("a refused form can be sent later under the same key", async (t) => {
      const { send } = await start(t, { RATE_LIMIT_SCALE: "0.2" });
      assert.equal((await send("203.0.113.9")).status, 201);
      const form = fillHomeForm();
      assert.equal((await send("203.0.113.9", form)).status, 429);
      assert.equal((await send("203.0.113.10", form)).status, 201);
    });

    test("a wrong form or a conflict uses nothing up", async (t) => {
      const { send } = await start(t, { RATE_LIMIT_SCALE: "0.4" });
      for (let i = 0; i < 4; i += 1) assert.equal((await send("203.0.113.11", fillHomeForm({ name: "" }))).status, 400);
      const form = fillHomeForm();
      assert.equal((await send("203.0.113.11", form)).status, 201);
      for (let i = 0; i < 4; i += 1) {
        assert.equal((await send("203.0.113.11", { ...form, name: "Someone Else" })).status, 409);
      }
      assert.equal((await send("203.0.113.11")).status, 201);
      assert.equal((await send("203.0.113.11")).status, 429);
    });

    test("ten double clicks of the last form that is allowed are all answered", async (t) => {
      const { send } = await start(t, { RATE_LIMIT_SCALE: "0.2" });
      const form = fillHomeForm();
      const answers = await Promise.all(Array.from({ length: 10 }, () => send("203.0.113.12", form)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [...new Array(9).fill(200), 201]);
    });

    test("many different forms at the same moment never pass the limit", async (t) => {
      const { send } = await start(t, { RATE_LIMIT_SCALE: "1" });
      const answers = await Promise.all(Array.from({ length: 12 }, () => send("203.0.113.13")));
      assert.equal(answers.filter(({ status }) => status === 201).length, 5);
      assert.equal(answers.filter(({ status }) => status === 429).length, 7);
    });

    test("RATE_LIMIT_SCALE loosens the limit in proportion, and 0 switches it off", async (t) => {
      for (const [scale, allowed] of [
        ["2", 10],
        ["0", 11],
      ] as const) {
        const { send } = await start(t, { RATE_LIMIT_SCALE: scale });
        for (let i = 0; i < allowed; i += 1) assert.equal((await send(`203.0.114.${allowed}`)).status, 201);
        assert.equal((await send(`203.0.114.${allowed}`)).status, scale === "0" ? 201 : 429);
      }
    });

    test("an address that only the caller wrote does not count as the caller's", async (t) => {
      const { send } = await start(t, { RATE_LIMIT_SCALE: "0.2", TRUSTED_PROXIES: "" });
      assert.equal((await send("203.0.113.15")).status, 201);
      assert.equal((await send("203.0.113.16")).status, 429);
    });
  });
});
