import assert from "node:assert/strict";
import { createHook } from "node:async_hooks";
import { after, before, describe, test } from "node:test";
import type { Database } from "#server/database/database.ts";
import { type Backend, publishableKey, startBackend } from "#test/support/backend.ts";
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

/** How many passwords this process has hashed: the hash is what takes the time of a sign-in. */
let hashes = 0;
createHook({
  init(_id, type) {
    if (type === "ARGON2REQUEST") hashes += 1;
  },
}).enable();

/** They differ from one call to the next, whatever was asked. */
const ownHeaders = new Set(["date", "x-request-id"]);
const theirs = ["the stranger's password", "another of the stranger's"] as const;

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
      const hashesBefore = hashes;
      const response = await fetch(`${watched.url}/auth/v1${path}`, {
        method: "POST",
        headers: { apikey: publishableKey, "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
        body: JSON.stringify(body),
      });
      const headers = [...response.headers].filter(([name]) => !ownHeaders.has(name));
      const bytes = await response.text();
      return { status: response.status, headers, bytes, statements: take(), hashed: hashes - hashesBefore };
    }
    const signIn = (email: string, password: string) => ask("/token?grant_type=password", { email, password });
    const signUp = (email: string, password: string) => accounts.auth("/signup", { email, password });
    const codeOf = ({ bytes }: { bytes: string }) => JSON.parse(bytes).code ?? "signed in";
    const asOwner = (sql: string, email: string) => database.asOwner(sql, [email]);
    const suspend = (email: string) =>
      asOwner("update auth.users set banned_until = now() + interval '1 year' where email = $1", email);
    const erase = (email: string) => asOwner("select private.erase_subject($1, 'account')", email);
    const makeWaiting = async () => {
      const email = makeEmail();
      await signUp(email, goodPassword);
      return email;
    };
    const makeConfirmed = async () => (await accounts.makeAccount()).email;
    /** Opens the newest link of this type in a mail to the address, as its owner. */
    const openLink = async (email: string, type: string) => {
      const token_hash = await accounts.readToken(email, type);
      const { status, body } = await accounts.auth("/verify", { type, token_hash });
      assert.equal(status, 200);
      return { authorization: `Bearer ${body.access_token}` };
    };
    const confirm = async (email: string) => {
      await signUp(email, goodPassword);
      await openLink(email, "signup");
    };
    const choosePassword = async (email: string) => {
      await accounts.auth("/recover", { email });
      const headers = await openLink(email, "recovery");
      const { status } = await accounts.auth("/user", { password: "chosen by the owner" }, headers, "PUT");
      assert.equal(status, 200);
    };

    for (const [path, extra, hashed] of [
      // One for the password of the account, one for the codes of sign-ups; also where there is neither.
      ["/token?grant_type=password", { password: "wrong password" }, 2],
      ["/recover", {}, 0],
      ["/resend", { type: "signup" }, 0],
    ] as const) {
      test(`${path}: the same answer by the same statements and hashes for a known, a waiting and an unknown address`, async () => {
        const unknown = await ask(path, { email: makeEmail(), ...extra });
        assert.equal(unknown.hashed, hashed);
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
        assert.deepEqual(
          other.headers.map(([name]) => name),
          fresh.headers.map(([name]) => name),
        );
        assert.equal(other.hashed, fresh.hashed);
      }
    });

    /** What an address can be when a stranger, who cannot read its mails, signs up with it. */
    const states: Readonly<Record<string, () => Promise<string>>> = {
      "waiting for its confirmation": makeWaiting,
      "waiting after several sign-ups and a Resend": async () => {
        const email = await makeWaiting();
        await signUp(email, "a second password");
        await accounts.auth("/resend", { type: "signup", email });
        return email;
      },
      "waiting and suspended": async () => {
        const email = await makeWaiting();
        await suspend(email);
        return email;
      },
      confirmed: makeConfirmed,
      "with a second factor": async () => {
        const email = await makeConfirmed();
        await asOwner(
          `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
           select gen_random_uuid(), id, 'totp', 'verified', now(), now(), 'A' from auth.users where email = $1`,
          email,
        );
        return email;
      },
      suspended: async () => {
        const email = await makeConfirmed();
        await suspend(email);
        return email;
      },
      erased: async () => {
        const email = await makeConfirmed();
        await erase(email);
        return email;
      },
    };
    /** All that a stranger can do with an address and passwords of their own, and what each call answers. */
    async function trySignUps(email: string) {
      const [first, second] = theirs;
      const answers = [(await signUp(email, first)).status, await signIn(email, first)];
      answers.push((await signUp(email.toUpperCase(), second)).status, await signIn(` ${email} `, first));
      for (const [path, extra] of [
        ["/resend", { type: "signup" }],
        ["/recover", {}],
        ["/token?grant_type=refresh_token", { refresh_token: "x".repeat(32) }],
      ] as const)
        answers.push(await ask(path, { email, ...extra }));
      for (const password of [...theirs, "never signed up with"]) answers.push(await signIn(email, password));
      await database.asOwner("update private.sign_up_codes set expires_at = now()");
      answers.push(await signIn(email, second));
      return answers;
    }

    test("the password of a sign-up is answered alike whatever the address was: status, bytes, headers, statements, hashes", async () => {
      const first = await trySignUps(makeEmail());
      const codes = first.map((answer) => (typeof answer === "number" || answer.status === 200 ? 200 : codeOf(answer)));
      const [live, wrong] = ["email_not_confirmed", "invalid_credentials"];
      assert.deepEqual(codes, [
        ...[200, live, 200, live],
        ...[200, 200, "refresh_token_not_found"],
        ...[live, live, wrong],
        ...[wrong],
      ]);
      for (const [state, make] of Object.entries(states))
        assert.deepEqual(await trySignUps(await make()), first, state);
    });

    for (const [event, happen] of [
      ["the owner signs up and confirms", confirm],
      ["the owner chooses a password by a recovery", choosePassword],
      ["the account is suspended", suspend],
      ["the account is erased", erase],
      [
        "the owner confirms, and the account is suspended and erased",
        async (email: string) => {
          await confirm(email);
          await suspend(email);
          await erase(email);
        },
      ],
      [
        "an account moves to the address",
        async (email: string) => {
          const { client, email: former } = await accounts.makeAccount();
          assert.equal((await client.auth.updateUser({ email })).error, null);
          for (const each of [email, former]) await openLink(each, "email_change");
          assert.equal((await client.auth.getUser()).data.user?.email, email);
        },
      ],
    ] as const) {
      test(`a stranger who signed up earlier does not learn that ${event}`, async () => {
        const email = makeEmail();
        await signUp(email, theirs[0]);
        const before = await signIn(email, theirs[0]);
        assert.equal(codeOf(before), "email_not_confirmed");
        await happen(email);
        assert.deepEqual(await signIn(email, theirs[0]), before);
      });
    }

    test("the owner's own password always wins, after one hash, also when a stranger signed up with the same", async () => {
      const email = await makeConfirmed();
      for (const password of [theirs[0], goodPassword]) await signUp(email, password);
      const { status, hashed } = await signIn(email, goodPassword);
      assert.deepEqual([status, hashed], [200, 1]);
      assert.match((await accounts.readMails(email))[0]?.subject ?? "", /already have/);
    });

    test("a former password of the owner is wrong, not unconfirmed", async () => {
      const email = await makeConfirmed();
      await choosePassword(email);
      assert.equal(codeOf(await signIn(email, goodPassword)), "invalid_credentials");
    });

    test("Resend for a confirmed account mails its owner that there is one", async () => {
      const email = await makeConfirmed();
      await ask("/resend", { type: "signup", email });
      assert.match((await accounts.readMails(email))[0]?.subject ?? "", /already have/);
    });
  });
});
