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

type Listed = {
  email: string;
  role: string;
  queues: string[];
  id: string;
  is_good: boolean;
  has_second_factor: boolean;
};

forEachEngine((engine, openTestDatabase) => {
  describe(`invitations into the office on ${engine}`, () => {
    let backend: AccountBackend;
    let admin: TestAccount;
    const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
      backend.database.asOwner<Row>(text, values);

    before(async () => {
      backend = await startAccountBackend(await openTestDatabase());
      // As that of the database, by which a link expires.
      backend.setClock(new Date().toISOString());
      admin = await backend.makeAccount({ full_name: "Meera Iyer", user_type: "user" });
    });
    beforeEach(async () => {
      await sql("delete from public.user_roles");
      await sql("insert into public.user_roles (user_id, role) values ($1, 'admin')", [admin.id]);
    });
    after(() => backend.close());

    async function call(name: string, body: object, by?: Pick<TestAccount, "client">) {
      const token = (await by?.client.auth.getSession())?.data.session?.access_token;
      return backend.call(`/functions/v1/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify(body),
      });
    }
    const invite = (changes: object = {}, by: Pick<TestAccount, "client"> = admin) =>
      call("invite-staff", { email: makeEmail(), full_name: "Kabir Shah", role: "staff", ...changes }, by);
    const list = async () => {
      const { status, body } = await call("list-staff", {}, admin);
      assert.equal(status, 200);
      return body as { staff: Listed[]; invitations: Listed[] };
    };
    const accept = (token: string, password = goodPassword) => call("accept-invitation", { token, password });
    const roleOf = async (email: string) =>
      (
        await sql<{ role: string }>(
          "select r.role from public.user_roles as r join auth.users as u on u.id = r.user_id where u.email = $1",
          [email],
        )
      ).rows[0]?.role ?? null;

    test("a person is invited, chooses a password with the link, and has the role with its queues", async () => {
      const email = makeEmail();
      const invited = await invite({ email: ` ${email.toUpperCase()} `, queues: ["GST", "GST Registration"] });
      assert.equal(invited.status, 201, JSON.stringify(invited.body));
      assert.deepEqual([invited.body.email, invited.body.role, invited.body.has_joined], [email, "staff", false]);
      const { invitations } = await list();
      const [open] = invitations.filter((one) => one.email === email);
      assert.deepEqual([open?.role, open?.queues, open?.is_good], ["staff", ["GST", "GST Registration"], true]);

      const [mail] = await backend.readMails(email);
      assert.equal(mail?.subject, "You are invited to work at Neev Advisory");
      assert.match(
        mail?.text ?? "",
        /Dear Kabir Shah,[\s\S]*Meera Iyer has invited you[\s\S]*Staff[\s\S]*The link works once, until .+ IST/,
      );
      const token = await backend.readToken(email, "invite");
      const { rowCount } = await sql("select from auth.users where email = $1", [email]);
      assert.equal(rowCount, 0, "no account before the link is opened");

      const shown = await call("read-invitation", { token });
      assert.deepEqual(
        [shown.body.email, shown.body.full_name, shown.body.role, shown.body.has_account],
        [email, "Kabir Shah", "staff", false],
      );
      const weak = await accept(token, "password");
      assert.equal(weak.status, 400);
      assert.ok((weak.body.fields as Record<string, string>).password, "the sentence stands at the field");
      assert.deepEqual((await accept(token)).body, { email, role: "staff" });
      const { client } = await backend.signIn({ email, password: goodPassword });
      const { data } = await client.auth.getUser();
      const has = await client.rpc("has_role", { _user_id: data.user?.id, _role: "staff" });
      assert.equal(has.data, true);
      assert.equal((await call("list-staff", {}, { client })).status, 403, "and nothing more");
      const { staff, invitations: left } = await list();
      assert.deepEqual(staff.find((one) => one.email === email)?.queues, ["GST", "GST Registration"]);
      assert.ok(!left.some((one) => one.email === email));
      assert.equal((await accept(token)).status, 404, "the link works once");
      const [toAuthor] = await backend.readMails(admin.email);
      assert.deepEqual([toAuthor?.subject, toAuthor?.text.includes(email)], ["You granted the role Staff", true]);
    });

    test("a confirmed account receives the role at once and an email; no other account is invited twice", async () => {
      const colleague = await backend.makeAccount({ full_name: "Zoya Khan", user_type: "startup" });
      const joined = await invite({ email: colleague.email, role: "accounts", queues: [] });
      assert.deepEqual(
        [joined.status, joined.body.has_joined, joined.body.id, joined.body.expires_at],
        [201, true, colleague.id, null],
      );
      assert.equal(await roleOf(colleague.email), "accounts");
      const [mail] = await backend.readMails(colleague.email);
      assert.equal(mail?.subject, "Your role at Neev Advisory: Accounts");
      const again = await invite({ email: colleague.email });
      assert.deepEqual(
        [again.status, again.body.message],
        [409, "This person already works in the office. Role: Accounts"],
      );
      const email = makeEmail();
      assert.equal((await invite({ email })).status, 201);
      assert.equal((await invite({ email })).status, 409, "an open invitation is sent again, not doubled");
      const suspended = await backend.makeAccount();
      await call("suspend-user", { id: suspended.id, is_suspended: true, reason: "Left" }, admin);
      assert.equal((await invite({ email: suspended.email })).status, 409);
    });

    test("an address that was used to sign up has nothing of that sign-up after the invitation", async () => {
      const email = makeEmail();
      await backend.makeClient().auth.signUp({ email, password: "a stranger's password", options: { data: {} } });
      const signUp = await backend.readToken(email, "signup");
      assert.equal((await invite({ email, role: "manager" })).status, 201);
      const token = await backend.readToken(email, "invite");
      assert.equal((await accept(token)).status, 200);
      assert.equal(await roleOf(email), "manager");
      const strange = await backend.makeClient().auth.signInWithPassword({ email, password: "a stranger's password" });
      assert.notEqual(strange.error, null);
      const late = await backend.makeClient().auth.verifyOtp({ token_hash: signUp, type: "signup" });
      assert.notEqual(late.error, null, "its link has ended");
    });

    test("where the address was confirmed meanwhile, the link asks for that account's password", async () => {
      const email = makeEmail();
      assert.equal((await invite({ email })).status, 201);
      const client = backend.makeClient();
      await client.auth.signUp({ email, password: "chosen by whom", options: { data: {} } });
      await client.auth.verifyOtp({ token_hash: await backend.readToken(email, "signup"), type: "signup" });
      const token = await backend.readToken(email, "invite");
      assert.equal((await call("read-invitation", { token })).body.has_account, true);
      const wrong = await accept(token);
      assert.deepEqual(
        [wrong.status, wrong.body.fields],
        [400, { password: "You already have an account with this address. Please enter its password" }],
      );
      assert.equal(await roleOf(email), null);
      assert.equal((await accept(token, "chosen by whom")).status, 200);
      assert.equal(await roleOf(email), "staff");
    });

    test("sent again, the earlier link ends; withdrawn, expired or of a former administrator, none works", async () => {
      const email = makeEmail();
      const { body } = await invite({ email });
      const id = String(body.id);
      const first = await backend.readToken(email, "invite");
      const again = await call("resend-invitation", { id }, admin);
      assert.equal(again.status, 200, JSON.stringify(again.body));
      const second = await backend.readToken(email, "invite");
      assert.notEqual(first, second);
      assert.equal((await accept(first)).status, 404);
      assert.equal((await call("read-invitation", { token: second })).status, 200, "the premise");

      await sql("update private.invitations set expires_at = private.business_now() where id = $1", [id]);
      assert.equal((await accept(second)).status, 404, "expired");
      assert.equal((await list()).invitations.find((one) => one.id === id)?.is_good, false);
      await sql("update private.invitations set expires_at = private.business_now() + interval '1 day' where id = $1", [
        id,
      ]);
      await sql("update private.invitations set invited_by = $2 where id = $1", [id, (await backend.makeAccount()).id]);
      assert.equal((await accept(second)).status, 404, "its sender is no administrator");
      await sql("update private.invitations set invited_by = $2 where id = $1", [id, admin.id]);
      assert.equal((await call("withdraw-invitation", { id }, admin)).status, 200);
      assert.equal((await accept(second)).status, 404, "withdrawn");
      for (const name of ["withdraw-invitation", "resend-invitation"])
        assert.equal((await call(name, { id }, admin)).status, 404);
      assert.equal(await roleOf(email), null);
    });

    test("of two who accept one link at the same moment one does", async () => {
      const email = makeEmail();
      await invite({ email });
      const token = await backend.readToken(email, "invite");
      const answers = await Promise.all([accept(token), accept(token, "another good password")]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404]);
    });

    test("the input is checked, and an administrator is not made by an invitation", async () => {
      const fields = async (changes: object) => (await invite(changes)).body.fields;
      assert.deepEqual(await fields({ role: "admin" }), {
        role: "The role must be one of manager, staff, accounts, grievance",
      });
      assert.deepEqual(await fields({ email: "kabir" }), { email: "Please enter a valid email" });
      assert.deepEqual(await fields({ full_name: "  " }), { full_name: "Please enter a name" });
      assert.equal((await invite({ queues: ["Astrology"] })).status, 400);
      assert.equal((await accept("short")).status, 400);
    });

    test("only administrators invite, list and change", async () => {
      const manager = await backend.makeAccount();
      await sql("insert into public.user_roles (user_id, role) values ($1, 'manager')", [manager.id]);
      const { id } = (await list()).invitations[0] ?? { id: crypto.randomUUID() };
      for (const by of [manager, await backend.makeAccount()]) {
        assert.equal((await invite({}, by)).status, 403);
        const calls = { "list-staff": {}, "resend-invitation": { id }, "withdraw-invitation": { id } };
        for (const [name, body] of Object.entries(calls)) assert.equal((await call(name, body, by)).status, 403, name);
        const set = { id: manager.id, is_away: true };
        assert.equal((await call("set-staff", set, by)).status, 403);
        const link = { consultant_id: "meera-raghunath", user_id: by.id };
        assert.equal((await call("link-consultant", link, by)).status, 403);
      }
      assert.equal((await call("list-staff", {})).status, 401);
    });

    test("queues, absence and the consultant of a person are changed; another account has none", async () => {
      const colleague = await backend.makeAccount({ full_name: "Kabir Shah", user_type: "user" });
      const stranger = await backend.makeAccount();
      await sql("insert into public.user_roles (user_id, role) values ($1, 'staff')", [colleague.id]);
      const set = await call("set-staff", { id: colleague.id, queues: ["funding", "funding"], is_away: true }, admin);
      assert.deepEqual(set.body, { id: colleague.id, queues: ["funding"], is_away: true });
      assert.equal((await call("set-staff", { id: stranger.id, queues: [] }, admin)).status, 404);
      assert.equal((await call("set-staff", { id: colleague.id }, admin)).status, 400);

      const consultant_id = "meera-raghunath";
      const link = (body: object) => call("link-consultant", { consultant_id, ...body }, admin);
      assert.equal((await link({ user_id: stranger.id })).status, 404);
      assert.equal((await link({ user_id: colleague.id, expected_user_id: null })).status, 200);
      assert.equal((await link({ user_id: null, expected_user_id: null })).status, 409, "of two windows one is told");
      const twice = await call("link-consultant", { consultant_id: "harsh-vaidya", user_id: colleague.id }, admin);
      assert.equal(twice.status, 409);
      const { staff } = (await call("list-staff", {}, admin)).body as {
        staff: { id: string; consultant_id: string }[];
      };
      assert.equal(staff.find(({ id }) => id === colleague.id)?.consultant_id, consultant_id);
      const clerk = await backend.makeAccount();
      await sql("insert into public.user_roles (user_id, role) values ($1, 'accounts')", [clerk.id]);
      const ofAccounts = await call("link-consultant", { consultant_id: "harsh-vaidya", user_id: clerk.id }, admin);
      assert.equal(ofAccounts.status, 409);
      assert.match(String(ofAccounts.body.message), /^This person's role does not work on requests and bookings/);
      await sql("delete from public.user_roles where user_id = $1", [colleague.id]);
      const { rows } = await sql("select user_id from private.consultants where id = $1", [consultant_id]);
      assert.deepEqual(rows, [{ user_id: null }], "without a role the link ends");
    });
  });
});
