import assert from "node:assert/strict";
import { after, before, beforeEach, describe, type TestContext, test } from "node:test";
import type { Database } from "#server/database/database.ts";
import { jobHandlers } from "#server/job-handlers.ts";
import { runWorker, type Worker } from "#server/jobs/worker.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { type Backend, fillHomeForm, startBackend } from "#test/support/backend.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { waitUntil } from "#test/support/wait-until.ts";
import { fillProjectRequest } from "#test/wire/rest/fixtures/sample-requests.ts";

const silent = { info() {}, warn() {}, error() {} };
const env = { siteUrl: "https://neev.example", mailFrom: "desk@neev.example" };
const office = "office@neev.example";
const waiting = "from private.jobs where done_at is null and failed_at is null";

forEachEngine((engine, openTestDatabase) => {
  const atOnce = engine === "postgres" ? 4 : 1;

  describe(`several jobs at once on ${engine}`, () => {
    let database: TestDatabase;
    let backend: Backend;
    let started: Mail[] = [];
    let accepted: Mail[] = [];
    let holds: (mail: Mail) => boolean = () => false;
    let release = () => {};
    let held = Promise.resolve();

    before(async () => {
      database = await openTestDatabase();
      backend = await startBackend(database);
    });
    after(() => backend.close());
    beforeEach(async () => {
      await database.asOwner("delete from private.jobs");
      [started, accepted, holds] = [[], [], () => false];
      const gate = Promise.withResolvers<void>();
      [held, release] = [gate.promise, gate.resolve];
    });

    /** A mail server that takes its time when a test says so. */
    const mailer = {
      async send(mail: Mail) {
        started.push(mail);
        if (holds(mail)) await held;
        accepted.push(mail);
      },
      async close() {},
    };

    function startWorker(t: TestContext, handlers = jobHandlers, store: Database = database): Worker {
      const parts = { database: store, mailer, env, log: silent };
      const worker = runWorker({ handlers, planners: [] }, parts, { poll: 20 });
      t.after(async () => {
        release();
        await worker.stop();
      });
      return worker;
    }

    const allDone = async () => (await database.asOwner(`select ${waiting}`)).rowCount === 0;

    async function submitEnquiries(count: number): Promise<void> {
      for (let at = 0; at < count; at += 1) assert.equal((await backend.submitEnquiry(fillHomeForm())).status, 201);
    }

    async function makeAccount(email: string): Promise<string> {
      const { rows } = await database.asOwner<{ id: string }>(
        "insert into auth.users (email, email_confirmed_at) values ($1, now()) returning id",
        [email],
      );
      return rows[0]?.id ?? "";
    }

    async function askRecovery(email: string): Promise<void> {
      const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ email }) };
      assert.equal((await backend.call("/auth/v1/recover", init)).status, 200);
    }

    test("a recovery link goes before the mails that waited longer", async (t) => {
      await makeAccount("first@example.in");
      await submitEnquiries(8);
      await askRecovery("first@example.in");
      startWorker(t);
      await waitUntil("all jobs are done", allDone);
      const place = accepted.findIndex(({ to }) => to === "first@example.in");
      assert.equal(accepted.length, 17);
      assert.ok(place >= 0 && place < 2 * atOnce, `mail number ${place + 1}`);
    });

    test("so many are sent at once, each once, and the end of a worker waits for all of them", async (t) => {
      await submitEnquiries(6);
      holds = () => true;
      const [worker, other] = [startWorker(t), engine === "postgres" ? startWorker(t) : undefined];
      const most = other ? 6 : atOnce;
      await waitUntil("as many as possible are under way", () => started.length === most);
      let hasStopped = false;
      const stopped = Promise.all([worker.stop(), other?.stop()]).then(() => {
        hasStopped = true;
      });
      await database.ping();
      assert.deepEqual([hasStopped, started.length], [false, most]);
      holds = () => false;
      release();
      await stopped;
      assert.equal(
        (await database.asOwner("select from private.jobs where done_at is not null and kind = 'enquiries.insert'"))
          .rowCount,
        most,
      );
      startWorker(t);
      await waitUntil("all jobs are done", allDone);
      const ids = accepted.map(({ messageId }) => messageId);
      assert.deepEqual([ids.length, new Set(ids).size], [12, 12]);
    });

    test("while people wait for a connection, one is done at a time", async (t) => {
      await submitEnquiries(6);
      holds = () => true;
      let [waiting, asked] = [1, 0];
      const connections = () => {
        asked += 1;
        return { ...database.connections(), waiting };
      };
      const worker = startWorker(t, jobHandlers, { ...database, connections });
      await waitUntil("one is under way", () => started.length === 1);
      const askedBefore = asked;
      await waitUntil("the worker has looked again", () => asked > askedBefore + 3);
      assert.equal(started.length, 1);
      waiting = 0;
      worker.wake();
      await waitUntil("as many as possible are under way", () => started.length === atOnce);
      holds = () => false;
      release();
      await waitUntil("all jobs are done", allDone);
    });

    test("mails about one request are sent in order, while others go on", async (t) => {
      const id = await makeAccount("second@example.in");
      const { technology_preferences: _, features_required: __, ...row } = fillProjectRequest({ contact_phone: null });
      const columns = Object.keys(row);
      const { rows } = await database.asCaller({ role: "authenticated", sub: id }, (tx) =>
        tx.query<{ id: string }>(
          `insert into public.project_requests (${columns}) values (${columns.map((_column, at) => `$${at + 1}`)}) returning id`,
          Object.values(row),
        ),
      );
      for (const status of ["in_progress", "approved", "completed"])
        await database.asSystem("user:the-office", (tx) =>
          tx.query("update public.project_requests set status = $2 where id = $1", [rows[0]?.id, status]),
        );
      await submitEnquiries(3);
      holds = ({ to }) => to === "second@example.in";
      startWorker(t);
      const isHeld = () => started.some(({ to }) => to === "second@example.in");
      if (engine === "postgres") await waitUntil("the enquiries are through", () => accepted.length === 6 && isHeld());
      else await waitUntil("the first mail is under way", () => started.length === 1);
      assert.equal(started.filter(({ to }) => to === "second@example.in").length, 1);
      release();
      await waitUntil("all jobs are done", allDone);
      const subjects = accepted.filter(({ to }) => to === "second@example.in").map(({ subject }) => subject);
      assert.equal(subjects.length, 4);
      assert.match(subjects.join("; "), /received.*; .*progress.*; .*approved.*; .*completed/i);
    });

    test("a rolling upgrade: the older version leaves what it does not know to the newer one, and does the rest", async (t) => {
      await makeAccount("third@example.in");
      const { "enquiries.insert": _new, ...older } = jobHandlers;
      const old = startWorker(t, older);
      await submitEnquiries(3);
      await askRecovery("third@example.in");
      old.wake();
      const unfinished = "select from private.jobs where kind = 'account.recover' and done_at is null";
      await waitUntil("the older one has done its part", async () => {
        return accepted.length === 1 && (await database.asOwner(unfinished)).rowCount === 0;
      });
      // As the versions before this one ended the jobs that they did not know.
      await database.asSystem("worker", (tx) =>
        tx.query(
          "update private.jobs set done_at = clock_timestamp() where done_at is null and failed_at is null and kind <> all ($1)",
          [Object.keys(older)],
        ),
      );
      const { rows } = await database.asOwner(`select kind, attempts, leased_until ${waiting}`);
      assert.deepEqual(
        rows,
        Array.from({ length: 3 }, () => ({ kind: "enquiries.insert", attempts: 0, leased_until: null })),
      );
      startWorker(t).wake();
      await waitUntil("all jobs are done", allDone);
      assert.equal(accepted.filter(({ to }) => to === office).length, 3);
      assert.equal(accepted.length, 7);
    });

    test("a job that a newer version has in hand is not ended by an older one", async (t) => {
      await submitEnquiries(1);
      holds = () => true;
      startWorker(t);
      await waitUntil("it is under way", () => started.length === 1);
      await database.asSystem("worker", (tx) =>
        tx.query("update private.jobs set done_at = now() where done_at is null"),
      );
      assert.equal(await allDone(), false);
      release();
      await waitUntil("all jobs are done", allDone);
      assert.equal(accepted.length, 2);
    });

    test("what needs nothing done waits for no worker", async () => {
      await makeAccount("fourth@example.in");
      const { rows } = await database.asOwner("select kind, done_at is not null as is_done from private.jobs");
      assert.deepEqual(rows, [{ kind: "profiles.insert", is_done: true }]);
    });
  });
});
