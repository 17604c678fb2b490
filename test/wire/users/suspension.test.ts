import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type AccountBackend,
  goodPassword,
  makeEmail,
  startAccountBackend,
  type TestAccount,
} from "#test/support/fixtures/accounts.ts";
import { sampleClock } from "#test/wire/rest/fixtures/sample-requests.ts";

const reason = "Another person used this account.\nPlease write to us.";

// Two backends on one database are two processes to everything that is kept: they share no memory.
forEachEngine((engine, openTestDatabase) => {
  describe(`suspension of accounts on ${engine}`, () => {
    let backend: AccountBackend;
    let other: AccountBackend;
    let passed = 0;
    let admin: TestAccount;
    before(async () => {
      const database = await openTestDatabase({ clock: sampleClock });
      backend = await startAccountBackend(database);
      other = await startAccountBackend(database, {}, { passed: () => passed });
      admin = await backend.makeAccount({ full_name: "Meera Iyer", user_type: "user" });
      await database.asOwner("insert into public.user_roles (user_id, role) values ($1, 'admin')", [admin.id]);
    });
    after(async () => {
      await other.close();
      await backend.close();
    });

    const readToken = async ({ client }: Pick<TestAccount, "client">) =>
      (await client.auth.getSession()).data.session?.access_token ?? "";
    const call = async (name: string, body: object, by: TestAccount, at = backend) =>
      at.call(`/functions/v1/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${await readToken(by)}` },
        body: JSON.stringify(body),
      });
    const decide = (id: string, is_suspended: boolean, by = admin) =>
      call("suspend-user", { id, is_suspended, reason }, by);
    /** What each entrance answers to a token. */
    async function tryDoors(at: AccountBackend, token: string) {
      const headers = { authorization: `Bearer ${token}` };
      const table = await at.call("/rest/v1/profiles?select=id", { headers });
      const business = await at.call("/functions/v1/list-sessions", { headers });
      const auth = await at.auth("/user", undefined, headers);
      return [table.status, business.status, auth.status];
    }

    test("every entrance closes at once in the process that did it, and a minute later in every process", async () => {
      const account = await backend.makeAccount();
      const token = await readToken(account);
      const refresh_token = (await account.client.auth.getSession()).data.session?.refresh_token;
      for (const at of [backend, other]) assert.deepEqual(await tryDoors(at, token), [200, 200, 200]);

      assert.deepEqual((await decide(account.id, true)).body, { id: account.id, is_suspended: true });
      assert.deepEqual(await tryDoors(backend, token), [401, 401, 403]);
      for (const at of [backend, other]) {
        const { status, body } = await at.auth("/token?grant_type=refresh_token", { refresh_token });
        assert.deepEqual([status, body.code], [400, "refresh_token_not_found"]);
        assert.equal((await at.auth("/user", { data: {} }, { authorization: `Bearer ${token}` }, "PUT")).status, 403);
      }
      passed += 60_001;
      assert.deepEqual(await tryDoors(other, token), [401, 401, 403]);
    });

    test("the client's own error says so after the right password, and not otherwise", async () => {
      const account = await backend.makeAccount();
      assert.equal((await decide(account.id, true)).status, 200);
      const right = await backend.makeClient().auth.signInWithPassword(account);
      assert.deepEqual([right.error?.status, right.error?.code], [400, "user_banned"]);
      const wrong = (email: string) =>
        backend.auth("/token?grant_type=password", { email, password: "no such password" });
      const [known, unknown] = [await wrong(account.email), await wrong(makeEmail())];
      assert.deepEqual([known.status, known.body], [unknown.status, unknown.body]);
      for (const path of ["/recover", "/signup"]) {
        const answer = async (email: string) => {
          const { status, body } = await backend.auth(path, {
            email,
            password: goodPassword,
            data: { user_type: "user" },
          });
          return [status, Object.keys(body)];
        };
        assert.deepEqual(await answer(account.email), await answer(makeEmail()), path);
      }
    });

    test("a link mailed before gives no session, and none is mailed afterwards", async () => {
      const account = await backend.makeAccount();
      await backend.auth("/recover", { email: account.email });
      const early = await backend.readToken(account.email, "recovery");
      const email = makeEmail();
      const unconfirmed = await backend.makeClient().auth.signUp({ email, password: goodPassword });
      assert.equal(unconfirmed.error, null);
      const confirmation = await backend.readToken(email, "signup");
      const { rows } = await backend.database.asOwner<{ id: string }>("select id from auth.users where email = $1", [
        email,
      ]);
      const waiting = rows[0]?.id ?? "";
      for (const id of [account.id, waiting]) assert.equal((await decide(id, true)).status, 200);

      const open = async (token_hash: string, type: string) => {
        const { status, body } = await backend.auth("/verify", { token_hash, type });
        return [status, body.code, body.access_token];
      };
      assert.deepEqual(await open(early, "recovery"), [403, "user_banned", undefined]);
      assert.deepEqual(await open(confirmation, "signup"), [403, "user_banned", undefined]);
      await backend.auth("/recover", { email: account.email });
      assert.equal(
        await backend.readToken(account.email, "recovery"),
        early,
        "the answer is the same, but no mail follows",
      );
      const sessions = await backend.database.asOwner("select from auth.sessions where user_id = any ($1)", [
        [account.id, waiting],
      ]);
      assert.equal(sessions.rowCount, 0);
    });

    test("a reinstated owner signs in again, and gets a mail each time, with the reason", async () => {
      const account = await backend.makeAccount();
      const before = await readToken(account);
      await decide(account.id, true);
      assert.equal((await decide(account.id, true)).status, 409, "it is so already");
      const suspended = (await backend.readMails(account.email))[0];
      assert.match(suspended?.subject ?? "", /account is suspended$/);
      assert.ok(suspended?.text.includes("Another person used this account."));

      assert.equal((await decide(account.id, false)).status, 200);
      assert.equal((await decide(account.id, false)).status, 409);
      assert.match((await backend.readMails(account.email))[0]?.subject ?? "", /account is restored$/);
      assert.deepEqual(await tryDoors(backend, before), [401, 401, 403], "what has ended stays so");
      const { session } = await backend.signIn(account);
      assert.deepEqual(await tryDoors(other, session.access_token), [200, 200, 200]);
    });

    test("a sign-in that is under way while the account is suspended opens nothing", async (t) => {
      const account = await backend.makeAccount();
      let between: (() => Promise<unknown>) | undefined;
      const slow = await startAccountBackend({
        ...backend.database,
        async asSystem(actor, work) {
          // What comes after the password was checked is done in the account's name.
          if (actor === `user:${account.id}`) await between?.();
          return backend.database.asSystem(actor, work);
        },
      });
      t.after(() => slow.close());
      const signIn = () =>
        slow.auth("/token?grant_type=password", { email: account.email, password: account.password });
      assert.equal((await signIn()).status, 200);
      between = () => decide(account.id, true);
      const { status, body } = await signIn();
      assert.deepEqual([status, body.code], [400, "user_banned"]);
    });

    test("each decision is an event with actor, before and after; the reason is kept apart", async () => {
      const account = await backend.makeAccount();
      await decide(account.id, true);
      await decide(account.id, false);
      const { rows } = await backend.database.asOwner(
        `select e.actor, e.action, e.changes -> 'is_suspended' as is_suspended, e.changes ? 'reason' as is_open, d.after ->> 'reason' as reason
         from public.events as e left join private.event_details as d on d.event_id = e.id
         where e.table_name = 'suspensions' and e.record_id = $1 order by e.id`,
        [account.id],
      );
      const actor = `user:${admin.id}`;
      assert.deepEqual(rows, [
        { actor, action: "insert", is_suspended: { before: null, after: true }, is_open: false, reason },
        { actor, action: "update", is_suspended: { before: true, after: false }, is_open: false, reason: null },
      ]);
    });

    test("no one suspends their own account; a suspended administrator loses the rights in every process at once", async () => {
      const refused = await decide(admin.id, true);
      assert.deepEqual([refused.status, refused.body.message], [409, "You cannot suspend your own account"]);
      const colleague = await backend.makeAccount();
      await backend.database.asOwner("insert into public.user_roles (user_id, role) values ($1, 'admin')", [
        colleague.id,
      ]);
      assert.equal((await call("list-users", {}, colleague, other)).status, 200);
      assert.equal((await decide(colleague.id, true)).status, 200);
      assert.equal(
        (await call("list-users", {}, colleague, other)).status,
        403,
        "before that process has forgotten the session",
      );
      const profiles = await other.call("/rest/v1/profiles?select=id", {
        headers: { authorization: `Bearer ${await readToken(colleague)}` },
      });
      assert.deepEqual(profiles.body, [{ id: colleague.id }]);
    });

    test("two administrators who suspend each other at the same moment: one of them stays", async () => {
      const [one, two] = [await backend.makeAccount(), await backend.makeAccount()];
      for (const { id } of [one, two])
        await backend.database.asOwner("insert into public.user_roles (user_id, role) values ($1, 'admin')", [id]);
      const answers = await Promise.all([
        call("suspend-user", { id: two.id, is_suspended: true, reason }, one),
        call("suspend-user", { id: one.id, is_suspended: true, reason }, two, other),
      ]);
      const [first = 0, second = 0] = answers.map(({ status }) => status).sort();
      assert.equal(first, 200);
      // No administrator any more, or not even signed in: by which of the two is found first.
      assert.ok([401, 403].includes(second), String(second));
    });

    test("a reason is asked for, and an account that is not there is not found", async () => {
      const account = await backend.makeAccount();
      const without = await call("suspend-user", { id: account.id, is_suspended: true, reason: " " }, admin);
      assert.deepEqual([without.status, without.body.message], [400, "Please give a reason"]);
      assert.equal((await decide("6f1f1a9e-0000-4000-8000-000000000001", true)).status, 404);
      assert.deepEqual(await tryDoors(backend, await readToken(account)), [200, 200, 200]);
    });
  });
});
