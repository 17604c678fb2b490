import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { createDatabase } from "#server/database/database-client.ts";
import { createLookup } from "#server/database/limits/find-host.ts";
import { openPostgresPool } from "#server/database/postgres-pool.ts";
import { type Backend, fillHomeForm, startBackend } from "#test/support/backend.ts";
import { makeDatabasePlace, runOnServer } from "#test/support/database-places.ts";
import { forEachEngine } from "#test/support/databases.ts";

/** Its end is reserved: no name server of this machine knows it. */
const host = "database.invalid";

forEachEngine((engine) => {
  if (engine === "pglite") return;
  describe("the name of the database's host", () => {
    const cleanUps: (() => Promise<unknown>)[] = [];
    let backend: Backend;
    let answer: () => Promise<{ address: string; family: number }[]>;
    let asked = 0;
    let endConnections: () => Promise<void>;

    before(async () => {
      const place = await makeDatabasePlace(engine);
      cleanUps.push(place.remove);
      const url = new URL(place.databaseUrl ?? "");
      const here = [{ address: url.hostname, family: 4 }];
      answer = async () => here;
      const ask = () => {
        asked += 1;
        return answer();
      };
      endConnections = () =>
        runOnServer(
          url.href,
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${url.pathname.slice(1)}' and pid <> pg_backend_pid()`,
        );
      const { pool, close } = openPostgresPool(Object.assign(new URL(url), { hostname: host }).href, createLookup(ask));
      const database = createDatabase({ engine, pool, clock: { now: () => new Date() }, close });
      cleanUps.push(() => database.close());
      backend = await startBackend(database);
      cleanUps.push(() => backend.close());
    });
    after(async () => {
      for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
    });

    it("that no name server finds any more leads to the address that it had", async () => {
      answer = () => Promise.reject(Object.assign(new Error("getaddrinfo EAI_AGAIN"), { code: "EAI_AGAIN" }));
      await endConnections();
      assert.equal((await backend.submitEnquiry(fillHomeForm())).status, 201);
    });

    it("is asked for once at a time, while no name server answers", async () => {
      const { promise, reject } = Promise.withResolvers<never>();
      answer = () => promise;
      await endConnections();
      asked = 0;
      const answers = await Promise.all(Array.from({ length: 8 }, () => backend.submitEnquiry(fillHomeForm())));
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
      assert.equal(asked, 1);
      reject(new Error("getaddrinfo EAI_AGAIN"));
    });
  });
});
