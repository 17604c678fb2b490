import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import type { Worker } from "#server/jobs/worker.ts";
import { createSmtpMailer } from "#server/mail/smtp-mailer.ts";
import { startWorker } from "#server/start-worker.ts";
import { type Backend, fillHomeForm, startBackend } from "#test/support/backend.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { occupyConnections } from "#test/support/occupy-connections.ts";
import {
  readAlerts,
  readDashboard,
  readGroupings,
  readSelectors,
  readSeries,
  select,
} from "#test/support/prometheus.ts";
import { type SmtpServer, startSmtpServer } from "#test/support/smtp-server.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const now = "2026-11-18T11:00:00+05:30";
const silent = { info() {}, warn() {}, error() {} };
const alerts = new Map(readAlerts().map(({ name, expression }) => [name, expression]));
/**
 * Prometheus makes the first itself; the second comes with the process, whose end is tried by `npm run bench -- alerts`. The third
 * needs a database that hangs: test/faults/hanging/hanging-server.test.ts. The others: mailbox-alerts.test.ts and document-health.test.ts.
 */
const triedElsewhere = /^Neev(?:Down|Restarting|DatabaseDown|MailsBounced|MailboxUnread|Files\w+)$/;
/** Calls that may wait for a connection before further ones are refused. */
const mostWaiting = 20;
/** Labels of Prometheus, not of ours. */
const givenLabels = new Set(["job", "instance"]);

forEachEngine((engine, openTestDatabase) => {
  describe(`what the alerts watch, caused on ${engine}`, () => {
    const place = mkdtempSync(path.join(tmpdir(), "neev-alerts-"));
    const tried = new Set<string>();
    let database: TestDatabase;
    let backend: Backend;
    let smtp: SmtpServer;
    const workers: Worker[] = [];

    before(async () => {
      database = await openTestDatabase({ clock: { now: () => new Date(now) } });
      smtp = await startSmtpServer();
      backend = await startBackend(database, {
        ...{ clockStart: now, overload: { mostWaiting } },
        env: { RATE_LIMIT_SCALE: "1", DATA_DIR: place },
      });
    });
    after(async () => {
      await stopWorkers();
      await backend?.close();
      await smtp?.close();
      rmSync(place, { recursive: true });
    });

    const stopWorkers = async () => {
      for (const worker of workers.splice(0)) await worker.stop();
    };
    function work(backupDir = path.join(place, "backups")): void {
      const env = { siteUrl: "https://neev.example", mailFrom: "desk@neev.example", backupDir };
      const mailer = createSmtpMailer(smtp.url, "optional");
      workers.push(startWorker({ database, mailer, env, log: silent }, { poll: 20, note: 50, backOff: () => 60_000 }));
    }
    const scrape = async () => readSeries(await (await fetch(`${backend.url}/metrics`)).text());
    /** What the alert looks at: the sum of the series that the first selector of its expression chooses. */
    async function read(alert: string, selector = 0): Promise<number> {
      const [chosen] = readSelectors(alerts.get(alert) ?? assert.fail(alert)).slice(selector);
      assert.ok(chosen, alert);
      return select(await scrape(), chosen).reduce((sum, { value }) => sum + value, 0);
    }
    const noteTried = (alert: string) => tried.add(alert);
    /** Does what the alert is about, and sees its figure rise from what it was. */
    async function sees(alert: string, cause: () => Promise<unknown>): Promise<number> {
      const earlier = await read(alert);
      await cause();
      await waitUntil(`${alert} sees it`, async () => (await read(alert)) > earlier);
      noteTried(alert);
      return (await read(alert)) - earlier;
    }
    const submit = () => backend.submitEnquiry(fillHomeForm());
    const signIn = (email: string) =>
      backend.call("/auth/v1/token?grant_type=password", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, password: "wrong-password-1" }),
      });
    test("each metric and label of alerts and dashboard is printed", async () => {
      await database.asOwner(
        "insert into private.workers (id, seen_at, backup_free, backup_total) values (gen_random_uuid(), now(), 9e11, 1e12)",
      );
      await backend.call("/rest/v1/services?select=id&limit=1");
      const series = await scrape();
      for (const expression of [...alerts.values(), ...readDashboard()]) {
        const selectors = readSelectors(expression).filter(({ name }) => name !== "up");
        for (const { name, matchers } of selectors) {
          const named = series.filter((each) => each.name === name);
          assert.ok(named.length > 0, `${name} is printed, for ${expression}`);
          const labels = [...matchers.map(({ label }) => label), ...readGroupings(expression)];
          const known = new Set(
            selectors
              .flatMap((each) => series.filter(({ name }) => name === each.name))
              .flatMap(({ labels }) => Object.keys(labels)),
          );
          for (const label of labels) assert.ok(givenLabels.has(label) || known.has(label), `${name} has ${label}`);
        }
      }
      assert.equal(alerts.size, 26);
    });

    test("an enquiry whose time is over is a late reply, as in My work", async () => {
      const { status } = await submit();
      assert.equal(status, 201);
      assert.equal(await read("NeevLateReplies"), 0);
      assert.equal(await sees("NeevLateReplies", async () => backend.setClock("2026-11-20T11:00:00+05:30")), 1);
      backend.setClock(now);
    });

    test("a job that waits too long, a worker that is not seen, emails that are not accepted yet", async () => {
      await database.asOwner("delete from private.workers");
      await sees("NeevJobsWaiting", () =>
        database.asOwner("update private.jobs set run_at = now() - interval '11 minutes' where done_at is null"),
      );
      assert.ok((await read("NeevJobsWaiting")) > 600);
      assert.equal(await read("NeevWorkerGone"), 0, "none was ever seen");
      smtp.behave = (line) => (/^RCPT TO:/i.test(line) ? "451 4.3.0 later" : undefined);
      await sees("NeevWorkerGone", async () => work());
      await waitUntil("the emails are tried", async () => (await read("NeevMailsWaiting")) > 0);
      noteTried("NeevMailsWaiting");
    });

    test("emails that the mail server refuses for good, and jobs that failed otherwise", async () => {
      await stopWorkers();
      await waitUntil("the worker is gone", async () => (await read("NeevWorkerGone")) === 0);
      await database.asOwner("update private.jobs set done_at = now() where done_at is null");
      smtp.behave = (line) => (/^RCPT TO:/i.test(line) ? "550 5.1.1 unknown" : undefined);
      await sees("NeevMailsRefused", async () => {
        await submit();
        work();
      });
      assert.equal(await read("NeevJobsFailed"), 0, "these are with the office, not with the operator");
      smtp.behave = () => undefined;
      await sees("NeevJobsFailed", () =>
        database.asOwner(
          "insert into private.jobs (kind, failed_at, last_error) values ('enquiries.insert', now(), 'Error')",
        ),
      );
    });

    test("a backup, one that fails, and a disk that is nearly full", async () => {
      assert.equal(await read("NeevBackupMissing"), 0, "0 is never");
      const order = () => database.asOwner("insert into private.backups (ordered_at) values (now())");
      await sees("NeevBackupMissing", order);
      await stopWorkers();
      const file = path.join(place, "no-folder");
      writeFileSync(file, "");
      work(path.join(file, "backups"));
      await sees("NeevBackupFailed", order);
      await stopWorkers();
      await sees("NeevBackupDoesNotRestore", () =>
        database.asOwner(
          "update private.backups set verified_at = now(), restores = false, verify_problem = 'broken' where file_name is not null",
        ),
      );
      await database.asOwner(
        "insert into private.workers (id, backup_free, backup_total) values (gen_random_uuid(), 400000000, 1000000000000)",
      );
      const [free] = readSelectors(alerts.get("NeevDiskLow") ?? "");
      assert.ok(free);
      const full = select(await scrape(), free).find(({ labels }) => labels.disk === "backups");
      assert.equal(full?.value, 400_000_000);
      noteTried("NeevDiskLow");
    });

    test("failed sign-ins by reason, without a name; what a limit refuses", async () => {
      const email = "asha.rao@example.in";
      await sees("NeevSignInFailures", () => signIn(email));
      await sees("NeevRateLimited", async () => {
        for (let attempt = 0; attempt < 8; attempt += 1) await signIn(email);
      });
      const failures = (await scrape()).filter(({ name }) => name === "neev_sign_in_failures_total");
      const ofReason = (reason: string) =>
        failures.find(({ labels }) => labels.step === "sign-in" && labels.reason === reason)?.value ?? 0;
      assert.ok(ofReason("wrong") > 0 && ofReason("paused") > 0);
      assert.ok(!JSON.stringify(await scrape()).includes("asha"));
    });

    test("an error of ours, by its status", async () => {
      await database.asOwner("alter table public.enquiries rename to enquiries_elsewhere");
      const fail = async () => assert.equal((await submit()).status, 500);
      assert.equal(await sees("NeevUnexpectedErrors", fail), 1, "the first one is seen too: the series begins with 0");
      await sees("NeevErrors", fail);
      await database.asOwner("alter table public.enquiries_elsewhere rename to enquiries");
      const errors = (await scrape()).find(
        ({ name, labels }) => name === "http_requests_total" && labels.status === "500",
      );
      assert.equal(errors?.labels.route, "/functions/v1/submit-enquiry");
    });

    test("a pool that is used up: the process goes on saying how it is, and refuses what is too much", async (t) => {
      const release = await occupyConnections(database);
      // Also when a check fails: otherwise the file would never end.
      t.after(release);
      const calls: Promise<unknown>[] = [];
      const series = await scrape();
      const figureOf = (asked: string) => series.find(({ name }) => name === asked)?.value;
      assert.equal(figureOf("neev_database_up"), 1, "it is busy, and answers");
      assert.equal(figureOf("neev_system_figures_known"), 0);
      assert.ok(Number(figureOf("process_resident_memory_bytes")) > 0);
      assert.equal(figureOf("neev_late_replies"), undefined, "what is not known is left out");
      await sees("NeevShedding", async () => {
        for (let call = 0; call < 2 * mostWaiting; call += 1) calls.push(submit());
      });
      const waitedLong = async () => (await read("NeevPoolExhausted", 1)) - (await read("NeevPoolExhausted"));
      const earlier = await waitedLong();
      const startedAt = performance.now();
      await waitUntil("they have waited", () => performance.now() - startedAt > 600);
      await release();
      await Promise.all(calls);
      assert.ok((await waitedLong()) > earlier, "transactions that waited for more than half a second");
      noteTried("NeevPoolExhausted");
      await waitUntil("the figures are known again", async () =>
        (await scrape()).some(({ name, value }) => name === "neev_system_figures_known" && value === 1),
      );
    });

    test("a call that takes more than half a second", async (t) => {
      const slow = async () => {
        const found = (await scrape()).filter(
          ({ name, labels }) =>
            name === "http_request_duration_seconds_bucket" && labels.route === "/functions/v1/submit-enquiry",
        );
        const upTo = (le: string) =>
          found.filter(({ labels }) => labels.le === le).reduce((sum, { value }) => sum + value, 0);
        return upTo("+Inf") - upTo("0.5");
      };
      const earlier = await slow();
      const release = await occupyConnections(database);
      t.after(release);
      const startedAt = performance.now();
      const call = submit();
      await waitUntil("it is slow", () => performance.now() - startedAt > 600);
      await release();
      await call;
      assert.ok((await slow()) > earlier);
      noteTried("NeevSlow");
    });

    test("a blocked event loop", async () => {
      // Each scrape begins again, so it is blocked again before each.
      await waitUntil("NeevEventLoopBlocked sees it", async () => {
        for (let round = 0; round < 3; round += 1) {
          const until = performance.now() + 300;
          while (performance.now() < until);
          await new Promise((resolve) => setImmediate(resolve));
        }
        return (await read("NeevEventLoopBlocked")) > 0.25;
      });
      noteTried("NeevEventLoopBlocked");
    });

    test("a process whose clock is ahead of the database's", async (t) => {
      const readNow = Date.now;
      const moveOn = async () => t.mock.method(Date, "now", () => readNow() + 60_000);
      assert.ok((await sees("NeevClocksApart", moveOn)) > 59);
    });

    test("every alert was tried", () => {
      assert.deepEqual([...tried].sort(), [...alerts.keys()].filter((name) => !triedElsewhere.test(name)).sort());
    });
  });
});
