import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, type TestContext, test } from "node:test";
import { fillHomeForm, startBackend } from "#test/support/backend.ts";
import { readEngines } from "#test/support/databases.ts";
import { type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { scaleLimit } from "#test/support/time-limits.ts";
import { waitUntil } from "#test/support/wait-until.ts";
import { answerLimitMs, askAll, askCall, requireRefused } from "./ask-calls.ts";
import { type Asked, listEveryCall } from "./every-call.ts";
import { openThroughProxy } from "./open-through-proxy.ts";
import { readProcesses, signalProcesses } from "./stop-processes.ts";

const hangs = { skip: !readEngines().includes("postgres") };
const services: Asked = { kind: "", name: "services", path: "/rest/v1/services?select=id&limit=1", method: "GET" };
const ready: Asked = { kind: "", name: "readyz", path: "/readyz", method: "GET" };
const page: Asked = { kind: "", name: "home page", path: "/", method: "GET" };

describe("a server database that hangs", hangs, () => {
  let place: Awaited<ReturnType<typeof openThroughProxy>>;
  let backend: CustomerBackend;
  let everyCall: () => Asked[];
  const siteDirectory = mkdtempSync(path.join(tmpdir(), "neev-hanging-"));
  before(async () => {
    for (const name of ["index.html", "404.html"]) writeFileSync(path.join(siteDirectory, name), "<h1>Home</h1>");
    place = await openThroughProxy();
    backend = await startCustomerBackend(
      place.open,
      "2026-11-18T11:00:00+05:30",
      {},
      { siteDirectory, patience: "call" },
    );
    const { rows } = await place.owner.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
         and has_any_column_privilege('authenticated', oid, 'select')`,
    );
    const office = await backend.makeCustomer({ role: "admin" });
    const customer = await backend.makeCustomer({ user_type: "startup" });
    everyCall = () =>
      listEveryCall(
        rows.map(({ name }) => name),
        office,
        customer,
      );
    // Their sessions are known from here on, so that each call gets as far as its own work.
    for (const { invoke } of [office, customer]) assert.equal((await invoke("list-sessions", {})).status, 200);
  });
  after(async () => {
    await backend?.close();
    await backend?.database.close();
    await place?.close();
    rmSync(siteDirectory, { recursive: true, force: true });
  });

  const ask = (asked: Asked) => askCall(backend.url, asked);
  const submit = (body: object) =>
    ask({ kind: "", name: "submit-enquiry", path: "/functions/v1/submit-enquiry", method: "POST", body });
  const askServices = (times: number) =>
    askAll(
      backend.url,
      Array.from({ length: times }, () => services),
      times,
    );
  const tell = (t: TestContext, what: string) => t.diagnostic(what);

  /** Pages and what the backend says of itself, while every call is refused. */
  async function checkHang(t: TestContext, atOnce: number): Promise<void> {
    tell(t, requireRefused(await askAll(backend.url, everyCall(), atOnce)));
    const refused = await ask(ready);
    assert.deepEqual([refused.status, refused.retryAfter], [503, "5"]);
    assert.equal((await ask(page)).status, 200);
    const metrics = await ask({ ...page, path: "/metrics" });
    assert.ok(metrics.status === 200 && metrics.ms < answerLimitMs, `metrics: ${metrics.ms} ms`);
    const printed = async () => (await fetch(`${backend.url}/metrics`)).text();
    await waitUntil("they say it (NeevDatabaseDown)", async () => /^neev_database_up 0$/m.test(await printed()));
    await waitUntil("no one is left in the queue", () => backend.database.connections().waiting === 0);
  }

  /** From its return until everything is well again, and stays so for more callers than there are connections. */
  async function checkReturn(t: TestContext): Promise<void> {
    const returnedAt = performance.now();
    await waitUntil("the database answers again", async () => (await ask(ready)).status === 200);
    await waitUntil("all callers are served at once", async () => {
      const answers = await askServices(30);
      requireRefused(answers.filter(({ status }) => status !== 200));
      return answers.every(({ status }) => status === 200);
    });
    const tookMs = performance.now() - returnedAt;
    assert.ok(tookMs < scaleLimit(3_000), `well after ${tookMs} ms`);
    const { open, most, waiting } = backend.database.connections();
    assert.ok(open <= most && waiting === 0, `${open} connections, ${waiting} waiting`);
    tell(t, `well ${Math.round(tookMs)} ms after its return`);
  }

  test("behind a network that swallows packets: every call is refused in time, and all is well on its return", async (t) => {
    await askServices(10);
    place.proxy.swallow();
    t.after(() => place.proxy.forward());
    await checkHang(t, 40);
    place.proxy.forward();
    await checkReturn(t);
  });

  test("whose processes are all stopped: likewise", async (t) => {
    await askServices(10);
    const processes = await readProcesses(place.owner);
    t.after(() => signalProcesses(processes, "SIGCONT"));
    signalProcesses(processes, "SIGSTOP");
    await checkHang(t, 40);
    signalProcesses(processes, "SIGCONT");
    await checkReturn(t);
  });

  test("of which all idle processes are stopped: the next callers are served by others", async (t) => {
    await ask(services);
    // Connections that a hang kept from opening count as in use until their time is up.
    await waitUntil("each connection is idle", () => {
      const { open, idle } = backend.database.connections();
      return open === idle;
    });
    const { rows } = await place.owner.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'neev' and state = 'idle'",
    );
    const pids = rows.map(({ pid }) => pid);
    assert.ok(pids.length > 0, "the backend has an idle connection");
    t.after(() => signalProcesses(pids, "SIGCONT"));
    signalProcesses(pids, "SIGSTOP");
    for (let times = 0; times < 3; times += 1) {
      const { status, ms } = await ask(services);
      assert.equal(status, 200);
      assert.ok(ms < answerLimitMs, `${ms} ms`);
    }
  });

  test("of which processes are stopped during a statement: their calls are refused in time, and stored once", async (t) => {
    const holder = await place.owner.connect();
    t.after(() => holder.release(true));
    const ofTable = everyCall().filter(({ name }) => name === "GET /rest/v1/filings_done?limit=1");
    assert.deepEqual(
      (await Promise.all(ofTable.map(ask))).map(({ status }) => status),
      [200],
    );
    await holder.query(
      "begin; lock table public.enquiries, public.filings_done, private.clients in access exclusive mode",
    );
    const form = fillHomeForm();
    // Those that may take long are refused as soon as any other.
    const longCalls = everyCall().filter(({ name }) => name === "export-list" || name === "import-clients");
    assert.equal(longCalls.length, 2);
    const asking = [submit(form), ...[...ofTable, ...longCalls].map(ask)];
    let waiting: number[] = [];
    await waitUntil("they wait for the locks", async () => {
      const { rows } = await place.owner.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'neev' and wait_event_type = 'Lock'",
      );
      waiting = rows.map(({ pid }) => pid);
      return waiting.length === asking.length;
    });
    t.after(() => signalProcesses(waiting, "SIGCONT"));
    signalProcesses(waiting, "SIGSTOP");
    requireRefused(await Promise.all(asking));
    await holder.query("rollback");
    signalProcesses(waiting, "SIGCONT");
    assert.equal((await submit(form)).status, 201);
    assert.equal((await submit(form)).status, 200, "the same key finds it");
  });

  test("with locks that are never released: every call is refused in time", async (t) => {
    const holder = await place.owner.connect();
    t.after(() => holder.release(true));
    const { rows } = await place.owner.query<{ list: string }>(
      `select string_agg(format('%I.%I', relnamespace::regnamespace, relname), ', ') as list from pg_class
       where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)`,
    );
    await holder.query(`begin; lock table ${rows[0]?.list} in access exclusive mode`);
    tell(t, requireRefused(await askAll(backend.url, everyCall(), 8)));
    assert.equal((await ask(page)).status, 200);
    assert.equal((await ask(ready)).status, 200, "the database itself answers");
    await holder.query("rollback");
    await checkReturn(t);
  });

  test("with one table locked: callers of others do not wait behind those who want it", async (t) => {
    const holder = await place.owner.connect();
    t.after(() => holder.release(true));
    await holder.query("begin; lock table public.enquiries in access exclusive mode");
    requireRefused([await submit(fillHomeForm())]);
    let isOver = false;
    t.after(() => {
      isOver = true;
    });
    // Figures that take a while wait for no lock, and say nothing about it.
    const counting = (async () => {
      while (!isOver)
        await backend.database
          .asSystem("test", (tx) => tx.query("select pg_sleep(0.15)"), { patience: "call" })
          .catch(() => {});
    })();
    const submitting = (async () => {
      const outcomes = [];
      while (!isOver) outcomes.push(...(await Promise.all(Array.from({ length: 20 }, () => submit(fillHomeForm())))));
      return outcomes;
    })();
    for (let times = 0; times < 10; times += 1) assert.equal((await ask(services)).status, 200);
    isOver = true;
    await counting;
    requireRefused(await submitting);
    await holder.query("rollback");
    assert.equal((await submit(fillHomeForm())).status, 201);
  });

  test("with what a start needs locked: it waits longer than a call does", async (t) => {
    const holder = await place.owner.connect();
    t.after(() => holder.release(true));
    await holder.query("begin; lock table private.poweradmin_setup in access exclusive mode");
    const starting = startBackend(backend.database, { patience: "call" });
    const waiters = `select from pg_stat_activity where application_name = 'neev' and wait_event_type = 'Lock'
      and query_start < clock_timestamp() - interval '1.8 s'`;
    const hasWaited = async () => (await place.owner.query(waiters)).rowCount !== 0;
    await Promise.race([waitUntil("it has waited for longer than a call", hasWaited), starting]);
    await holder.query("rollback");
    await (await starting).close();
  });

  test("just when it commits: the call does not say that nothing was stored, and its key finds what was", async (t) => {
    const form = fillHomeForm();
    place.proxy.loseAnswerTo("commit");
    t.after(() => place.proxy.forward());
    const lost = await submit(form);
    requireRefused([lost]);
    place.proxy.forward();
    const { rowCount } = await place.owner.query("select from public.enquiries where idempotency_key = $1", [
      form.idempotency_key,
    ]);
    assert.equal(rowCount, 1, "it was stored");
    assert.equal((await submit(form)).status, 200);
  });

  test("just when a call without a key commits: the call says that it may have been saved", async (t) => {
    const setHoliday = everyCall().filter(({ name }) => name === "set-holiday");
    place.proxy.loseAnswerTo("commit");
    t.after(() => place.proxy.forward());
    const lost = await Promise.all(setHoliday.map(ask));
    requireRefused(lost);
    assert.deepEqual(
      lost.map(({ text }) => JSON.parse(text).message),
      ["This may have been saved. Please check before you send it again"],
    );
  });

  test("what no visitor waits for may take longer; a statement of a call is ended by the server", async () => {
    const dawdle = (patience: "work" | "call") =>
      backend.database.asSystem("test", (tx) => tx.query("select pg_sleep(2.5)"), { patience });
    const refused = assert.rejects(dawdle("call"), { code: "57014" });
    await dawdle("work");
    await refused;
  });
});
