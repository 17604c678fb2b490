import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import pg from "pg";
import { openDatabase } from "#server/database/open-database.ts";
import { fillHomeForm } from "#test/support/backend.ts";
import { type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { type PostgresServer, startPostgresServer } from "#test/support/postgres/postgres-server.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const waiting = "from pg_stat_activity where wait_event = 'SyncRep'";

describe("what no standby has confirmed", () => {
  let server: PostgresServer;
  let backend: CustomerBackend;
  let owner: pg.Client;
  before(async () => {
    server = await startPostgresServer({ durable: true });
    owner = new pg.Client(server.url);
    await owner.connect();
    const place = { databaseUrl: server.url, dataDir: "" };
    const open = async () => ({
      ...(await openDatabase({ ...place, clock: { now: () => new Date() } })),
      place,
      asOwner: async <R>(sql: string, values: readonly unknown[] = []) => {
        const { rows, rowCount } = await owner.query(sql, [...values]);
        return { rows: rows as R[], rowCount: rowCount ?? 0 };
      },
    });
    backend = await startCustomerBackend(open, "2026-11-18T11:00:00+05:30", {}, { patience: "call" });
  });
  after(async () => {
    await backend?.close();
    await backend?.database.close();
    await owner?.end();
    await server?.stop();
  });

  const countWaits = async () => (await owner.query(`select ${waiting}`)).rowCount ?? 0;
  const confirmers = async (names: string) => {
    await owner.query(`alter system set synchronous_standby_names = '${names}'`);
    await owner.query("select pg_reload_conf()");
  };
  /** As when the only machine that has it fails and returns: it is stored there, and nowhere else. */
  const cancelWaits = () =>
    waitUntil("the wait for a standby is cancelled", async () => {
      await owner.query(`select pg_cancel_backend(pid) ${waiting}`);
      return (await countWaits()) === 0;
    });
  const isStored = async (table: string, key: unknown) =>
    (await owner.query(`select from ${table} where idempotency_key = $1`, [key])).rowCount === 1;

  test("is not acknowledged when it is sent again either, until a standby has it: a form, and a client whom the office adds", async () => {
    const colleague = await backend.makeCustomer({ role: "admin" });
    const client = { kind: "company", legal_name: "Rao Textiles", idempotency_key: randomUUID() };
    const save = () => colleague.invoke("save-client", client);
    let form = fillHomeForm();

    await confirmers("elsewhere");
    // Until the server has read its setting, commits do not wait.
    await waitUntil("a commit waits for a standby", async () => {
      form = fillHomeForm();
      return (await backend.submitEnquiry(form)).status === 503 && (await countWaits()) > 0;
    });
    await cancelWaits();
    assert.ok(await isStored("public.enquiries", form.idempotency_key));
    assert.equal((await backend.submitEnquiry(form)).status, 503);
    assert.ok((await countWaits()) > 0, "the second attempt waits as the first did");

    await cancelWaits();
    assert.equal((await save()).status, 503);
    await cancelWaits();
    assert.ok(await isStored("private.clients", client.idempotency_key));
    assert.equal((await save()).status, 503);

    await confirmers("");
    await waitUntil("both are acknowledged", async () => {
      const statuses = [(await backend.submitEnquiry(form)).status, (await save()).status];
      return statuses.join() === "200,200";
    });
  });
});
