import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { hashPassword } from "#server/auth/passwords/passwords.ts";
import { createDatabase } from "#server/database/database-client.ts";
import { type DatabasePlace, openPool } from "#server/database/open-database.ts";
import { mailKinds } from "#server/job-handlers.ts";
import type { Worker } from "#server/jobs/worker.ts";
import { hashToken } from "#server/mail/link-token.ts";
import { createLocalInbox } from "#server/mail/local-inbox.ts";
import { startWorker } from "#server/start-worker.ts";
import { fillHomeForm, startBackend } from "#test/support/backend.ts";
import { startChild } from "#test/support/child-process.ts";
import { makeDatabasePlace } from "#test/support/database-places.ts";
import { forEachEngine, readEngines } from "#test/support/databases.ts";
import { goodPassword } from "#test/support/fixtures/accounts.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import {
  type ErasedLater,
  eraseByCommand,
  eraseInOffice,
  storeForErasure,
} from "#test/support/fixtures/erased-later.ts";
import { findFreePort } from "#test/support/free-port.ts";
import { testKeys } from "#test/support/tokens.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const silent = { info() {}, warn() {}, error() {} };

forEachEngine((engine, openTestDatabase) => {
  describe(`a backup of yesterday, restored on ${engine}`, () => {
    const place = mkdtempSync(path.join(tmpdir(), "neev-restored-"));
    const folder = path.join(place, "backups");
    let backend: CustomerBackend;
    let admin: Customer;
    let worker: Worker;
    /** By what happens to them after the backup: nothing, deleted, suspended, restored after an earlier suspension. */
    let people: Record<"plain" | "gone" | "suspended" | "lifted", Customer>;
    let refreshToken: string;
    /** In the backup, and erased after it. */
    let erasedLater: ErasedLater;
    /** Of a link that was mailed before the backup. */
    const linkToken = randomBytes(20).toString("hex");
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, "2026-11-18T11:00:00+05:30");
      const { database, makeCustomer } = backend;
      admin = await makeCustomer({ role: "admin" });
      const [plain, gone] = [await makeCustomer(), await makeCustomer()];
      people = { plain, gone, suspended: await makeCustomer(), lifted: await makeCustomer() };
      await database.asOwner("update auth.users set encrypted_password = $1", [await hashPassword(goodPassword)]);
      refreshToken = String((await signIn(backend, plain)).body.refresh_token);
      assert.equal((await decide(people.lifted, true)).status, 200);
      assert.equal((await backend.submitEnquiry(fillHomeForm({ name: "Saved in the backup" }))).status, 201);
      erasedLater = await storeForErasure(backend, plain);
      await database.asOwner(
        `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
         values (gen_random_uuid(), $1, 'recovery_token', $2, $3)`,
        [plain.id, hashToken(linkToken), plain.email],
      );
      // Commands of a demo refuse a database that is not one.
      await database.asOwner(
        "insert into private.poweradmin_setup (is_demo) values (true) on conflict (id) do update set is_demo = true",
      );
      // An email that the mail server has not taken yet.
      await database.asOwner(
        "insert into private.jobs (kind, attempts, run_at) values ('request_updates.insert', 1, now() + interval '1 hour')",
      );
      assert.equal((await admin.invoke("back-up-now", {})).status, 201);
      worker = startOne();
      await waitUntil("the backup is written", async () => {
        const { rowCount } = await database.asOwner("select from private.backups where file_name is not null");
        return rowCount === 1;
      });
    });
    after(async () => {
      await worker?.stop();
      await backend?.close();
      rmSync(place, { recursive: true });
    });

    function startOne(): Worker {
      const env = { siteUrl: "http://neev.test", mailFrom: "desk@neev.example", backupDir: folder };
      const { database } = backend;
      return startWorker({ database, mailer: createLocalInbox(database), env, log: silent }, { poll: 20, remind: 20 });
    }
    const decide = ({ id }: Customer, is_suspended: boolean) =>
      admin.invoke("suspend-user", { id, is_suspended, reason: "Another person used this account." });
    const postAuth = (at: Pick<CustomerBackend, "call">, address: string, body: object) =>
      at.call(`/auth/v1/${address}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
        body: JSON.stringify(body),
      });
    const signIn = (at: Pick<CustomerBackend, "call">, { email }: Customer) =>
      postAuth(at, "token?grant_type=password", { email, password: goodPassword });
    const ledger = path.join(folder, "neev-ledger.jsonl");
    const readLedgerFile = () => readFileSync(ledger, "utf8").trim().split("\n").filter(Boolean);

    test("suspensions and erasures are in the ledger beside it within seconds, as ids and instants", async () => {
      const { plain, gone, suspended, lifted } = people;
      for (const [person, is_suspended] of [
        [suspended, true],
        [lifted, false],
        [plain, true],
        [plain, false],
      ] as const)
        assert.equal((await decide(person, is_suspended)).status, 200);
      assert.equal((await gone.invoke("delete-account", { password: goodPassword })).status, 200);
      if (engine === "pglite") await eraseInOffice(erasedLater, admin);
      else await eraseByCommand(erasedLater, { ...readVariables(backend.database.place), BACKUP_DIR: folder });
      await waitUntil("the ledger has them", () => readLedgerFile().length === 9);
      assert.equal(statSync(ledger).mode & 0o077, 0);
      const lines = readLedgerFile().map((line) => JSON.parse(line));
      assert.deepEqual(
        lines.map(({ id: _id, at: _at, ...rest }) => rest),
        [
          { kind: "suspended", subject: lifted.id },
          { kind: "suspended", subject: suspended.id },
          { kind: "suspension_lifted", subject: lifted.id },
          { kind: "suspended", subject: plain.id },
          { kind: "suspension_lifted", subject: plain.id },
          { kind: "account_erased", subject: gone.id },
          { kind: "enquiry_erased", subject: erasedLater.enquiry.id },
          { kind: "case_erased", subject: erasedLater.case.id },
          { kind: "investor_erased", subject: plain.id },
        ],
      );
      // A line that a crash cut off is ended, and no line is lost; another one is there twice.
      await worker.stop();
      writeFileSync(ledger, `${readLedgerFile().slice(0, 4).join("\n")}\n${readLedgerFile()[4]?.slice(0, 30)}`);
      worker = startOne();
      await waitUntil("the ledger is whole", () => readLedgerFile().length === 10);
      // A day that no month has, an order that is none, and a line that was cut off.
      const [first = ""] = readLedgerFile();
      const strange = ["2026-02-30T00:00:00.000000Z", "Mon Nov 23 2026 (late)"].map((at) => {
        return JSON.stringify({ ...JSON.parse(first), id: randomUUID(), at });
      });
      appendFileSync(ledger, `${[first, ...strange].join("\n")}\n{"id":`);
    });

    // The commands do the same on both, and each takes seconds on the embedded one.
    const onlyOnce = { skip: engine === "pglite" && readEngines().length > 1 };

    function readVariables({ databaseUrl = "", dataDir }: DatabasePlace): Record<string, string> {
      return { DATABASE_URL: databaseUrl, DATA_DIR: dataDir || path.join(place, "data"), NODE_ENV: "" };
    }
    async function restore(there: DatabasePlace, args: string[], backupDir: string): Promise<string> {
      const child = startChild("server/restore.ts", args, { ...readVariables(there), BACKUP_DIR: backupDir });
      assert.equal(await child.ended, 0, child.lines.join("\n"));
      return child.lines.join("\n");
    }

    /** Opens what was restored as a server does, and asks it about everyone. */
    async function checkRestored(target: typeof engine, place: DatabasePlace): Promise<void> {
      const opened = await openPool(place);
      const database = createDatabase({ ...opened, engine: target, clock: { now: () => new Date() } });
      const restored = await startBackend(database, { env: { SITE_URL: "http://neev.test", JWT_KEYS: testKeys } });
      try {
        const { rows } = await opened.pool.query("select name from public.enquiries");
        assert.deepEqual(rows, [{ name: "Saved in the backup" }]);
        const { plain, gone, suspended, lifted } = people;
        const answers = await Promise.all([suspended, gone, lifted, plain].map((person) => signIn(restored, person)));
        assert.deepEqual(
          answers.map(({ status, body }) => [status, body.code]),
          [
            [400, "user_banned"],
            [400, "invalid_credentials"],
            [200, undefined],
            [200, undefined],
          ],
        );
        const old = await postAuth(restored, "token?grant_type=refresh_token", { refresh_token: refreshToken });
        assert.deepEqual([old.status, old.body.code], [400, "refresh_token_not_found"]);
        const link = await postAuth(restored, "verify", { type: "recovery", token_hash: linkToken });
        assert.deepEqual([link.status, link.body.code], [403, "otp_expired"]);
        const { rows: left } = await opened.pool.query(
          `select (select count(*)::int from auth.sessions) as sessions, (select count(*)::int from auth.users where id::text = $1) as gone,
             (select count(*)::int from private.event_details where subject = $1) as details,
             (select count(*)::int from private.grievances) + (select count(*)::int from public.investors) as erased,
             (select last_error from private.jobs where kind = 'request_updates.insert' and failed_at is not null) as held,
             (select count(*)::int from private.jobs
              where kind = any ($2) and done_at is null and failed_at is null and run_at <= now()) as waiting`,
          [gone.id, mailKinds],
        );
        const held = "On hold after a restore: it may have been sent already";
        assert.deepEqual(left, [{ sessions: 2, gone: 0, details: 0, erased: 0, held, waiting: 0 }]);
      } finally {
        await restored.close();
        await opened.close();
      }
    }

    test("it does not replace a server's database that is still served", { skip: engine === "pglite" }, async () => {
      const [name = ""] = readdirSync(folder).filter((file) => file.endsWith(".neev"));
      const variables = readVariables(backend.database.place);
      const { ended, lines } = startChild("server/restore.ts", [path.join(folder, name), "--replace"], variables);
      assert.equal(await ended, 1);
      assert.match(lines.join(), /^This database is in use\. .*workers: 1, .*: [1-9].* nothing was changed\. Stop/);
      assert.equal((await signIn(backend, people.plain)).status, 200);
    });

    test("what it wrote is restored, into either kind of database, without those who are gone and without old sign-ins", async () => {
      await worker.stop();
      const [name = ""] = readdirSync(folder).filter((file) => file.endsWith(".neev"));
      for (const target of readEngines()) {
        const there = await makeDatabasePlace(target);
        try {
          const said = await restore(there, [path.join(folder, name)], path.join(place, "none"));
          assert.match(said, /From the ledger: 1 suspended, 2 suspensions lifted, 4 erased\./);
          assert.match(said, /4 lines of .*neev-ledger\.jsonl cannot be read/);
          await checkRestored(target, there);
        } finally {
          await there.remove();
        }
      }
    });

    test(
      "without the ledger it says so, and what the replaced database knew still counts; the ledger can be replayed later",
      onlyOnce,
      async () => {
        const [name = ""] = readdirSync(folder).filter((file) => file.endsWith(".neev"));
        const alone = path.join(place, "alone");
        mkdirSync(alone);
        copyFileSync(path.join(folder, name), path.join(alone, name));
        const there = await makeDatabasePlace(engine);
        try {
          const said = await restore(there, [path.join(alone, name)], alone);
          assert.match(
            said,
            /There is no ledger: .*alone.neev-ledger\.jsonl\.\nAccounts suspended or deleted since the backup may be back/,
          );
          assert.match(said, /0 suspended, 0 suspensions lifted, 0 erased/);
          const server = startChild("server/main.ts", [], {
            ...{ ...readVariables(there), PORT: `${await findFreePort()}` },
            BACKUP_DIR: folder,
            LOG_LEVEL: "silent",
          });
          const refused = await server.waitForLine(/did not start|is running/);
          await server.kill();
          assert.match(
            refused,
            /was set back to an earlier time: .* has 8 suspensions or erasures that it lacks\. Run npm run restore -- --replay/,
          );
          assert.match(await restore(there, ["--replay"], folder), /1 suspended, 2 suspensions lifted, 4 erased/);
          assert.match(await restore(there, ["--replay"], folder), /0 suspended, 0 suspensions lifted, 0 erased/);
          await restore(there, [path.join(alone, name), "--replace"], alone);
          await checkRestored(engine, there);
        } finally {
          await there.remove();
        }
      },
    );
  });
});
