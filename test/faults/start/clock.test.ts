import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, it } from "node:test";
import pg from "pg";
import { demoAdministrator } from "#server/auth/demo-accounts.ts";
import { fillHomeForm } from "#test/support/backend.ts";
import { startChild } from "#test/support/child-process.ts";
import { makeDatabasePlace, runOnServer } from "#test/support/database-places.ts";
import { hasEmbeddedDatabase, readEngines } from "#test/support/databases.ts";
import { findFreePort } from "#test/support/free-port.ts";
import { askUntilServed } from "#test/support/machine/ask-until-served.ts";
import { callFunction, post, signInTo } from "#test/support/machine/server-calls.ts";
import { startServerProcess } from "#test/support/server-process.ts";
import { signToken, testKeys } from "#test/support/tokens.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const hour = 3_600_000;
const day = 24 * hour;
type Health = { clock: { state: string; meaning: string } };

const outside = mkdtempSync(path.join(tmpdir(), "neev-clock-"));
after(() => rmSync(outside, { recursive: true }));
const preload = path.resolve(import.meta.dirname, "../../support/machine/shifted-clock.ts");
const flags: string[] = JSON.parse(readFileSync(new URL("../../../server/node-flags.json", import.meta.url), "utf8"));

/** The clock of a program, which a test moves while it runs. */
function makeClock(shift: number) {
  const CLOCK_SHIFT_FILE = path.join(outside, randomUUID());
  const set = (milliseconds: number) => writeFileSync(CLOCK_SHIFT_FILE, `${milliseconds}`);
  set(shift);
  return { set, variables: { CLOCK_SHIFT_FILE } };
}

const readClock = async (url: string, token: string) => {
  const { status, body } = await askUntilServed(() => callFunction(url, "system-health", {}, token));
  assert.equal(status, 200, JSON.stringify(body));
  return (body as unknown as Health).clock;
};

/** At once, as each waits for a worker that looks every ten seconds. */
describe("a wrong clock", { concurrency: true }, () => {
  describe("a process whose clock differs from the database server's", {
    skip: !readEngines().includes("postgres"),
  }, () => {
    it("is not started when it is a day ahead of it or an hour behind it, and nothing is written", async () => {
      const { databaseUrl = "", remove } = await makeDatabasePlace("postgres");
      const starts = [
        ["server/main.ts", day, "2[34] hours ahead of"],
        ["server/worker.ts", -hour, "(?:60|59) minutes behind"],
      ] as const;
      await Promise.all(
        starts.map(async ([program, shift, difference]) => {
          const child = startChild(program, [], {
            ...{ DATABASE_URL: databaseUrl, PORT: `${await findFreePort()}`, NODE_OPTIONS: `--import=${preload}` },
            ...{ HOST: "127.0.0.1", DEMO_SAMPLES: "off", LOG_LEVEL: "silent", ...makeClock(shift).variables },
          });
          assert.equal(await child.ended, 1, child.lines.join("\n"));
          assert.match(
            child.lines.join("\n"),
            new RegExp(
              `^Neev did not start\\. The clock of this machine is ${difference} that of the database server; one of the two is wrong\\. Nothing was changed\\. Set the right time`,
              "m",
            ),
          );
        }),
      );
      await runOnServer(
        databaseUrl,
        "do $$ begin assert not exists (select from private.workers) and not exists (select from private.poweradmin_setup); end $$",
      );
      await remove();
    });

    it("while it serves: it says so, orders nothing by the clock, and goes on when the clocks agree", async (t) => {
      const { databaseUrl = "", remove } = await makeDatabasePlace("postgres");
      const [user, admin, session] = [randomUUID(), randomUUID(), randomUUID()];
      const clock = makeClock(0);
      const server = await startServerProcess(
        {
          ...{ DATABASE_URL: databaseUrl, JWT_KEYS: testKeys, SITE_URL: "http://neev.test", RATE_LIMIT_SCALE: "0" },
          ...clock.variables,
        },
        ["--import", preload, ...flags, "server/main.ts"],
      );
      const client = new pg.Client(databaseUrl);
      await client.connect();
      t.after(async () => {
        await client.end();
        await server.kill("SIGKILL");
        await remove();
      });
      // By the clock of the process, its reminder of the day before is due at once.
      await client.query(
        `insert into auth.users (id, email, email_confirmed_at) values ('${user}', 'asha@example.in', now()), ('${admin}', 'admin@example.in', now());
       insert into public.user_roles (user_id, role) values ('${admin}', 'admin');
       insert into auth.sessions (id, user_id) values ('${session}', '${admin}')`,
      );
      clock.set(day);
      await waitUntil("the log says so", () =>
        /The clock of this machine is 2[34] hours ahead of the database's/.test(server.readLog()),
      );
      await client.query(
        `set session_replication_role = replica;
       insert into public.consultations (user_id, consultation_type, consultation_topic, scheduled_date, first_scheduled_date, created_at, status, reference)
       values ('${user}', 'legal', 'A partner wants to leave', now() + interval '30 hours', now() + interval '30 hours', now() - interval '2 days', 'pending', 'C-261126-ABCDE')`,
      );
      // By either clock it has not expired.
      const exp = Math.floor(Date.now() / 1000) + 3 * 86_400;
      const token = () => signToken({ sub: admin, session_id: session, exp }, "http://neev.test/auth/v1");
      const judged = await readClock(server.url, await token());
      assert.equal(judged.state, "bad");
      assert.match(
        judged.meaning,
        /^The clock of this server is 2[34] hours ahead of the database's\. Correct it\. Reminders and deletions wait/,
      );
      const countReminders = async () =>
        Number((await client.query("select count(*) as count from private.consultation_reminders")).rows[0]?.count);
      const looked = async () =>
        (await client.query("select seen_at from private.clock_watch")).rows[0]?.seen_at as Date;
      const before = await looked();
      await waitUntil("the worker has looked again", async () => (await looked()) > before);
      assert.equal(await countReminders(), 0);

      clock.set(0);
      await waitUntil("the log says that they agree", () => server.readLog().includes("The clocks agree again"));
      assert.equal((await readClock(server.url, await token())).state, "good");
      assert.equal(await countReminders(), 0, "it is due in six hours");
    });
  });

  describe("the clock of an embedded database", { skip: !hasEmbeddedDatabase() }, () => {
    it("that is a day ahead and then set right: both are told, no one is locked out, sessions and jobs go on", async (t) => {
      const { dataDir, remove } = await makeDatabasePlace("pglite");
      t.after(remove);
      const clock = makeClock(0);
      const server = await startServerProcess(
        { DATA_DIR: dataDir, DATABASE_URL: "", BACKUP_DIR: path.join(outside, "backups"), ...clock.variables },
        ["--import", preload, ...flags, "server/main.ts"],
      );
      t.after(() => server.kill("SIGKILL"));
      const token = await signInTo(server.url, demoAdministrator);
      await waitUntil("it has looked at the clock", async () => (await readClock(server.url, token)).state === "good");

      clock.set(day);
      await waitUntil("the log tells of the leap", () =>
        /is 2[34] hours later than when a worker last ran/.test(server.readLog()),
      );
      const aheadToken = await signInTo(server.url, demoAdministrator);
      const ahead = await readClock(server.url, aheadToken);
      assert.deepEqual(
        [ahead.state, /leapt ahead by 2[34] hours/.test(ahead.meaning)],
        ["attention", true],
        ahead.meaning,
      );
      const wrong = { email: "user@neev.example", password: "not the password" };
      const tries = () => post(server.url, "/auth/v1/token?grant_type=password", wrong);
      await waitUntil("the account has to wait", async () => (await tries()).status === 429);

      clock.set(0);
      await waitUntil("the log tells of the way back", () => /went back by 2[34] hours/.test(server.readLog()));
      const back = await readClock(server.url, aheadToken);
      assert.deepEqual([back.state, /went back by 2[34] hours/.test(back.meaning)], ["attention", true], back.meaning);
      const { status, headers } = await askUntilServed(tries);
      assert.equal(status, 429);
      assert.ok(Number(headers.get("retry-after")) <= 15 * 60, "no longer than any account has to wait");

      // Written by the clock as it is now, and mailed.
      const submit = () => callFunction(server.url, "submit-enquiry", fillHomeForm());
      assert.equal((await askUntilServed(submit)).status, 201);
      await waitUntil("its emails are sent", async () => {
        const inbox = await fetch(`${server.url}/inbox.json`);
        return (await inbox.text()).includes("Enquiry L-");
      });
    });
  });
});
