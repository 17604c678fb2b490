import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Database } from "#server/database/database.ts";
import { type Backend, startBackend } from "#test/support/backend.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { type AccountBackend, goodPassword, makeEmail, startAccountBackend } from "#test/support/fixtures/accounts.ts";

/** The database with every statement of the backend written down. */
function recordStatements(database: Database): { recorded: Database; take(): string[] } {
  const statements: string[] = [];
  const recorded: Database = {
    ...database,
    asSystem: (actor, work) =>
      database.asSystem(actor, (tx) => {
        statements.push("begin");
        return work({
          query: (sql, values) => {
            statements.push(sql.replaceAll(/\s+/g, " "));
            return tx.query(sql, values);
          },
        });
      }),
  };
  return { recorded, take: () => statements.splice(0) };
}

forEachEngine((engine, openTestDatabase) => {
  describe(`no answer and no time tells who has an account, on ${engine}`, () => {
    let database: TestDatabase;
    let accounts: AccountBackend;
    let watched: Backend;
    let take: () => string[];
    let known: string;
    let waiting: string;
    before(async () => {
      database = await openTestDatabase();
      accounts = await startAccountBackend(database);
      ({ email: known } = await accounts.makeAccount());
      waiting = makeEmail();
      await accounts.auth("/signup", { email: waiting, password: goodPassword });
      const recording = recordStatements(database);
      take = recording.take;
      // Limits on, since they are statements too, and so loose that they never bind.
      watched = await startBackend(recording.recorded, { env: { RATE_LIMIT_SCALE: "1000" } });
      take();
    });
    after(async () => {
      await watched.close();
      await accounts.close();
    });

    async function ask(path: string, body: object) {
      take();
      const { status, body: answer } = await watched.call(`/auth/v1${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
        body: JSON.stringify(body),
      });
      return { status, answer, statements: take() };
    }

    // Unknown accounts cost a hash too: that is what takes the time, and what is compared here is everything else.
    for (const [path, extra] of [
      ["/token?grant_type=password", { password: "wrong password" }],
      ["/recover", {}],
      ["/resend", { type: "signup" }],
    ] as const) {
      test(`${path}: the same answer by the same statements for a known, a waiting and an unknown address`, async () => {
        const unknown = await ask(path, { email: makeEmail(), ...extra });
        assert.ok(unknown.statements.length >= 3);
        assert.deepEqual(await ask(path, { email: known, ...extra }), unknown);
        assert.deepEqual(await ask(path, { email: waiting, ...extra }), unknown);
      });
    }

    test("/signup: a known address costs what a new one costs, the writing of an account included", async () => {
      const isWriting = (sql: string) => /insert into (auth\.users|private\.jobs)|with who as/.test(sql);
      const fresh = await ask("/signup", { email: makeEmail(), password: goodPassword });
      assert.equal(fresh.status, 200);
      for (const email of [known, waiting]) {
        const other = await ask("/signup", { email, password: goodPassword });
        assert.equal(other.status, 200);
        assert.equal(other.statements.filter(isWriting).length, fresh.statements.filter(isWriting).length);
        assert.ok(Math.abs(other.statements.length - fresh.statements.length) <= 1);
      }
    });

    test("a wrong password and an unknown account take the same time, within what a machine under load allows", async () => {
      const measure = async (email: string) => {
        const times: number[] = [];
        for (let i = 0; i < 9; i += 1) {
          const startedAt = performance.now();
          await ask("/token?grant_type=password", { email, password: "wrong password" });
          times.push(performance.now() - startedAt);
        }
        return times.sort((a, b) => a - b)[0] ?? 0;
      };
      // The shortest of several: load only ever adds. An unknown account without a hash would take a twentieth.
      const [there, absent] = [await measure(known), await measure(makeEmail())];
      assert.ok(absent > there / 3 && there > absent / 3, `known ${there} ms, unknown ${absent} ms`);
    });
  });
});
