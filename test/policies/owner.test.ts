import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { openDatabase } from "#server/database/open-database.ts";
import { runOnServer, withDatabase } from "#test/support/database-places.ts";
import { type PostgresServer, startPostgresServer } from "#test/support/postgres/postgres-server.ts";
import { insertEnquiry } from "./sample-enquiry.ts";

const clock = { now: () => new Date() };

/** A server of its own: its roles must not be there beforehand, and belong to the whole server. */
describe("a database owner who is no superuser", () => {
  let server: PostgresServer;
  before(async () => {
    server = await startPostgresServer();
  });
  after(() => server.stop());

  async function makeOwner(name: string, rights = ""): Promise<string> {
    await runOnServer(
      server.url,
      `create role ${name} login password 'secret' ${rights}`,
      `create database ${name} owner ${name}`,
    );
    return Object.assign(new URL(withDatabase(server.url, name)), { username: name, password: "secret" }).href;
  }

  async function checkItWorks(databaseUrl: string): Promise<void> {
    const database = await openDatabase({ databaseUrl, dataDir: "", clock });
    try {
      const { rows } = await database.asSystem("test", (tx) => insertEnquiry(tx));
      const stored = await database.asSystem("test", (tx) =>
        tx.query(
          `select current_user, private.take_rate_limit('a', 1, '1 minute') as wait,
             (select count(*) from public.enquiries) as enquiries, (select count(*) from public.events) as events,
             (select count(*) from private.jobs) as jobs, private.erase_subject($1) -> 'enquiries' as erased`,
          [rows[0]?.id],
        ),
      );
      assert.deepEqual(stored.rows, [
        { current_user: "service_role", wait: 0, enquiries: 1, events: 1, jobs: 1, erased: 1 },
      ]);
      const holidays = await database.asCaller({ role: "anon" }, (tx) => tx.query("select day from public.holidays"));
      assert.equal(holidays.rowCount, 9);
      await assert.rejects(
        database.asCaller({ role: "anon" }, (tx) => tx.query("select from public.enquiries")),
        { code: "42501" },
      );
    } finally {
      await database.close();
    }
  }

  it("learns which role is missing when it may not create it", async () => {
    const databaseUrl = await makeOwner("third_owner");
    await assert.rejects(
      openDatabase({ databaseUrl, dataDir: "", clock }),
      /role anon is missing\. As the administrator of the server, run: create role anon noinherit; grant anon to third_owner/,
    );
  });

  it("creates the roles when allowed, and everything works without bypassrls", async () => {
    const databaseUrl = await makeOwner("first_owner", "createrole");
    await checkItWorks(databaseUrl);
    await checkItWorks(await makeOwner("superuser_again", "superuser"));
  });

  it("learns which grant is missing when the roles exist and it may not become them; then it works", async () => {
    const databaseUrl = await makeOwner("second_owner");
    await assert.rejects(
      openDatabase({ databaseUrl, dataDir: "", clock }),
      /second_owner may not become anon\. As the administrator of the server, run: grant anon, authenticated, service_role, office to second_owner/,
    );
    await runOnServer(server.url, "grant anon, authenticated, service_role, office to second_owner");
    await checkItWorks(databaseUrl);
  });
});
