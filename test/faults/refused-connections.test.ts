import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, it } from "node:test";
import { openDatabase } from "#server/database/open-database.ts";
import { type Backend, fillHomeForm, startBackend } from "#test/support/backend.ts";
import { findServerUrl, makeDatabasePlace, runOnServer, withDatabase } from "#test/support/database-places.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const password = randomUUID();
const user = `refused_${randomUUID().replaceAll("-", "")}`;
const json = { "content-type": "application/json" };

forEachEngine((engine) => {
  if (engine === "pglite") return;
  describe("a database that refuses the connections of a process that serves", () => {
    const cleanUps: (() => Promise<unknown>)[] = [];
    let backend: Backend;
    let name = "";
    let change: (...statements: string[]) => Promise<void>;

    before(async () => {
      const server = await findServerUrl();
      change = (...statements) => runOnServer(server, ...statements);
      const place = await makeDatabasePlace(engine);
      cleanUps.push(place.remove);
      await change(`create role ${user} login superuser password '${password}'`);
      cleanUps.push(() => change(`drop role ${user}`));
      name = new URL(place.databaseUrl ?? "").pathname.slice(1);
      const databaseUrl = Object.assign(new URL(withDatabase(server, name)), { username: user, password }).href;
      const database = await openDatabase({ databaseUrl, dataDir: "", clock: { now: () => new Date() } });
      cleanUps.push(() => database.close());
      backend = await startBackend(database, { patience: "call" });
      cleanUps.push(() => backend.close());
    });
    after(async () => {
      for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
    });

    const endConnections = () => `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
    const calls = {
      "a form": () => backend.submitEnquiry(fillHomeForm()),
      "a table call": () => backend.call("/rest/v1/opportunities?select=id"),
      "an auth call": () =>
        backend.call("/auth/v1/token?grant_type=password", {
          method: "POST",
          headers: json,
          body: JSON.stringify({ email: "no.one@example.in", password }),
        }),
      "/readyz": () => backend.call("/readyz"),
    };
    const faults = [
      {
        fault: "whose password was changed",
        begin: () => [`alter role ${user} password 'another'`, endConnections()],
        end: () => [`alter role ${user} password '${password}'`],
      },
      {
        fault: "that was renamed",
        begin: () => [
          `alter database ${name} allow_connections false`,
          endConnections(),
          `alter database ${name} rename to ${name}_away`,
        ],
        end: () => [`alter database ${name}_away rename to ${name}`, `alter database ${name} allow_connections true`],
      },
      {
        fault: "that takes no connections",
        begin: () => [`alter database ${name} allow_connections false`, endConnections()],
        end: () => [`alter database ${name} allow_connections true`],
      },
    ];

    for (const { fault, begin, end } of faults)
      it(`${fault}: every call says 503 and when to try again, not why; afterwards all is well`, async () => {
        await change(...begin());
        for (const [what, ask] of Object.entries(calls)) {
          const { status, headers, body } = await ask();
          assert.equal(status, 503, what);
          assert.ok(Number(headers.get("retry-after")) > 0, what);
          assert.doesNotMatch(JSON.stringify(body), /refused_|test_|authentication|accepting/, what);
        }
        await change(...end());
        await waitUntil("an enquiry is stored", async () => (await calls["a form"]()).status === 201);
        assert.equal((await calls["/readyz"]()).status, 200);
      });
  });
});
