import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { gunzipSync, gzipSync } from "node:zlib";
import { verifyInTime } from "#server/jobs/system/verify-backups.ts";
import type { Worker } from "#server/jobs/worker.ts";
import { createLocalInbox } from "#server/mail/local-inbox.ts";
import { startWorker } from "#server/start-worker.ts";
import { fillHomeForm } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { waitUntil } from "#test/support/wait-until.ts";

type Backup = {
  file_name: string | null;
  size: number;
  sha256: string;
  problem: string | null;
  ended_at: string | null;
};
type Health = {
  backup: {
    state: string;
    age: number | null;
    latest: Backup[];
    verified: { file_name: string; restores: boolean | null; problem: string | null } | null;
  };
  worker: { state: string; running: number };
};

const silent = { info() {}, warn() {}, error() {} };

forEachEngine((engine, openTestDatabase) => {
  describe(`backups that the office orders on ${engine}`, () => {
    const place = mkdtempSync(path.join(tmpdir(), "neev-ordered-"));
    const folder = path.join(place, "deep", "backups");
    let backend: CustomerBackend;
    let admin: Customer;
    const workers: Worker[] = [];
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, "2026-11-18T11:00:00+05:30");
      admin = await backend.makeCustomer({ role: "admin" });
    });
    after(async () => {
      await stopWorkers();
      await backend?.close();
      rmSync(place, { recursive: true });
    });

    const stopWorkers = async () => {
      for (const worker of workers.splice(0)) await worker.stop();
    };
    function startOne(backupDir: string, backsUpDaily = false): void {
      const env = { siteUrl: "http://neev.test", mailFrom: "desk@neev.example", backupDir, backsUpDaily };
      const { database } = backend;
      const parts = { database, mailer: createLocalInbox(database), env, log: silent };
      workers.push(startWorker(parts, { poll: 20, remind: 20, note: 50 }));
    }
    async function readHealth(): Promise<Health> {
      const { status, body } = await admin.invoke("system-health", {});
      assert.equal(status, 200, JSON.stringify(body));
      return body as Health;
    }
    /** The newest one, when it has ended. */
    async function waitForEnd(ordered: number): Promise<Backup> {
      const isDone = async () => {
        const { rows } = await backend.database.asOwner<{ done: boolean }>(
          "select count(*) = $1 as done from private.backups where ended_at is not null",
          [ordered],
        );
        return rows[0]?.done === true;
      };
      await waitUntil("the backup has ended", isDone);
      return (await readHealth()).backup.latest[0] as Backup;
    }

    test("without any the office sees that; a second order waits for the first, and both wait for a worker", async () => {
      const health = await readHealth();
      assert.deepEqual([health.backup.state, health.backup.latest], ["attention", []]);
      assert.deepEqual([health.worker.state, health.worker.running], ["bad", 0]);
      assert.equal((await admin.invoke("back-up-now", {})).status, 201);
      const again = await admin.invoke("back-up-now", {});
      assert.deepEqual([again.status, again.body.code], [409, "conflict"]);
      assert.equal((await readHealth()).backup.latest[0]?.ended_at, null);
    });

    test("the worker writes it for its owner alone, and what is noted of it is true", async () => {
      const { status } = await backend.submitEnquiry(fillHomeForm({ name: "Saved in the backup" }));
      assert.equal(status, 201);
      startOne(folder);
      const backup = await waitForEnd(1);
      assert.equal(backup.problem, null);
      assert.match(backup.file_name ?? "", /^neev-\d{8}T\d{6}Z-[0-9a-f]{8}-ordered\.neev$/);
      assert.deepEqual(
        readdirSync(folder).sort(),
        [backup.file_name, "neev-ledger.jsonl"],
        "nothing unfinished is left",
      );
      const file = path.join(folder, backup.file_name ?? "");
      assert.equal(statSync(file).mode & 0o077, 0);
      assert.equal(statSync(folder).mode & 0o077, 0);
      assert.equal(statSync(file).size, backup.size);
      assert.equal(createHash("sha256").update(readFileSync(file)).digest("hex"), backup.sha256);
      const { backup: seen, worker } = await readHealth();
      assert.deepEqual([seen.state, worker.state, worker.running], ["good", "good", 1]);
      assert.ok(seen.age !== null && seen.age < 60);
      const { rows } = await backend.database.asOwner<{ actor: string; action: string }>(
        "select actor, action from public.events where table_name = 'backups' order by id",
      );
      assert.deepEqual(rows[0], { actor: `user:${admin.id}`, action: "insert" });
      assert.deepEqual(rows.at(-1), { actor: "worker", action: "update" });
    });

    test("one that fails is said to have failed; the next can be ordered, and is started again after a killed process", async () => {
      await stopWorkers();
      assert.equal((await readHealth()).worker.state, "bad", "a worker that stopped in good order is gone at once");
      const blocked = path.join(place, "a-file");
      writeFileSync(blocked, "");
      startOne(path.join(blocked, "backups"));
      assert.equal((await admin.invoke("back-up-now", {})).status, 201);
      const failed = await waitForEnd(2);
      assert.deepEqual([failed.file_name, failed.problem], [null, "The backup folder cannot be created"]);
      assert.equal((await readHealth()).backup.state, "bad");
      await stopWorkers();
      assert.equal((await admin.invoke("back-up-now", {})).status, 201);
      await backend.database.asOwner("update private.backups set started_at = now() where ended_at is null");
      await backend.database.asOwner(
        `update private.jobs set attempts = 1, lease_token = gen_random_uuid(), leased_until = now() - interval '1 second'
         where kind = 'backups.insert' and done_at is null`,
      );
      startOne(folder);
      assert.equal((await waitForEnd(3)).problem, null);
      assert.equal((await readHealth()).backup.state, "good");
    });

    test("if switched on, the worker orders one a day, after two in the morning by business time", async () => {
      await stopWorkers();
      const countDaily = async () =>
        (
          await backend.database.asOwner<{ day: string }>(
            "select day from private.backups where day is not null order by day",
          )
        ).rows;
      backend.setClock("2026-11-19T01:59:00+05:30");
      startOne(folder, true);
      startOne(folder, true);
      await waitUntil("both have looked", async () => (await readHealth()).worker.running === 2);
      assert.deepEqual(await countDaily(), []);
      backend.setClock("2026-11-19T02:00:00+05:30");
      await waitForEnd(4);
      const isTriedOut = async () => (await readHealth()).backup.verified !== null;
      // In a process of low priority, which a busy machine gives little time.
      await waitUntil("the first of the week was tried out", isTriedOut, 5 * 60_000);
      backend.setClock("2026-11-19T23:00:00+05:30");
      backend.setClock("2026-11-20T02:30:00+05:30");
      const { file_name } = await waitForEnd(5);
      assert.match(file_name ?? "", /^neev-\d{8}T\d{6}Z-[0-9a-f]{8}\.neev$/);
      assert.deepEqual(await countDaily(), [{ day: "2026-11-19" }, { day: "2026-11-20" }]);
    });

    test("once a week the day's is tried out beside the worker's jobs, and what was found is in System and the log", async () => {
      const readTried = async () =>
        (
          await backend.database.asOwner<{ id: string; day: string; restores: boolean | null; file_name: string }>(
            "select id, day, restores, file_name from private.backups where day is not null order by day",
          )
        ).rows;
      const said: string[] = [];
      const log = { ...silent, error: (...[, sentence]: unknown[]) => void said.push(String(sentence)) };
      const env = { siteUrl: "", mailFrom: "" };
      const parts = { database: backend.database, mailer: createLocalInbox(backend.database), env, log };
      const [first, second] = await readTried();
      await verifyInTime(parts, { id: second?.id ?? "", file: "not looked at" });
      assert.deepEqual(
        (await readTried()).map(({ restores }) => restores),
        [true, null],
        "the next day's is of the same week",
      );
      const { verified, state } = (await readHealth()).backup;
      assert.deepEqual(
        [verified?.file_name, verified?.restores, verified?.problem, state],
        [first?.file_name, true, null, "good"],
      );

      // A week later, one that was altered meanwhile.
      const { file_name } = await waitForEnd(5);
      const lines = gunzipSync(readFileSync(path.join(folder, file_name ?? ""))).toString();
      const file = path.join(folder, "altered.neev");
      writeFileSync(file, gzipSync(lines.replace("Saved in the backup", "Sived in the backup")));
      await backend.database.asOwner("update private.backups set day = '2026-11-26' where id = $1", [second?.id]);
      // A clock that was a year ahead.
      await backend.database.asOwner(
        `update private.backups set day = '2027-11-26', restores = true, verified_at = now() - interval '1 hour'
         where id = (select id from private.backups where day is null and file_name is not null limit 1)`,
      );
      await verifyInTime(parts, { id: second?.id ?? "", file });
      const { backup } = await readHealth();
      assert.equal(backup.state, "bad");
      assert.match(
        backup.verified?.problem ?? "",
        /^The backup would not restore: altered\.neev was altered after it had been written: /,
      );
      assert.deepEqual(said, ["The weekly restore test failed"]);
    });
  });
});
