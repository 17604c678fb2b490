import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type AccountBackend, startAccountBackend, type TestAccount } from "#test/support/fixtures/accounts.ts";
import { setUpFactor, showCode } from "#test/support/fixtures/second-factor.ts";

type Client = TestAccount["client"];

forEachEngine((engine, openTestDatabase) => {
  describe(`recovery codes on ${engine}`, () => {
    let backend: AccountBackend;
    before(async () => {
      const env = { RATE_LIMIT_SCALE: "1", TRUSTED_PROXIES: "127.0.0.1" };
      backend = await startAccountBackend(await openTestDatabase(), env);
    });
    after(() => backend.close());

    let lastAddress = 0;
    const newAddress = () => {
      lastAddress += 1;
      return `10.8.${lastAddress >> 8}.${lastAddress & 255}`;
    };
    async function callFunction(client: Client, name: string, body: unknown = {}) {
      const token = (await client.auth.getSession()).data.session?.access_token;
      return backend.call(`/functions/v1/${name}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "x-forwarded-for": newAddress(),
        },
        body: JSON.stringify(body),
      });
    }
    async function prepare() {
      const account = await backend.makeAccountFrom(newAddress());
      const factor = await setUpFactor(account.client, backend.database);
      const { body } = await callFunction(account.client, "make-recovery-codes");
      return { account, factor, codes: body.codes as string[] };
    }
    async function signInAgain({ email, password }: TestAccount) {
      const client = backend.makeClient({ "x-forwarded-for": newAddress() });
      assert.equal((await client.auth.signInWithPassword({ email, password })).error, null);
      return client;
    }
    const readLevel = async (client: Client) => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;
    async function spend(client: Client, code: string) {
      const answer = await callFunction(client, "use-recovery-code", { code });
      const { access_token = "", refresh_token = "" } = answer.body as Record<string, string>;
      if (answer.status === 200) await client.auth.setSession({ access_token, refresh_token });
      return answer;
    }

    test("ten codes that cannot be guessed; one raises a session to aal2, is used up, and its owner gets a mail", async () => {
      const { account, codes } = await prepare();
      assert.equal(new Set(codes).size, 10);
      for (const code of codes) assert.match(code, /^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
      const client = await signInAgain(account);
      const spent = await spend(client, ` ${(codes[3] ?? "").toLowerCase().replaceAll("-", " ")} `);
      assert.deepEqual([spent.status, spent.body.remaining], [200, 9]);
      const level = await readLevel(client);
      assert.equal(level?.currentLevel, "aal2");
      const methods = level?.currentAuthenticationMethods.map((each) =>
        typeof each === "string" ? each : each.method,
      );
      assert.deepEqual(methods, ["mfa/recovery_code", "password"]);
      assert.equal((await client.auth.refreshSession()).error, null);
      assert.equal((await readLevel(client))?.currentLevel, "aal2");
      assert.deepEqual((await callFunction(client, "count-recovery-codes")).body, { remaining: 9 });
      const [mail] = await backend.readMails(account.email);
      assert.match(mail?.subject ?? "", /^A recovery code of your .* account was used$/);
      const again = await spend(await signInAgain(account), codes[3] ?? "");
      assert.deepEqual([again.status, again.body.code], [400, "invalid_input"]);
    });

    test("a session opened with one can remove the lost authenticator and set up another", async () => {
      const { account, factor, codes } = await prepare();
      const client = await signInAgain(account);
      await spend(client, codes[0] ?? "");
      assert.equal((await client.auth.mfa.unenroll({ factorId: factor.factorId })).error, null);
      await setUpFactor(client, backend.database);
      assert.deepEqual((await callFunction(client, "count-recovery-codes")).body, { remaining: 0 });
    });

    test("of eight who come with the same code at once, one gets in", async () => {
      const { account, codes } = await prepare();
      const clients = await Promise.all(Array.from({ length: 4 }, () => signInAgain(account)));
      const answers = await Promise.all(
        [...clients, ...clients].map((client) => callFunction(client, "use-recovery-code", { code: codes[5] })),
      );
      assert.equal(answers.filter(({ status }) => status === 200).length, 1);
      const { rowCount } = await backend.database.asOwner(
        "select from private.recovery_codes where user_id = $1 and used_at is not null",
        [account.id],
      );
      assert.equal(rowCount, 1);
    });

    test("new codes end the old ones; another account's are worth nothing", async () => {
      const { account, codes } = await prepare();
      const { codes: theirs } = await prepare();
      const { body } = await callFunction(account.client, "make-recovery-codes");
      const client = await signInAgain(account);
      assert.equal((await spend(client, codes[0] ?? "")).status, 400);
      assert.equal((await spend(client, theirs[0] ?? "")).status, 400);
      assert.equal((await spend(client, (body.codes as string[])[0] ?? "")).status, 200);
    });

    test("without a factor there are none; with the password alone none are made; visitors are refused", async () => {
      const plain = await backend.makeAccountFrom(newAddress());
      assert.equal((await callFunction(plain.client, "make-recovery-codes")).status, 403);
      assert.equal((await spend(plain.client, "AAAA-AAAA-AAAA-AAAA")).status, 400);
      const { account } = await prepare();
      const thief = await signInAgain(account);
      assert.deepEqual((await callFunction(thief, "make-recovery-codes")).body.code, "insufficient_aal");
      for (const name of ["make-recovery-codes", "count-recovery-codes", "use-recovery-code"]) {
        const headers = { "content-type": "application/json" };
        const { status } = await backend.call(`/functions/v1/${name}`, { method: "POST", headers, body: "{}" });
        assert.equal(status, 401, name);
      }
    });

    test("200 guesses: a handful are tried, and the authenticator still works meanwhile", async () => {
      const { account, factor } = await prepare();
      const thief = await signInAgain(account);
      const guesses = await Promise.all(
        Array.from({ length: 200 }, () => callFunction(thief, "use-recovery-code", { code: "AAAA-BBBB-CCCC-DDDD" })),
      );
      const tried = guesses.filter(({ status }) => status === 400).length;
      assert.ok(tried >= 4 && tried <= 14, `${tried} were tried`);
      assert.equal(guesses.filter(({ status }) => status === 429).length, 200 - tried);
      const owner = await signInAgain(account);
      await showCode(owner, factor, backend.database);
    });
  });
});
