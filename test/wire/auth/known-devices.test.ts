import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type AccountBackend,
  makeEmail,
  startAccountBackend,
  type TestAccount,
} from "#test/support/fixtures/accounts.ts";
import { makeWrongCode, setUpFactor, showCode } from "#test/support/fixtures/second-factor.ts";

const chrome = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36";
const subject = /^New sign-in to your .* account$/;

forEachEngine((engine, openTestDatabase) => {
  describe(`known devices on ${engine}`, () => {
    let backend: AccountBackend;
    before(async () => {
      const database = await openTestDatabase();
      backend = await startAccountBackend(database, { RATE_LIMIT_SCALE: "1", TRUSTED_PROXIES: "127.0.0.1" });
    });
    after(() => backend.close());

    let last = 0;
    const newAddress = () => {
      last += 1;
      return `10.${last >> 8}.${last & 255}.7`;
    };
    /** As a page of the site sends it. */
    const inBrowser = (cookie?: string, address = newAddress()) => ({
      "x-forwarded-for": address,
      "sec-fetch-site": "same-origin",
      "user-agent": chrome,
      ...(cookie ? { cookie } : {}),
    });
    const signIn = (email: string, password: string, headers: Record<string, string> = inBrowser()) =>
      backend.auth("/token?grant_type=password", { email, password }, headers);
    const cookieOf = ({ headers }: { headers: Headers }) => headers.get("set-cookie")?.split(";")[0] ?? "";
    const makeAccount = () => backend.makeAccountFrom(newAddress());
    const countMails = async (email: string) =>
      (await backend.readMails(email)).filter((mail) => subject.test(mail.subject)).length;
    async function knownBrowser(account: TestAccount): Promise<string> {
      const answer = await signIn(account.email, account.password);
      assert.equal(answer.status, 200);
      return cookieOf(answer);
    }
    /** Pauses last, however slow the machine is: the first ones are of seconds. */
    const holdPauses = () =>
      backend.database.asOwner(
        `update private.sign_in_attempts set free_at = now() + interval '10 minutes', expires_at = now() + interval '30 minutes'
         where attempts >= 5`,
      );
    /** So many wrong passwords that the account has to wait. */
    async function guess(email: string) {
      for (let tries = 0; tries < 5; tries += 1) await signIn(email, "wrong password");
      await holdPauses();
      assert.equal((await signIn(email, "wrong password")).status, 429);
    }

    test("the first sign-in sends no email; a new browser sends one, with time and device, and only once", async () => {
      const { email, password } = await makeAccount();
      assert.equal(await countMails(email), 0);
      const first = await signIn(email, password);
      assert.match(
        first.headers.get("set-cookie") ?? "",
        /^neev_device=[A-Za-z0-9_-]{43}; Path=\/auth\/v1; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
      );
      assert.equal(await countMails(email), 1);
      const mail = (await backend.readMails(email)).find((each) => subject.test(each.subject));
      assert.match(mail?.text ?? "", /Device: Chrome on Android/);
      assert.match(mail?.text ?? "", /Time: \w{3} \d\d, 20\d\d \d\d:\d\d IST/);
      assert.match(mail?.text ?? "", /choose a new password/);
      const again = await signIn(email, password, inBrowser(cookieOf(first)));
      assert.equal(cookieOf(again), cookieOf(first), "the cookie stays, for another 400 days");
      assert.equal(await countMails(email), 1, "from another network");
    });

    test("the database holds no token, address or user agent of a device", async () => {
      const account = await makeAccount();
      const cookie = await knownBrowser(account);
      const { rows } = await backend.database.asOwner<{ text: string }>(
        "select string_agg(d::text, ' ') as text from private.known_devices d",
      );
      for (const secret of [cookie.split("=")[1] ?? "", "10.0.", "Chrome", "Mozilla"])
        assert.ok(secret && !rows[0]?.text.includes(secret), secret);
    });

    test("another program is known by its kind and network, coarsely", async () => {
      const { email, password, client } = await makeAccount();
      await client.auth.signOut();
      const network = "172.16.1";
      const program = (host: number, name: string) =>
        backend.makeClient({ "x-forwarded-for": `${network}.${host}`, "user-agent": name });
      const counts: number[] = [];
      for (const [host, name] of [
        [5, "ledger/1.0"],
        [99, "ledger/2.0 (nightly)"],
        [99, "tally/1.0"],
      ] as const) {
        await backend.signIn({ email, password }, program(host, name));
        counts.push(await countMails(email));
      }
      assert.deepEqual(counts, [1, 1, 2]);
      assert.equal(
        (await signIn(email, password, { "x-forwarded-for": `${network}.4` })).headers.get("set-cookie"),
        null,
      );
    });

    test("a flood of sign-ins is a few emails", async () => {
      const { email, password } = await makeAccount();
      for (let i = 0; i < 5; i += 1) assert.equal((await signIn(email, password)).status, 200);
      assert.ok((await countMails(email)) <= 3);
    });

    test("guesses of others do not make a known browser wait; what it tries is counted apart", async () => {
      const account = await makeAccount();
      const cookie = await knownBrowser(account);
      const address = newAddress();
      await guess(account.email);
      assert.equal((await signIn(account.email, account.password)).status, 429, "a new browser waits");
      assert.equal((await signIn(account.email, account.password, inBrowser(cookie))).status, 200);
      for (let i = 0; i < 21; i += 1) await signIn(makeEmail(), "wrong password", inBrowser(undefined, address));
      assert.equal(
        (await signIn(account.email, account.password, inBrowser(cookie, address))).status,
        200,
        "same network",
      );
      for (let i = 0; i < 5; i += 1)
        assert.equal((await signIn(account.email, "wrong", inBrowser(cookie))).status, 400);
      await holdPauses();
      assert.equal((await signIn(account.email, account.password, inBrowser(cookie))).status, 429);
    });

    test("no cookie but its own opens an account to more guesses: of another account, invented, of an unknown address", async () => {
      const [mine, theirs] = [await makeAccount(), await makeAccount()];
      const cookie = await knownBrowser(mine);
      for (const email of [theirs.email, makeEmail()]) {
        await guess(email);
        for (const each of [cookie, `neev_device=${"A".repeat(43)}`, `neev_device=' or 1=1 --`, "neev_device="]) {
          const answer = await signIn(email, theirs.password, inBrowser(each));
          assert.deepEqual([answer.status, answer.body.code, cookieOf(answer)], [429, "over_request_rate_limit", ""]);
        }
      }
    });

    test("a cookie that another site set is replaced, and worth nothing to who set it", async () => {
      const [attacker, owner] = [await makeAccount(), await makeAccount()];
      const planted = await knownBrowser(attacker);
      const answer = await signIn(owner.email, owner.password, inBrowser(planted));
      assert.notEqual(cookieOf(answer), planted);
      assert.equal(await countMails(owner.email), 1);
      await guess(owner.email);
      assert.equal((await signIn(owner.email, owner.password, inBrowser(planted))).status, 429);
      assert.equal((await signIn(owner.email, owner.password, inBrowser(cookieOf(answer)))).status, 200);
    });

    test("two accounts in one browser are both known in it", async () => {
      const [one, other] = [await makeAccount(), await makeAccount()];
      const cookie = cookieOf(await signIn(other.email, other.password, inBrowser(await knownBrowser(one))));
      for (const { email, password } of [one, other]) {
        assert.equal(cookieOf(await signIn(email, password, inBrowser(cookie))), cookie);
        assert.equal(await countMails(email), 1);
      }
    });

    test("with a second factor a browser is trusted once a code was shown; codes of others do not make it wait", async () => {
      const account = await makeAccount();
      const factor = await setUpFactor(account.client, backend.database);
      const asStored = async (cookie?: string) => {
        const client = backend.makeClient(inBrowser(cookie));
        const { session } = await backend.signIn(account, client);
        return { client, session };
      };
      const readTrust = async () =>
        (
          await backend.database.asOwner<{ is_trusted: boolean }>(
            "select is_trusted from private.known_devices where user_id = $1 and kind = 'cookie' order by created_at",
            [account.id],
          )
        ).rows.map(({ is_trusted }) => is_trusted);
      const cookie = await knownBrowser(account);
      assert.deepEqual(await readTrust(), [false]);
      const own = await asStored(cookie);
      await showCode(own.client, factor, backend.database);
      assert.deepEqual(await readTrust(), [true]);

      const tryWrongCode = async ({ client }: { client: typeof own.client }) => {
        const code = makeWrongCode(factor.secret);
        return (await client.auth.mfa.challengeAndVerify({ factorId: factor.factorId, code })).error?.status;
      };
      const stranger = await asStored();
      for (let tries = 0; tries < 5; tries += 1) assert.equal(await tryWrongCode(stranger), 422);
      await holdPauses();
      assert.equal(await tryWrongCode(stranger), 429);
      assert.equal(
        await tryWrongCode(await asStored()),
        429,
        "a new session of who knows the password has no tries of its own",
      );
      await showCode((await asStored(cookie)).client, factor, backend.database);
    });

    test("a new password, and the first second factor, forget the other devices", async () => {
      const account = await makeAccount();
      const cookie = await knownBrowser(account);
      const { client } = await backend.signIn(account, backend.makeClient({ "x-forwarded-for": newAddress() }));
      const password = "another horse battery";
      assert.equal((await client.auth.updateUser({ password, current_password: account.password })).error, null);
      await guess(account.email);
      assert.equal((await signIn(account.email, password, inBrowser(cookie))).status, 429);

      const other = await makeAccount();
      await knownBrowser(other);
      await setUpFactor(other.client, backend.database);
      const { rows } = await backend.database.asOwner("select kind from private.known_devices where user_id = $1", [
        other.id,
      ]);
      assert.deepEqual(rows, [{ kind: "traits" }], "the one that set it up stays");
    });

    test("devices go with the account, and after 400 days", async () => {
      const [one, other] = [await makeAccount(), await makeAccount()];
      for (const account of [one, other]) await knownBrowser(account);
      await backend.database.asOwner(
        "update private.known_devices set last_used_at = now() - interval '401 days' where user_id = $1 and kind = 'cookie'",
        [one.id],
      );
      await backend.database.asSystem("worker", (tx) => tx.query("select private.clean_up()"));
      await backend.database.asOwner("delete from auth.users where id = $1", [other.id]);
      const { rows } = await backend.database.asOwner<{ user_id: string; kind: string }>(
        "select user_id, kind from private.known_devices where user_id = any ($1)",
        [[one.id, other.id]],
      );
      assert.deepEqual(rows, [{ user_id: one.id, kind: "traits" }]);
    });
  });
});
