import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type AccountBackend,
  goodPassword,
  makeEmail,
  startAccountBackend,
  type TestAccount,
} from "#test/support/fixtures/accounts.ts";
import { enroll, showCode } from "#test/support/fixtures/second-factor.ts";

const reason = "She joins the office.";

forEachEngine((engine, openTestDatabase) => {
  describe(`roles on ${engine}`, () => {
    let backend: AccountBackend;
    let admin: TestAccount;
    const sql = (text: string, values: unknown[] = []) => backend.database.asOwner(text, values);
    const isAdmin = async ({ id }: Pick<TestAccount, "id">) =>
      (await sql("select from public.user_roles where user_id = $1 and role = 'admin'", [id])).rowCount === 1;

    before(async () => {
      backend = await startAccountBackend(await openTestDatabase());
      admin = await backend.makeAccount({ full_name: "Meera Iyer", user_type: "user" });
    });
    beforeEach(async () => {
      await sql("delete from public.user_roles");
      await sql("insert into public.user_roles (user_id, role) values ($1, 'admin')", [admin.id]);
    });
    after(() => backend.close());

    async function call(name: string, body: object, by: Pick<TestAccount, "client">) {
      const token = (await by.client.auth.getSession()).data.session?.access_token;
      return backend.call(`/functions/v1/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
    }
    const setRole = (
      of: Pick<TestAccount, "id">,
      is_granted: boolean,
      by: TestAccount = admin,
      password = by.password,
    ) => call("set-role", { id: of.id, role: "admin", is_granted, reason, password }, by);
    const makeAdmin = async () => {
      const account = await backend.makeAccount();
      await sql("insert into public.user_roles (user_id, role) values ($1, 'admin')", [account.id]);
      return account;
    };
    const countSeen = async ({ client }: TestAccount) =>
      ((await client.from("profiles").select("id")).data ?? []).length;

    test("the role is given with the password, holds at once, and is taken at once; both are told", async () => {
      const colleague = await backend.makeAccount({ full_name: "Kabir Shah", user_type: "user" });
      assert.equal(await countSeen(colleague), 1);
      assert.deepEqual((await setRole(colleague, true)).body, { id: colleague.id, role: "admin", is_granted: true });
      assert.ok((await countSeen(colleague)) > 1);
      assert.equal((await call("list-users", {}, colleague)).status, 200);
      assert.equal((await setRole(colleague, true)).status, 409, "it is so already");

      assert.equal((await setRole(colleague, false)).status, 200);
      assert.equal(await countSeen(colleague), 1);
      assert.equal((await call("list-users", {}, colleague)).status, 403);
      assert.equal((await setRole(colleague, false)).status, 409);

      const subjects = async ({ email }: TestAccount) => (await backend.readMails(email)).map(({ subject }) => subject);
      assert.match(
        (await subjects(colleague)).slice(0, 2).join(),
        /no longer an administrator .+,You are now an administrator/,
      );
      assert.deepEqual((await subjects(admin)).slice(0, 2), [
        "You revoked the administrator role",
        "You granted the administrator role",
      ]);
      const [told] = await backend.readMails(admin.email);
      for (const words of [colleague.email, reason]) assert.ok(told?.text.includes(words), words);

      const { rows } = await sql(
        `select e.actor, e.table_name, e.action, e.changes -> 'role' as role from public.events as e
         where e.table_name = 'user_roles' and coalesce(e.changes -> 'user_id' ->> 'after', e.changes -> 'user_id' ->> 'before') = $1
         order by e.id`,
        [colleague.id],
      );
      const event = { actor: `user:${admin.id}`, table_name: "user_roles" };
      assert.deepEqual(rows, [
        { ...event, action: "insert", role: { before: null, after: "admin" } },
        { ...event, action: "delete", role: { before: "admin", after: null } },
      ]);
    });

    test("each role is granted, replaced in one step and revoked; what the former one opened is closed at once", async () => {
      const colleague = await backend.makeAccount({ full_name: "Zoya Khan", user_type: "user" });
      const set = (role: string, is_granted: boolean) =>
        call("set-role", { id: colleague.id, role, is_granted, reason, password: admin.password }, admin);
      const roleOf = async () =>
        (await sql("select role from public.user_roles where user_id = $1", [colleague.id])).rows;
      assert.equal((await set("owner", true)).status, 400);
      assert.equal((await set("admin", true)).status, 200);
      assert.equal((await call("list-users", {}, colleague)).status, 200, "the premise");
      for (const role of ["manager", "staff", "accounts", "grievance"]) {
        assert.deepEqual((await set(role, true)).body, { id: colleague.id, role, is_granted: true });
        assert.deepEqual(await roleOf(), [{ role }]);
        assert.equal((await set(role, true)).status, 409, "it is so already");
        assert.equal((await call("list-users", {}, colleague)).status, 403, "with the token from before");
      }
      await sql("update private.staff set queues = '{GST}' where user_id = $1", [colleague.id]);
      assert.equal((await set("staff", true)).status, 200);
      const kept = await sql("select queues from private.staff where user_id = $1", [colleague.id]);
      assert.deepEqual(kept.rows, [{ queues: ["GST"] }], "a change of role keeps the queues");
      assert.equal((await set("manager", false)).status, 409, "it has another role");
      assert.equal((await set("staff", false)).status, 200);
      assert.deepEqual(await roleOf(), []);
      const subjects = (await backend.readMails(colleague.email)).map(({ subject }) => subject);
      assert.deepEqual(subjects.slice(0, 3), [
        "You no longer work in the office of Neev Advisory",
        "Your role at Neev Advisory: Staff",
        "Your role at Neev Advisory: Grievance officer",
      ]);
      const { events } = (await call("read-user", { id: colleague.id }, admin)).body as {
        events: { title: string }[];
      };
      assert.deepEqual(
        events.slice(0, 3).map(({ title }) => title),
        ["Staff role revoked", "Role changed to Staff", "Role changed to Grievance officer"],
      );
    });

    test("a role that a colleague has changed meanwhile is not replaced unseen", async () => {
      const kavya = await backend.makeAccount();
      await sql("insert into public.user_roles (user_id, role) values ($1, 'accounts')", [kavya.id]);
      const change = { id: kavya.id, role: "manager", is_granted: true, reason, password: admin.password };
      const stale = await call("set-role", { ...change, expected_role: "staff" }, admin);
      assert.equal(stale.status, 409);
      assert.match(String(stale.body.message), /^A colleague has changed this. The role is Accounts now/);
      assert.equal((await call("set-role", { ...change, expected_role: "accounts" }, admin)).status, 200);
    });

    test("the only administrator does not change into another role", async () => {
      const body = { id: admin.id, role: "manager", is_granted: true, reason, password: admin.password };
      const refused = await call("set-role", body, admin);
      assert.equal(refused.status, 409);
      assert.match(String(refused.body.message), /^This is the only administrator/);
      assert.equal(await isAdmin(admin), true);
    });

    test("a wrong password changes nothing and counts as an attempt to sign in; a right one is forgiven", async (t) => {
      const strict = await startAccountBackend(backend.database, { RATE_LIMIT_SCALE: "1" });
      t.after(() => strict.close());
      const author = await makeAdmin();
      const colleague = await backend.makeAccount();
      const token = (await author.client.auth.getSession()).data.session?.access_token;
      const attempt = (password: string, is_granted: boolean) =>
        strict.call("/functions/v1/set-role", {
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
          body: JSON.stringify({ id: colleague.id, role: "admin", is_granted, reason, password }),
        });
      const refused = await attempt("wrong password", true);
      assert.deepEqual([refused.status, refused.body.fields], [400, { password: "That is not your password" }]);
      assert.equal(await isAdmin(colleague), false);
      for (let round = 0; round < 12; round += 1)
        assert.equal((await attempt(author.password, round % 2 === 0)).status, 200, `right for the ${round + 1}. time`);
      let tried = 0;
      while ((await attempt("wrong password", true)).status === 400) tried += 1;
      assert.ok(tried >= 4 && tried <= 14, `${tried} were tried`);
      assert.equal((await attempt(author.password, true)).status, 429);
      const signIn = await strict.auth("/token?grant_type=password", {
        email: author.email,
        password: author.password,
      });
      assert.equal(signIn.status, 429, "at sign-in too");
      await sql("delete from private.sign_in_attempts");
    });

    test("the last administrator keeps the role, and cannot leave", async () => {
      const refused = await setRole(admin, false);
      assert.equal(refused.status, 409);
      assert.match(String(refused.body.message), /^This is the only administrator/);
      assert.equal((await call("delete-account", { password: admin.password }, admin)).status, 409);
      assert.equal(await isAdmin(admin), true);
    });

    test("a suspended or unconfirmed administrator does not count as another", async () => {
      const colleague = await makeAdmin();
      await call("suspend-user", { id: colleague.id, is_suspended: true, reason }, admin);
      assert.equal((await setRole(admin, false)).status, 409);
      assert.equal((await call("delete-account", { password: admin.password }, admin)).status, 409);
      await call("suspend-user", { id: colleague.id, is_suspended: false, reason }, admin);
      await sql("update auth.users set email_confirmed_at = null where id = $1", [colleague.id]);
      assert.equal((await setRole(admin, false)).status, 409);
      await sql("update auth.users set email_confirmed_at = now() where id = $1", [colleague.id]);
      assert.equal((await setRole(admin, false)).status, 200, "now there is another");
    });

    test("of two who give the role back, or leave, at the same moment one stays", async () => {
      const leave = (by: TestAccount) => call("delete-account", { password: by.password }, by);
      const giveBack = (by: TestAccount) => setRole(by, false, by);
      for (const [first, second] of [
        [giveBack, giveBack],
        [giveBack, leave],
        [leave, leave],
      ] as const) {
        await sql("delete from public.user_roles");
        const [one, two] = [await makeAdmin(), await makeAdmin()];
        const answers = await Promise.all([first(one), second(two)]);
        assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
        const { rowCount } = await sql("select from public.user_roles where role = 'admin'");
        assert.equal(rowCount, 1);
      }
    });

    test("two who take the role from each other: one of them keeps it", async () => {
      const [one, two] = [await makeAdmin(), await makeAdmin()];
      const answers = await Promise.all([setRole(two, false, one), setRole(one, false, two)]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 403]);
    });

    test("it is not given to a suspended or unconfirmed account", async () => {
      const suspended = await backend.makeAccount();
      await call("suspend-user", { id: suspended.id, is_suspended: true, reason }, admin);
      const email = makeEmail();
      await backend.makeClient().auth.signUp({ email, password: goodPassword });
      const { rows } = await backend.database.asOwner<{ id: string }>("select id from auth.users where email = $1", [
        email,
      ]);
      const unconfirmed = { id: rows[0]?.id ?? "" };
      for (const account of [suspended, unconfirmed]) {
        assert.equal((await setRole(account, true)).status, 409);
        assert.equal(await isAdmin(account), false);
      }
    });

    test("an administrator with a second factor shows it first", async () => {
      const author = await makeAdmin();
      const colleague = await backend.makeAccount();
      const factor = await enroll(author.client);
      await showCode(author.client, factor, backend.database);
      const { client } = await backend.signIn(author);
      const halfway = { ...author, client };
      assert.equal((await setRole(colleague, true, halfway)).status, 403);
      assert.equal((await setRole(colleague, true, author)).status, 200);
    });
  });
});
