import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { createAccessTokens } from "#server/auth/sessions/access-tokens.ts";
import { createCallers } from "#server/auth/sessions/callers.ts";
import { publishableKey } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type AccountBackend, startAccountBackend, type TestAccount } from "#test/support/fixtures/accounts.ts";
import { testKey, testKeys } from "#test/support/tokens.ts";
import {
  fillConsultation,
  fillFundingApplication,
  fillProjectRequest,
  sampleClock,
} from "#test/wire/rest/fixtures/sample-requests.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`one's own account on ${engine}`, () => {
    let backend: AccountBackend;
    before(async () => {
      backend = await startAccountBackend(await openTestDatabase({ clock: sampleClock }), { JWT_KEYS: testKeys });
    });
    after(() => backend.close());

    const tokenOf = async ({ client }: Pick<TestAccount, "client">) =>
      (await client.auth.getSession()).data.session?.access_token ?? "";
    async function invoke(account: Pick<TestAccount, "client">, name: string, body?: unknown) {
      return backend.call(`/functions/v1/${name}`, {
        method: "POST",
        headers: { authorization: `Bearer ${await tokenOf(account)}`, "content-type": "application/json" },
        body: JSON.stringify(body ?? {}),
      });
    }
    const signInAgain = async ({ email, password }: TestAccount) => {
      const client = backend.makeClient({ "user-agent": "Firefox on a telephone" });
      assert.equal((await client.auth.signInWithPassword({ email, password })).error, null);
      return { client };
    };
    type Session = { id: string; is_current: boolean; device: string; created_at: string; last_used_at: string };
    const list = async (account: Pick<TestAccount, "client">) =>
      (await invoke(account, "list-sessions")).body.sessions as Session[];

    test("sessions are listed to their owner, and ended one by one", async () => {
      const account = await backend.makeAccount();
      const phone = await signInAgain(account);
      const sessions = await list(account);
      assert.equal(sessions.length, 2);
      assert.deepEqual(sessions.map(({ is_current }) => is_current).sort(), [false, true]);
      const other = sessions.find(({ is_current }) => !is_current);
      assert.equal(other?.device, "Firefox on a telephone");
      assert.match(other.created_at, /\+05:30$/);

      await backend.database.asOwner(
        "update auth.sessions set created_at = now() - interval '2 hours', refreshed_at = now() at time zone 'utc' - interval '50 minutes' where id = $1",
        [other.id],
      );
      const minutesSinceUse = async () => {
        const used = (await list(account)).find(({ id }) => id === other.id)?.last_used_at ?? "";
        return Math.round((Date.now() - Date.parse(used)) / 60_000);
      };
      assert.equal(await minutesSinceUse(), 50);
      assert.equal((await invoke(phone, "list-sessions")).status, 200);
      assert.equal(await minutesSinceUse(), 0, "a call is a use, before the token is renewed");

      const refresh_token = (await phone.client.auth.getSession()).data.session?.refresh_token;
      const stranger = await backend.makeAccount();
      assert.equal((await invoke(stranger, "revoke-session", { id: other.id })).status, 404);
      assert.equal((await phone.client.auth.getUser()).error, null, "it was not the stranger's to end");
      const phoneToken = await tokenOf(phone);
      assert.equal((await invoke(account, "revoke-session", { id: other.id })).status, 200);
      const asPhone = { authorization: `Bearer ${phoneToken}` };
      assert.equal((await backend.call("/functions/v1/list-sessions", { headers: asPhone })).status, 401);
      assert.equal((await phone.client.auth.getUser()).error?.name, "AuthSessionMissingError");
      const refreshed = await backend.auth("/token?grant_type=refresh_token", { refresh_token });
      assert.equal(refreshed.body.code, "refresh_token_not_found");
      assert.equal((await invoke(account, "revoke-session", { id: other.id })).status, 404);
      assert.equal((await list(account)).length, 1);
      for (const body of [{}, { id: "x" }, { id: other.id, user_id: account.id }]) {
        assert.equal((await invoke(account, "revoke-session", body)).status, 400);
      }
      assert.equal((await backend.call("/functions/v1/list-sessions")).status, 401);
    });

    test("a changed password ends all other sessions, also on the table calls after a minute, and sends a mail", async () => {
      const account = await backend.makeAccount();
      const phone = await signInAgain(account);
      const token = await tokenOf(phone);
      const tokens = await createAccessTokens([testKey], "http://neev.test");
      let passed = 0;
      const elsewhere = createCallers({ database: backend.database, tokens, publishableKey, passed: () => passed });
      await elsewhere.verifyCaller(`Bearer ${token}`);
      const current_password = account.password;
      const { error } = await account.client.auth.updateUser({ password: "a good new password", current_password });
      assert.equal(error, null);
      assert.equal((await invoke(phone, "list-sessions")).status, 401, "this process at once");
      passed += 60_001;
      await assert.rejects(elsewhere.verifyCaller(`Bearer ${token}`), { code: "PGRST303" });
      assert.equal((await list(account)).length, 1);
      const [mail] = await backend.readMails(account.email);
      assert.match(mail?.subject ?? "", /password was changed/);
    });

    test("deleting an account takes the password, and leaves nothing personal behind", async () => {
      const account = await backend.makeAccount({ full_name: "Zubeida Quraishi", phone: "98765 43211" });
      await account.client.auth.updateUser({ data: { full_name: "Zubeida Q. Khan" } });
      const requests = {
        funding_applications: fillFundingApplication({ company_name: "Zubeida Looms", contact_email: account.email }),
        project_requests: fillProjectRequest({ project_name: "Zubeida's shop", contact_email: account.email }),
        consultations: fillConsultation({ consultation_topic: "Zubeida's taxes" }),
      };
      for (const [table, row] of Object.entries(requests))
        assert.equal((await account.client.from(table).insert(row)).error, null, table);
      await backend.database.asSystem("test", (tx) =>
        tx.query("insert into public.notifications (user_id, title, message) values ($1, 'News', 'Dear Zubeida')", [
          account.id,
        ]),
      );
      await backend.readMails(account.email);
      for (const body of [{}, { password: "" }, { password: "wrong password" }, { password: ["x"] }]) {
        const { status, body: answer } = await invoke(account, "delete-account", body);
        assert.deepEqual([status, answer.code, Object.keys(answer.fields ?? {})], [400, "invalid_input", ["password"]]);
      }
      assert.equal((await account.client.auth.getUser()).error, null);

      const everything = async () => {
        const { rows } = await backend.database.asOwner<{ text: string }>(
          `select concat((select string_agg(t::text, ' ') from auth.users t), (select string_agg(t::text, ' ') from auth.identities t),
             (select string_agg(t::text, ' ') from public.profiles t), (select string_agg(t::text, ' ') from public.events t),
             (select string_agg(t::text, ' ') from private.event_details t), (select string_agg(t::text, ' ') from private.jobs t),
             (select string_agg(t::text, ' ') from auth.one_time_tokens t), (select string_agg(t::text, ' ') from public.notifications t),
             (select string_agg(t::text, ' ') from public.consultations t), (select string_agg(t::text, ' ') from public.project_requests t),
             (select string_agg(t::text, ' ') from public.funding_applications t)) as text`,
        );
        return rows[0]?.text ?? "";
      };
      for (const trace of ["Zubeida", "9876543211", account.email]) assert.ok((await everything()).includes(trace));
      const { status, body } = await invoke(account, "delete-account", { password: account.password });
      assert.equal(status, 200);
      assert.ok((body.erased as string[]).length > 0 && (body.kept as string[]).length > 0);
      // The email that confirms it has been sent: its order is the last that knew the address.
      const subjects = (await backend.readMails(account.email)).map(({ subject }) => subject);
      assert.ok(subjects.includes("Your Neev Advisory account was deleted"));
      for (const trace of ["Zubeida", "9876543211", account.email])
        assert.ok(!(await everything()).includes(trace), trace);
      const { rows } = await backend.database.asOwner<{ action: string }>(
        "select action from public.events where record_id = $1 order by id",
        [account.id],
      );
      assert.deepEqual(
        rows.map(({ action }) => action),
        ["insert", "update", "delete", "erase"],
      );
      assert.equal((await account.client.auth.getUser()).error?.code, "user_not_found");
      const again = await backend.auth("/token?grant_type=password", {
        email: account.email,
        password: account.password,
      });
      assert.equal(again.body.code, "invalid_credentials");
      const { email, password } = { email: account.email, password: "another good password" };
      assert.equal((await backend.auth("/signup", { email, password })).status, 200, "the address is free again");
    });

    test("the only administrator cannot delete the account; one of two can", async () => {
      const [first, second] = [await backend.makeAccount(), await backend.makeAccount()];
      const promote = ({ id }: TestAccount) =>
        backend.database.asOwner("insert into public.user_roles (user_id, role) values ($1, 'admin')", [id]);
      await promote(first);
      const refused = await invoke(first, "delete-account", { password: first.password });
      assert.deepEqual([refused.status, refused.body.code], [409, "conflict"]);
      await promote(second);
      const both = await Promise.all(
        [first, second].map((each) => invoke(each, "delete-account", { password: each.password })),
      );
      assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    });
  });
});
