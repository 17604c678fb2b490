import assert from "node:assert/strict";
import { createHash, randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type AccountBackend, makeEmail, startAccountBackend } from "#test/support/fixtures/accounts.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`guessing passwords on ${engine}`, () => {
    let backend: AccountBackend;
    before(async () => {
      const database = await openTestDatabase();
      backend = await startAccountBackend(database, { RATE_LIMIT_SCALE: "1", TRUSTED_PROXIES: "127.0.0.1" });
    });
    after(() => backend.close());

    const guesses = 200;
    let lastAddress = 0;
    const newAddress = () => {
      lastAddress += 1;
      return `10.${lastAddress >> 16}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
    };
    const signIn = (email: string, password: string, address = newAddress()) =>
      backend.auth("/token?grant_type=password", { email, password }, { "x-forwarded-for": address });
    const makeAccount = () => backend.makeAccountFrom(newAddress());
    /** The pauses end, and nothing else changes. */
    const endPauses = () => backend.database.asOwner("update private.sign_in_attempts set free_at = now()");
    const countBy = (answers: { status: number }[], status: number) =>
      answers.filter((answer) => answer.status === status).length;

    /** Of so many at once some meet a busy server (503): these are sent again. */
    async function guess(times: number, makeGuess: () => ReturnType<typeof signIn>) {
      const answers: Awaited<ReturnType<typeof signIn>>[] = [];
      let busy = 0;
      while (answers.length < times) {
        const batch = Math.min(50, times - answers.length);
        const batchAnswers = await Promise.all(Array.from({ length: batch }, makeGuess));
        busy += countBy(batchAnswers, 503);
        assert.ok(busy <= 10 * times, `${busy} guesses met a busy server`);
        answers.push(...batchAnswers.filter(({ status }) => status !== 503));
      }
      return answers;
    }

    test("200 wrong passwords from one address, at an account each: some twenty are tried", async () => {
      const address = newAddress();
      const answers = await guess(guesses, () => signIn(makeEmail(), "wrong password", address));
      const tried = countBy(answers, 400);
      // What a busy server refuses counts as no attempt.
      assert.ok(tried >= 20 && tried <= 30, `${tried} were tried`);
      assert.equal(countBy(answers, 429), guesses - tried);
      const refused = answers.find(({ status }) => status === 429);
      assert.equal(refused?.body.code, "over_request_rate_limit");
      assert.match(String(refused?.body.message), /^Request rate limit reached\. Please try again in /);
      assert.ok(Number(refused?.headers.get("retry-after")) >= 1);
    });

    for (const kind of ["known", "unknown"] as const) {
      test(`200 wrong passwords from as many addresses at one ${kind} account: a handful are tried`, async () => {
        const email = kind === "known" ? (await makeAccount()).email : makeEmail();
        const answers = await guess(guesses, () => signIn(email, "wrong password"));
        const tried = countBy(answers, 400);
        assert.ok(tried >= 5 && tried <= 14, `${tried} were tried`);
        assert.equal(countBy(answers, 429), guesses - tried);
      });
    }

    test("each further try doubles the pause, to 15 minutes and no more", async () => {
      const email = makeEmail();
      const pauses: number[] = [];
      /** So many seconds of a pause may have passed before its rest was asked for. */
      let passed = 0;
      for (let i = 0; i < 20; i += 1) {
        await endPauses();
        const startedAt = performance.now();
        assert.equal((await signIn(email, "wrong password")).status, 400);
        const next = await signIn(email, "wrong password");
        pauses.push(next.status === 429 ? Number(next.headers.get("retry-after")) : 0);
        passed = Math.max(passed, Math.ceil((performance.now() - startedAt) / 1000));
        if (next.status === 400) i += 1;
      }
      const growing = pauses.filter((pause) => pause > 0);
      assert.ok(growing.length >= 12);
      for (const [at, pause] of growing.entries())
        assert.ok(pause + passed >= (growing[at - 1] ?? 0) && pause <= 900, `${pauses}`);
      assert.ok((growing.at(-1) ?? 0) + passed >= 900, `${pauses}`);
    });

    test("the right password ends the counting for the account, and does not for the other accounts of the address", async () => {
      const { email, password } = await makeAccount();
      for (let i = 0; i < 4; i += 1) assert.equal((await signIn(email, "wrong password")).status, 400);
      assert.equal((await signIn(email, password)).status, 200);
      for (let i = 0; i < 4; i += 1) assert.equal((await signIn(email, "wrong password")).status, 400);

      const address = newAddress();
      const own = await makeAccount();
      for (let i = 0; i < 19; i += 1) {
        assert.equal((await signIn(makeEmail(), "wrong password", address)).status, 400);
        assert.equal(
          (await signIn(own.email, own.password, address)).status,
          200,
          "an office signs in as often as it likes",
        );
      }
      const answers = await guess(10, () => signIn(makeEmail(), "wrong password", address));
      assert.notEqual(countBy(answers, 429), 0);
    });

    test("a stranger's own password, after a sign-up with the address, counts like a wrong one and ends no pause", async () => {
      const theirs = "the stranger's password";
      for (const email of [makeEmail(), (await makeAccount()).email]) {
        await backend.database.asOwner("delete from private.sign_in_attempts");
        await backend.auth("/signup", { email, password: theirs }, { "x-forwarded-for": newAddress() });
        const address = newAddress();
        for (const password of ["wrong password", theirs, "wrong password", theirs])
          assert.equal((await signIn(email, password, address)).status, 400);
        const { rows } = await backend.database.asOwner("select attempts from private.sign_in_attempts");
        assert.deepEqual(rows, [{ attempts: 4 }, { attempts: 4 }], "of the account, and of the client address");
      }
    });

    test("four who sign in at the same moment with the right password all get in", async () => {
      const { email, password } = await makeAccount();
      const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(email, password)));
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200, 200],
      );
    });

    test("a pause affects no one who is signed in, and a mailed link ends it", async () => {
      const { email, client } = await makeAccount();
      const { data } = await client.auth.getSession();
      await guess(12, () => signIn(email, "wrong password"));
      // The first pauses are short, and may have passed on a slow machine.
      for (let tries = 0; (await signIn(email, "wrong password")).status !== 429; tries += 1) assert.ok(tries < 12);
      assert.equal((await client.auth.getUser()).error, null);
      const refresh_token = data.session?.refresh_token;
      assert.equal((await backend.auth("/token?grant_type=refresh_token", { refresh_token })).status, 200);
      await backend.auth("/recover", { email }, { "x-forwarded-for": newAddress() });
      const token_hash = await backend.readToken(email, "recovery");
      const verified = await backend.auth(
        "/verify",
        { type: "recovery", token_hash },
        { "x-forwarded-for": newAddress() },
      );
      assert.equal(verified.status, 200);
      assert.equal((await signIn(email, "wrong password")).status, 400);
    });

    test("a link of another account does not end the pause of the address", async () => {
      const address = newAddress();
      const { email } = await makeAccount();
      await guess(30, () => signIn(makeEmail(), "wrong password", address));
      await backend.database.asOwner("update private.sign_in_attempts set free_at = now() + interval '10 minutes'");
      await backend.auth("/recover", { email }, { "x-forwarded-for": address });
      const token_hash = await backend.readToken(email, "recovery");
      const verified = await backend.auth("/verify", { type: "recovery", token_hash }, { "x-forwarded-for": address });
      assert.equal(verified.status, 200);
      assert.equal((await signIn(makeEmail(), "wrong password", address)).status, 429);
    });

    test("the table of attempts names neither accounts nor addresses", async () => {
      const email = makeEmail();
      await signIn(email, "wrong password", "203.0.113.77");
      const { rows } = await backend.database.asOwner<{ text: string }>(
        "select string_agg(t::text, ' ') as text from (select * from private.sign_in_attempts) t",
      );
      assert.ok(rows[0]?.text);
      assert.ok(!rows[0].text.includes(email) && !rows[0].text.includes("203.0.113.77"));
      // An address has few possible values: its plain hash would be found by trying them all.
      const hash = createHash("sha256").update("sign-in address 203.0.113.77").digest("base64url");
      assert.ok(!rows[0].text.includes(hash));
    });

    test("one mail a minute to one address, known or unknown, and thirty calls in five minutes from one", async () => {
      const { email } = await makeAccount();
      for (const each of [email, makeEmail()]) {
        await backend.database.asOwner("delete from private.rate_limits");
        const ask = () => backend.auth("/recover", { email: each }, { "x-forwarded-for": newAddress() });
        assert.equal((await ask()).status, 200);
        const { status, body, headers } = await ask();
        assert.deepEqual([status, body.code], [429, "over_email_send_rate_limit"]);
        assert.match(String(body.message), /^For security purposes, you can only request this after \d+ seconds\.$/);
        assert.ok(Number(headers.get("retry-after")) <= 60);
      }
      const address = newAddress();
      const answers = await guess(40, () =>
        backend.auth("/recover", { email: makeEmail() }, { "x-forwarded-for": address }),
      );
      assert.deepEqual([countBy(answers, 200), countBy(answers, 429)], [30, 10]);
    });

    test("all spellings of a mailbox together get six mails of a kind in an hour; its plain spelling and a confirmed account are never locked out", async () => {
      const name = `mailbox${randomUUID().slice(0, 8)}`;
      const from = () => ({ "x-forwarded-for": newAddress() });
      const signUp = async (email: string) =>
        (await backend.auth("/signup", { email, password: "correct horse battery" }, from())).status;
      const statuses: number[] = [];
      for (let i = 0; i < 7; i += 1) statuses.push(await signUp(`${name}+${i}@company.example`));
      assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 429]);
      assert.equal(await signUp(`${name}@company.example`), 200);
      const dotted = [
        `${name}@googlemail.com`,
        `${name}+a@gmail.com`,
        ...[1, 2, 3, 4, 5].map((at) => `${name.slice(0, at)}.${name.slice(at)}@gmail.com`),
      ];
      const others: number[] = [];
      for (const email of dotted) others.push(await signUp(email));
      assert.deepEqual(others, [200, 200, 200, 200, 200, 200, 429]);

      // Recoveries: the same answer for all; beyond six, only the confirmed account gets its mail.
      await backend.database.asOwner("update auth.users set email_confirmed_at = now() where email = $1", [
        `${name}+0@company.example`,
      ]);
      const recover = async (email: string) => {
        const { status, body } = await backend.auth("/recover", { email }, from());
        assert.deepEqual([status, body], [200, {}]);
        const { rows } = await backend.database.asOwner<{ sent: boolean }>(
          `select exists (select from private.jobs where kind = 'account.recover'
             and payload ->> 'record_id' = (select id::text from auth.users where email = $1)) as sent`,
          [email],
        );
        return rows[0]?.sent;
      };
      for (let i = 10; i < 15; i += 1) assert.equal(await recover(`${name}+${i}@company.example`), false);
      assert.equal(await recover(`${name}+1@company.example`), true);
      assert.equal(await recover(`${name}+2@company.example`), false);
      assert.equal(await recover(`${name}+0@company.example`), true);
      assert.equal(await recover(`${name}@company.example`), true);
    });

    test("a stranger who signs up again and again leaves room for the owner's recovery mail", async () => {
      const email = makeEmail();
      const from = () => ({ "x-forwarded-for": newAddress() });
      const statuses: number[] = [];
      for (let i = 0; i < 7; i += 1) {
        // A minute later each time.
        await backend.database.asOwner(
          "delete from private.rate_limits where expires_at < now() + interval '1 minute'",
        );
        statuses.push((await backend.auth("/signup", { email, password: "correct horse battery" }, from())).status);
      }
      assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 429]);
      assert.equal((await backend.auth("/recover", { email }, from())).status, 200);
      assert.ok(await backend.readToken(email, "recovery"));
    });

    test("twenty sign-ups at once with one address: one is accepted, the others have to wait", async () => {
      const email = makeEmail();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          backend.auth("/signup", { email, password: "correct horse battery" }, { "x-forwarded-for": newAddress() }),
        ),
      );
      assert.deepEqual([countBy(answers, 200), countBy(answers, 429)], [1, 19]);
    });
  });
});
