import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type AccountBackend, startAccountBackend, type TestAccount } from "#test/support/fixtures/accounts.ts";
import { enroll, forgetUses, makeWrongCode, readCode, setUpFactor } from "#test/support/fixtures/second-factor.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`attacks on the second factor on ${engine}`, () => {
    let backend: AccountBackend;
    before(async () => {
      const env = { RATE_LIMIT_SCALE: "1", TRUSTED_PROXIES: "127.0.0.1" };
      backend = await startAccountBackend(await openTestDatabase(), env);
    });
    after(() => backend.close());

    let lastAddress = 0;
    const newAddress = () => {
      lastAddress += 1;
      return `10.9.${lastAddress >> 8}.${lastAddress & 255}`;
    };
    const makeAccount = () => backend.makeAccountFrom(newAddress());
    async function signInAgain({ email, password }: TestAccount) {
      const client = backend.makeClient({ "x-forwarded-for": newAddress() });
      assert.equal((await client.auth.signInWithPassword({ email, password })).error, null);
      return client;
    }
    type Client = TestAccount["client"];
    const readToken = async (client: Client) => (await client.auth.getSession()).data.session?.access_token ?? "";
    /** By hand, each from another address. */
    async function call(client: Client, path: string, body?: unknown, method?: string) {
      const headers = { authorization: `Bearer ${await readToken(client)}`, "x-forwarded-for": newAddress() };
      const { status, body: answer } = await backend.auth(path, body, headers, method);
      return { status, code: answer.code, message: String(answer.message), answer };
    }
    const endPauses = () =>
      backend.database.asOwner("update private.sign_in_attempts set attempts = 0, free_at = now()");
    async function verify(client: Client, factorId: string, code: string) {
      const challenge = await call(client, `/factors/${factorId}/challenge`, {});
      return call(client, `/factors/${factorId}/verify`, { challenge_id: challenge.answer.id, code });
    }

    test("a code works once, however many use it at once", async () => {
      const account = await makeAccount();
      const { factorId, secret } = await enroll(account.client);
      const shown = readCode(secret);
      assert.equal((await verify(account.client, factorId, shown)).status, 200);
      const thief = await signInAgain(account);
      assert.equal((await verify(thief, factorId, shown)).code, "mfa_verification_failed", "shown before");
      await forgetUses(backend.database);
      const clients = await Promise.all(Array.from({ length: 4 }, () => signInAgain(account)));
      const code = readCode(secret);
      const answers = await Promise.all(clients.map((client) => verify(client, factorId, code)));
      assert.equal(
        answers.filter(({ status }) => status === 200).length,
        1,
        JSON.stringify(answers.map((a) => a.code)),
      );
      const { rows } = await backend.database.asOwner<{ count: number }>(
        "select count(*)::int from auth.sessions where user_id = $1 and aal = 'aal2'",
        [account.id],
      );
      assert.deepEqual(rows, [{ count: 2 }], "the one that set it up, and the one that came first");
    });

    test("a code from before the last one is worth nothing, though its 30 seconds are not over", async () => {
      const { client } = await makeAccount();
      const { factorId, secret } = await enroll(client);
      assert.equal((await verify(client, factorId, readCode(secret, 1))).status, 200);
      assert.equal((await verify(client, factorId, readCode(secret))).code, "mfa_verification_failed");
    });

    test("300 guesses at the code: a handful are tried, and a right password forgives none of them", async () => {
      const account = await makeAccount();
      const { factorId, secret } = await setUpFactor(account.client, backend.database);
      const wrong = makeWrongCode(secret);
      const thief = await signInAgain(account);
      const challenge = await call(thief, `/factors/${factorId}/challenge`, {});
      const body = { challenge_id: challenge.answer.id, code: wrong };
      let tried = 0;
      for (let round = 0; round < 6; round += 1) {
        const guesses = Array.from({ length: 50 }, () => call(thief, `/factors/${factorId}/verify`, body));
        for (const { status, code } of await Promise.all(guesses)) {
          assert.ok(status === 429 || code === "mfa_verification_failed", `${status} ${code}`);
          if (status !== 429) tried += 1;
        }
        await signInAgain(account);
      }
      assert.ok(tried >= 4 && tried <= 14, `${tried} were tried`);
      await forgetUses(backend.database);
      // A slow machine must not outlive the pause.
      await backend.database.asOwner("update private.sign_in_attempts set free_at = free_at + interval '10 minutes'");
      const owner = await verify(account.client, factorId, readCode(secret));
      assert.equal(owner.status, 429, "the pause is the account's");
      await endPauses();
      assert.equal((await verify(account.client, factorId, readCode(secret))).status, 200);
    });

    test("a challenge ends after five minutes, works once, and for its own factor only", async () => {
      const { client } = await makeAccount();
      const first = await enroll(client, "First");
      const second = await enroll(client, "Second");
      const challenge = async (factorId: string) =>
        String((await call(client, `/factors/${factorId}/challenge`, {})).answer.id);
      const show = (factorId: string, challenge_id: unknown, code: string) =>
        call(client, `/factors/${factorId}/verify`, { challenge_id, code });
      const old = await challenge(first.factorId);
      await backend.database.asOwner(
        "update auth.mfa_challenges set created_at = now() - interval '5 minutes 1 second' where id = $1",
        [old],
      );
      const late = await show(first.factorId, old, readCode(first.secret));
      assert.deepEqual([late.status, late.code], [422, "mfa_challenge_expired"]);
      const foreign = await show(first.factorId, await challenge(second.factorId), readCode(first.secret));
      assert.deepEqual([foreign.status, foreign.code], [404, "mfa_factor_not_found"]);
      await endPauses();
      for (const none of [randomUUID(), "nonsense", ""])
        assert.equal((await show(first.factorId, none, readCode(first.secret))).code, "mfa_factor_not_found");
      await endPauses();
      const good = await challenge(first.factorId);
      assert.equal((await show(first.factorId, good, readCode(first.secret))).status, 200);
      await forgetUses(backend.database);
      assert.equal((await show(first.factorId, good, readCode(first.secret))).code, "mfa_challenge_expired");
    });

    test("another account's factor is answered like one that does not exist", async () => {
      const [owner, stranger] = [await makeAccount(), await makeAccount()];
      const { factorId, secret } = await setUpFactor(owner.client, backend.database);
      await forgetUses(backend.database);
      for (const [path, body, method] of [
        ["/challenge", {}, "POST"],
        ["/verify", { challenge_id: randomUUID(), code: readCode(secret) }, "POST"],
        ["", undefined, "DELETE"],
      ] as const) {
        const theirs = await call(stranger.client, `/factors/${factorId}${path}`, body, method);
        const none = await call(stranger.client, `/factors/${randomUUID()}${path}`, body, method);
        assert.deepEqual([theirs.status, theirs.code], [404, "mfa_factor_not_found"], path);
        assert.deepEqual(theirs, none, path);
      }
      assert.equal((await owner.client.auth.mfa.listFactors()).data?.totp.length, 1, "it is still there");
    });
  });
});
