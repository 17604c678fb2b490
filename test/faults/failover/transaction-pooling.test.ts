import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import pg from "pg";
import { fillHomeForm, publishableKey } from "#test/support/backend.ts";
import { makeEmptyServerDatabase } from "#test/support/database-places.ts";
import { type ServerProcess, startServerProcess } from "#test/support/server-process.ts";
import { waitUntil } from "#test/support/wait-until.ts";
import { fillFundingApplication } from "#test/wire/rest/fixtures/sample-requests.ts";
import { startTransactionPooler, type TransactionPooler } from "./transaction-pooler.ts";

const admin = { email: "admin@neev.example", password: "neev-demo-admin" };

describe("a pooler in transaction mode between the server and PostgreSQL", () => {
  const cleanUps: (() => unknown)[] = [];
  let databaseUrl: string;
  before(async () => {
    const place = await makeEmptyServerDatabase();
    cleanUps.push(place.remove);
    databaseUrl = place.databaseUrl;
  });
  after(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  });

  async function openPooler(): Promise<TransactionPooler> {
    const pooler = await startTransactionPooler(databaseUrl);
    cleanUps.push(pooler.close);
    return pooler;
  }

  test("finds in a session what a transaction leaves there", async () => {
    const pooler = await openPooler();
    const client = new pg.Client({ connectionString: pooler.url, statement_timeout: 5_000 });
    await client.connect();
    const left: Record<string, string | pg.QueryConfig> = {
      "the prepared statement kept": { name: "kept", text: "select 1" },
      "the setting work_mem": "set work_mem = '5MB'",
      "the setting neev.actor": "select set_config('neev.actor', 'a', false)",
      "an advisory lock": "select pg_advisory_lock(1)",
      "the cursor kept": "begin; declare kept cursor with hold for select 1; commit",
      "listening to news": "listen news",
      "the temporary table kept": "create temporary table kept (number integer)",
      "the role pg_monitor": "set role pg_monitor",
    };
    for (const statement of Object.values(left)) await client.query(statement);
    await client.query("begin; set local work_mem = '6MB'; select pg_advisory_xact_lock(1); commit");
    await client.end();
    await waitUntil("the sessions are back", () => pooler.inspected > Object.keys(left).length);
    assert.deepEqual(
      [...pooler.faults].sort(),
      [...Object.keys(left), "the startup parameter statement_timeout"].sort(),
    );
  });

  test("has every session back as it was: migrations, calls of each kind, refusals, mails and a backup", async () => {
    const pooler = await openPooler();
    const folder = await mkdtemp(path.join(tmpdir(), "neev-pooled-"));
    const server = await startServerProcess({
      DATABASE_URL: pooler.url,
      DATA_DIR: path.join(folder, "data"),
      RATE_LIMIT_SCALE: "0",
    });
    cleanUps.push(
      () => rmSync(folder, { recursive: true, force: true }),
      () => server.kill("SIGKILL"),
    );
    await useServer(server);
    assert.equal(await server.stop(), 0);
    assert.deepEqual([...pooler.faults], []);
    assert.ok(pooler.inspected > 100, `${pooler.inspected} transactions went through the pooler`);
  });
});

type Answer = { readonly status: number; readonly body: ReturnType<typeof JSON.parse> };

/** Someone signs in, asks for something of each kind, and orders a backup. */
async function useServer({ url }: ServerProcess): Promise<void> {
  async function call(address: string, body?: object, token?: string): Promise<Answer> {
    const response = await fetch(url + address, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        apikey: publishableKey,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    // Three sessions for ten callers: a busy machine refuses those that wait too long, who ask again.
    if (response.status === 503) return call(address, body, token);
    return { status: response.status, body: text ? JSON.parse(text) : {} };
  }
  const statuses = async (...calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status);

  await call("/rest/v1/rpc/create_power_admin", {});
  const { body: session } = await call("/auth/v1/token?grant_type=password", admin);
  const token: string = session.access_token;
  const enquiries = Array.from({ length: 8 }, () => call("/functions/v1/submit-enquiry", fillHomeForm()));
  assert.deepEqual(await statuses(...enquiries), Array(8).fill(201));
  assert.deepEqual(
    await statuses(
      call("/auth/v1/user", undefined, token),
      call("/auth/v1/token?grant_type=refresh_token", { refresh_token: session.refresh_token }),
      call("/auth/v1/token?grant_type=password", { ...admin, password: "wrong" }),
      call("/rest/v1/profiles?select=*", undefined, token),
      call("/rest/v1/funding_applications", fillFundingApplication(), token),
      call("/rest/v1/funding_applications", fillFundingApplication({ funding_amount: -1 }), token),
      call("/rest/v1/enquiries", fillHomeForm()),
      call("/functions/v1/list-enquiries", {}, token),
      call("/functions/v1/find-record", { query: "Asha" }, token),
      call("/functions/v1/my-work", {}, token),
      call("/functions/v1/back-up-now", {}, token),
    ),
    [200, 200, 400, 200, 201, 400, 401, 200, 200, 200, 201],
  );
  await waitUntil("the backup", async () => {
    const { body } = await call("/functions/v1/system-health", {}, token);
    return body.backup.latest[0]?.sha256 !== undefined;
  });
  await waitUntil("the mails", async () => (await call("/inbox.json")).body.length >= 8);
}
