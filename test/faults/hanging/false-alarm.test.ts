import assert from "node:assert/strict";
import { test } from "node:test";
import { readEngines } from "#test/support/databases.ts";
import { openThroughProxy } from "./open-through-proxy.ts";

const runs = { skip: !readEngines().includes("postgres") };

test("new connections that are reset end no statement on an open one: the database does not hang", runs, async (t) => {
  const place = await openThroughProxy();
  const database = await place.open();
  t.after(async () => {
    await database.close();
    await place.close();
  });
  await database.ping();
  place.proxy.refuse();
  t.after(() => place.proxy.forward());
  // So long that the database is asked whether it is there.
  const { rows } = await database.asSystem("test", (tx) => tx.query("select 1 as one from pg_sleep(2)"));
  assert.deepEqual(rows, [{ one: 1 }]);
  place.proxy.forward();
  await database.ping();
});
