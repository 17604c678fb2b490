import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { downloadLimit } from "#domain/accounts/personal-data.ts";
import { takeAttempt } from "#server/auth/limits.ts";
import { codeSignUp, storeSignUpCode } from "#server/auth/passwords/sign-up-codes.ts";
import { takeRateLimit } from "#server/http/rate-limit.ts";
import { createLocalInbox } from "#server/mail/local-inbox.ts";
import { startWorker } from "#server/start-worker.ts";
import { collectLog } from "#test/support/collect-log.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { waitUntil } from "#test/support/wait-until.ts";
import { privacy } from "#web/site/policies/content/privacy.ts";

/** How long each limit of the source counts, in minutes. */
function findWindows(): Set<number> {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const source = globSync("{domain,server}/**/*.ts", { cwd: root })
    .map((file) => readFileSync(root + file, "utf8"))
    .join("\n");
  const find = (pattern: RegExp) =>
    [...source.matchAll(pattern)].map(([, found = ""]) => Number(found.replaceAll("_", "")));
  return new Set([
    ...find(/\bseconds: (\d[\d_]*)/g).map((seconds) => seconds / 60),
    ...find(/\btimeWindow = (\d[\d_]*)/g).map((milliseconds) => milliseconds / 60_000),
    // Attempts are counted for twice the longest pause (db/functions/take_sign_in_attempt.sql).
    ...find(/\blongestPause = "(\d+) minutes"/g).map((minutes) => 2 * minutes),
    downloadLimit.hours * 60,
  ]);
}

it("the privacy notice says how long each limit counts, and that the codes go then", () => {
  const rows = privacy.blocks.flatMap((block) => (block.kind === "table" ? block.rows : []));
  const kept = String(rows.find(([what]) => what === "One-way codes of addresses")?.[1]);
  const named = new Set<number>();
  for (const [, first, second, unit] of kept.matchAll(/(\d+)(?: or (\d+))? (minute|hour)/g))
    for (const number of [first, second]) if (number) named.add(Number(number) * (unit === "hour" ? 60 : 1));
  const sorted = (minutes: Set<number>) => [...minutes].sort((a, b) => a - b);
  assert.deepEqual(sorted(named), sorted(findWindows()));
  assert.match(kept, /We delete them within a minute after that$/);
});

forEachEngine((engine, openTestDatabase) => {
  describe(`rate limits on ${engine}`, () => {
    let database: TestDatabase;
    before(async () => {
      database = await openTestDatabase();
    });

    async function take(key: string, allowed = 3, period = "10 minutes"): Promise<number> {
      const { rows } = await database.asSystem("test", (tx) =>
        tx.query<{ wait: number }>("select private.take_rate_limit($1, $2, $3::interval) as wait", [
          key,
          allowed,
          period,
        ]),
      );
      return rows[0]?.wait ?? Number.NaN;
    }

    it("gives as many turns as allowed, then says how long to wait", async () => {
      assert.deepEqual([await take("a"), await take("a"), await take("a")], [0, 0, 0]);
      const wait = await take("a");
      assert.ok(wait > 590 && wait <= 600, String(wait));
      assert.equal(await take("b"), 0, "another key has its own turns");
    });

    it("gives each turn to one of many who ask at the same moment", async () => {
      const waits = await Promise.all(Array.from({ length: 20 }, () => take("crowd", 5)));
      assert.equal(waits.filter((wait) => wait === 0).length, 5);
      assert.ok(waits.every((wait) => wait === 0 || (wait > 590 && wait <= 600)));
    });

    it("slides: a turn comes back when the oldest is older than the period, and refusals cost nothing", async () => {
      assert.deepEqual([await take("slide", 2), await take("slide", 2)], [0, 0]);
      for (let refusal = 0; refusal < 5; refusal += 1) assert.ok((await take("slide", 2)) >= 1);
      await database.asOwner(
        "update private.rate_limits set hits[1] = hits[1] - interval '9 minutes' where key = private.hide_counted('slide')",
      );
      const wait = await take("slide", 2);
      assert.ok(wait > 50 && wait <= 60, String(wait));
      await database.asOwner(
        "update private.rate_limits set hits[1] = hits[1] - interval '2 minutes' where key = private.hide_counted('slide')",
      );
      assert.deepEqual([await take("slide", 2), (await take("slide", 2)) >= 590], [0, true]);
    });

    it("gives a turn back when its transaction is rolled back", async () => {
      await assert.rejects(
        database.asSystem("test", async (tx) => {
          await tx.query("select private.take_rate_limit('rolled back', 1, '1 minute')");
          throw new Error("failed");
        }),
        /failed/,
      );
      assert.equal(await take("rolled back", 1), 0);
    });

    it("gives no turn where none is allowed", async () => assert.equal(await take("none", 0, "30 seconds"), 30));

    it("is closed to visitors and accounts, and its rows to every role", async () => {
      for (const role of ["anon", "authenticated"] as const) {
        await assert.rejects(
          database.asCaller({ role }, (tx) => tx.query("select private.take_rate_limit('a', 1, '1 minute')")),
          { code: "42501" },
        );
      }
      await assert.rejects(
        database.asSystem("test", (tx) => tx.query("delete from private.rate_limits")),
        { code: "42501" },
      );
    });

    const dump = async () => {
      const { rows } = await database.asOwner<{ text: string }>(
        `select string_agg(row_text, ' ') as text from (
           select t::text as row_text from private.rate_limits as t
           union all select t::text from private.sign_in_attempts as t
           union all select t::text from private.sign_up_codes as t
         ) as counted`,
      );
      return rows[0]?.text ?? "";
    };

    it("stores nothing from which an address can be guessed, not even by trying all of them", async () => {
      const address = "203.0.113.77";
      const asked = "auth-signup";
      const code = await codeSignUp("asha@example.in", "correct horse battery");
      await database.asSystem("test", async (tx) => {
        await takeRateLimit(tx, { name: asked, address, allowed: 5, seconds: 60, scale: 1 });
        await takeAttempt(tx, { tried: "sign-in", account: "asha@example.in", address, scale: 1 });
        await storeSignUpCode(tx, code);
      });
      const stored = await dump();
      const guesses = [`${asked} ${address}`, `sign-in address ${address}`, "sign-in account asha@example.in"].flatMap(
        (text) => {
          const hash = (of: string, encoding: "base64url" | "hex") => createHash("sha256").update(of).digest(encoding);
          const counted = [`${asked}:`, "address:", "account:"].map((prefix) => prefix + hash(text, "base64url"));
          return [text, hash(text, "base64url"), hash(text, "hex"), ...counted.map((of) => hash(of, "hex"))];
        },
      );
      assert.ok(stored.length > 100);
      for (const guess of [address, "asha@example.in", code, ...guesses]) assert.ok(!stored.includes(guess), guess);
    });

    it("the privacy notice says how long the code of a sign-up is kept", async () => {
      await database.asOwner("delete from private.sign_up_codes");
      await database.asSystem("test", (tx) => storeSignUpCode(tx, "a code"));
      const { rows } = await database.asOwner<{ days: number }>(
        "select round(extract(epoch from expires_at - clock_timestamp()) / 86400)::int as days from private.sign_up_codes",
      );
      const kept = privacy.blocks
        .flatMap((block) => (block.kind === "table" ? block.rows : []))
        .find(([what]) => what === "One-way codes of sign-ups")?.[1];
      assert.match(String(kept), new RegExp(`^${rows[0]?.days} days, `));
    });

    it("stores the HMAC-SHA-256 under a secret that no role can read or use", async () => {
      const { rows } = await database.asOwner<{ inner: string; outer: string; stored: string }>(
        `select encode(inner_pad, 'hex') as inner, encode(outer_pad, 'hex') as outer, private.hide_counted('a ü') as stored
         from private.counting_secret`,
      );
      const [{ inner, outer, stored } = { inner: "", outer: "", stored: "" }] = rows;
      const [secret, again] = [
        Buffer.from(inner, "hex").map((byte) => byte ^ 0x36),
        Buffer.from(outer, "hex").map((byte) => byte ^ 0x5c),
      ];
      assert.deepEqual(secret, again);
      assert.equal(new Set(secret.subarray(0, 32)).size > 16, true, "random");
      assert.equal(stored, createHmac("sha256", secret).update("a ü").digest("hex"));
      for (const sql of ["select inner_pad from private.counting_secret", "select private.hide_counted('a')"]) {
        for (const role of ["anon", "authenticated"] as const)
          await assert.rejects(
            database.asCaller({ role }, (tx) => tx.query(sql)),
            { code: "42501" },
          );
        await assert.rejects(
          database.asSystem("test", (tx) => tx.query(sql)),
          { code: "42501" },
        );
      }
    });

    it("the worker deletes what was counted when its window has ended, and nothing before", async () => {
      await database.asOwner("delete from private.rate_limits");
      await database.asOwner("delete from private.sign_in_attempts");
      await database.asOwner("delete from private.sign_up_codes");
      await take("ended");
      await take("live");
      await database.asSystem("test", (tx) =>
        takeAttempt(tx, { tried: "sign-in", account: "b@example.in", address: "192.0.2.1", scale: 1 }),
      );
      await database.asSystem("test", (tx) => storeSignUpCode(tx, "a code"));
      const count = async () => {
        const { rows } = await database.asOwner<{ count: number }>(
          `select ((select count(*) from private.rate_limits) + (select count(*) from private.sign_in_attempts)
             + (select count(*) from private.sign_up_codes))::int as count`,
        );
        return rows[0]?.count;
      };
      assert.equal(await count(), 5);
      const env = { siteUrl: "https://neev.example", mailFrom: "office@neev.example" };
      const worker = startWorker(
        { database, mailer: createLocalInbox(database), env, log: collectLog().log },
        { poll: 20, remind: 20 },
      );
      try {
        await database.asOwner(
          "update private.rate_limits set expires_at = clock_timestamp() where key = private.hide_counted('ended')",
        );
        await waitUntil("the ended limit is gone", async () => (await count()) === 4);
        await database.asOwner("update private.sign_in_attempts set expires_at = clock_timestamp()");
        await waitUntil("the ended attempts are gone", async () => (await count()) === 2);
        await database.asOwner("update private.sign_up_codes set expires_at = clock_timestamp()");
        await waitUntil("the ended code is gone", async () => (await count()) === 1);
        const { rowCount } = await database.asOwner(
          "select from private.rate_limits where key = private.hide_counted('live')",
        );
        assert.equal(rowCount, 1);
      } finally {
        await worker.stop();
      }
    });
  });
});
