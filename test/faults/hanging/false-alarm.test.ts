import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import type { TestDatabase } from "#test/support/databases.ts";
import { readEngines } from "#test/support/databases.ts";
import { waitUntil } from "#test/support/wait-until.ts";
import { openThroughProxy } from "./open-through-proxy.ts";

describe("a server database that does not hang", { skip: !readEngines().includes("postgres") }, () => {
  let place: Awaited<ReturnType<typeof openThroughProxy>>;
  let database: TestDatabase;
  before(async () => {
    place = await openThroughProxy();
    database = await place.open();
    await database.ping();
  });
  after(async () => {
    await database?.close();
    await place?.close();
  });

  test("and resets new connections for a moment: no statement on an open one is ended", async (t) => {
    place.proxy.refuse();
    t.after(() => place.proxy.forward());
    // So long that the database is asked whether it is there.
    const { rows } = await database.asSystem("test", (tx) => tx.query("select 1 as one from pg_sleep(2)"));
    assert.deepEqual(rows, [{ one: 1 }]);
    place.proxy.forward();
    await database.ping();
  });

  test("any more, but takes long for a new connection: it is served, and not taken for one that hangs still", async (t) => {
    place.proxy.swallow();
    t.after(() => place.proxy.forward());
    const findHang = () =>
      database.ping().then(
        () => false,
        ({ message }) => message === "The database does not respond",
      );
    await waitUntil("it counts as one that hangs", findHang);
    // Longer than it takes to find that a database hangs.
    place.proxy.delay(1_200);
    const { rows } = await database.asSystem("test", (tx) => tx.query("select 1 as one"));
    assert.deepEqual(rows, [{ one: 1 }]);
  });

  test("any more, and is so far away that a call cannot wait for a new connection: it is served all the same", async (t) => {
    place.proxy.forward();
    // As usual for a server of one's own: four round trips until a connection is open.
    const { rows } = await place.owner.query<{ file: string }>("select current_setting('hba_file') as file");
    const file = rows[0]?.file ?? assert.fail();
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(/password$/gm, "scram-sha-256"));
    await place.owner.query("select pg_reload_conf()");
    place.proxy.moveAway(400);
    t.after(() => place.proxy.forward());
    // After a restart, or a night without a call.
    await place.owner.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'neev'");
    const ask = () =>
      database
        .asSystem("test", (tx) => tx.query("select 1 as one"), { patience: "call" })
        .then(
          () => true,
          () => false,
        );
    await waitUntil("a call is answered", ask);
    for (let times = 0; times < 3; times += 1) assert.ok(await ask(), "and so are the next ones");
    // More at once than there are open connections: refused ones are served when they come again.
    await waitUntil("a crowd is served", async () =>
      (await Promise.all(Array.from({ length: 5 }, ask))).every(Boolean),
    );
  });
});
