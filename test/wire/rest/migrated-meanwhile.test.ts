import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { waitUntil } from "#test/support/wait-until.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`table calls after another process has migrated the database, on ${engine}`, () => {
    let backend: CustomerBackend;
    let asha: Customer;
    const migrate = async (...statements: string[]) => {
      for (const statement of statements) await backend.database.asOwner(statement);
    };
    /** The columns of the answer, or why there is none. */
    const read = async (select: string) => {
      const { data, error } = await asha.client.from("services").select(select).limit(1);
      return error === null ? Object.keys(data?.[0] ?? {}).join() : error.message;
    };
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, "2026-11-18T11:00:00+05:30", { RATE_LIMIT_SCALE: "0" });
      asha = await backend.makeCustomer();
    });
    after(() => backend.close());

    test("a column that was added can be named", async () => {
      assert.doesNotMatch(await read("*"), /later/);
      await migrate(
        "alter table public.services add later integer default 7",
        "grant select (later) on public.services to authenticated",
      );
      // How often a process looks again is limited.
      await waitUntil("the column is known", async () => (await read("id,later")) === "id,later");
      assert.match(await read("*"), /later/);
    });

    test("a column that may not be read any more, or is gone, refuses no one the others", async () => {
      await migrate("revoke select (later) on public.services from authenticated");
      await waitUntil("the others are read", async () => /^id,name,/.test(await read("*")));
      assert.doesNotMatch(await read("*"), /later/);
      await migrate("alter table public.services rename duration to lasts");
      await waitUntil("the others are read", async () => /,lasts/.test(await read("*")));
    });
  });
});
