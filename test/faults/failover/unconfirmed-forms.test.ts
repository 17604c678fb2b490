import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import pg from "pg";
import type { Database } from "#server/database/database.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { type Backend, fillHomeForm, startBackend } from "#test/support/backend.ts";
import { type PostgresServer, startPostgresServer } from "#test/support/postgres/postgres-server.ts";
import { waitUntil } from "#test/support/wait-until.ts";

describe("a form whose commit no standby has confirmed", () => {
  let server: PostgresServer;
  let database: Database;
  let backend: Backend;
  let owner: pg.Client;
  before(async () => {
    server = await startPostgresServer({ durable: true });
    database = await openDatabase({ databaseUrl: server.url, dataDir: "", clock: { now: () => new Date() } });
    backend = await startBackend(database, { patience: "call" });
    owner = new pg.Client(server.url);
    await owner.connect();
  });
  after(async () => {
    await owner?.end();
    await backend?.close();
    await database?.close();
    await server?.stop();
  });

  test("is not acknowledged when it is sent again either, until a standby has it", async () => {
    const waiting = "from pg_stat_activity where wait_event = 'SyncRep'";
    const countWaits = async () => (await owner.query(`select ${waiting}`)).rowCount ?? 0;
    const confirmers = async (names: string) => {
      await owner.query(`alter system set synchronous_standby_names = '${names}'`);
      await owner.query("select pg_reload_conf()");
    };

    await confirmers("elsewhere");
    let form = fillHomeForm();
    // Until the server has read its setting, commits do not wait.
    await waitUntil("a commit waits for a standby", async () => {
      form = fillHomeForm();
      return (await backend.submitEnquiry(form)).status === 503 && (await countWaits()) > 0;
    });
    await waitUntil("its wait is cancelled: it is stored here, and nowhere else", async () => {
      await owner.query(`select pg_cancel_backend(pid) ${waiting}`);
      return (await countWaits()) === 0;
    });

    assert.equal((await backend.submitEnquiry(form)).status, 503);
    assert.ok((await countWaits()) > 0, "the second attempt waits as the first did");

    await confirmers("");
    await waitUntil("it is acknowledged", async () => (await backend.submitEnquiry(form)).status === 200);
  });
});
