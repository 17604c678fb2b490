import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { fillHomeForm } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { succeed } from "#test/support/fixtures/deal-records.ts";
import { fillInvestor } from "../rest/fixtures/sample-deals.ts";
import { fillFundingApplication } from "../rest/fixtures/sample-requests.ts";

type Line = { id: string; full_name: string; email: string; roles: string[] } & Record<string, unknown>;
type UserFile = {
  user: Record<string, unknown>;
  counts: Record<string, number>;
  requests: Record<string, unknown>[];
  enquiries: Record<string, unknown>[];
  investor: Record<string, unknown> | null;
  company: Record<string, unknown> | null;
};
type Page = { users: Line[]; newer: string | null; older: string | null; counts: Record<string, number> };

forEachEngine((engine, openTestDatabase) => {
  describe(`the office's list of accounts on ${engine}`, () => {
    let backend: CustomerBackend;
    let admin: Customer;
    const sql = (text: string, values: unknown[] = []) => backend.database.asOwner(text, values);
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, "2026-11-18T11:00:00+05:30");
      admin = await backend.makeCustomer({ role: "admin", email: "meera@neev.example" });
    });
    after(() => backend.close());

    async function list(body: object = {}): Promise<Page> {
      const answer = await admin.invoke("list-users", body);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return answer.body as Page;
    }
    /** What was done about an account, the newest first: title and reason. */
    const readStory = async (id: string) => {
      const { events } = (await admin.invoke("read-user", { id })).body as { events: Record<string, unknown>[] };
      return events.map(({ title, reason }) => [title, reason]);
    };
    const rename = ({ id }: Customer, name: string) =>
      sql("update public.profiles set full_name = $2 where id = $1", [id, name]);

    test("an account is found by words of its name in any script, and by the beginning of its address", async () => {
      const { id, email } = await backend.makeCustomer({ email: "zubeda.khan@weave.example" });
      await rename({ id } as Customer, "Zubeda ज़ुबैदा Khan");
      for (const search of ["zubeda", "khan zub", "ज़ुबैदा", "zubeda.khan@w", email, "ZUBEDA.KHAN@WEAVE"])
        assert.deepEqual(
          (await list({ search })).users.map((user) => user.id),
          [id],
          search,
        );
      for (const search of ["zubeda rao", "weave.example", "-", "%", "a\\b@"])
        assert.deepEqual((await list({ search })).users, [], search);
    });

    test("each filter leaves what it says, together with the others", async () => {
      const startup = await backend.makeCustomer({ user_type: "startup" });
      const unconfirmed = await backend.makeCustomer({ confirmed: false });
      const suspended = await backend.makeCustomer({ user_type: "investor" });
      const done = await admin.invoke("suspend-user", { id: suspended.id, is_suspended: true, reason: "A reason" });
      assert.equal(done.status, 200);
      const ids = async (filter: object) => new Set((await list(filter)).users.map(({ id }) => id));
      const all = [startup, unconfirmed, suspended, admin];
      const expected: [object, Customer[]][] = [
        [{ type: "startup" }, [startup]],
        [{ type: "investor" }, [suspended]],
        [{ confirmed: "no" }, [unconfirmed]],
        [{ confirmed: "yes" }, [startup, suspended, admin]],
        [{ suspended: "yes" }, [suspended]],
        [{ suspended: "no" }, [startup, unconfirmed, admin]],
        [{ role: "admin" }, [admin]],
        [{ role: "admin", type: "startup" }, []],
        [{ suspended: "yes", confirmed: "yes", search: suspended.email }, [suspended]],
      ];
      for (const [filter, there] of expected) {
        const found = await ids(filter);
        for (const { id } of all)
          assert.equal(
            found.has(id),
            there.some((each) => each.id === id),
            `${JSON.stringify(filter)} ${id}`,
          );
      }
      const { counts } = await list();
      const { rows } = await sql(
        `select count(*)::int as all, count(*) filter (where email_confirmed_at is null)::int as unconfirmed,
           count(*) filter (where banned_until > now())::int as suspended,
           (select count(*)::int from public.user_roles) as administrators from auth.users`,
      );
      assert.deepEqual(counts, rows[0]);
      assert.deepEqual((await admin.invoke("list-users", { type: "king" })).body.fields, {
        type: "The type must be one of user, startup, investor",
      });
    });

    test("pages follow each other without a gap, forwards and back", async () => {
      for (let at = 0; at < 45; at += 1) {
        await rename(await backend.makeCustomer(), `Pager ${at}`);
      }
      const seen: string[] = [];
      let page = await list({ search: "pager" });
      assert.equal(page.newer, null);
      for (;;) {
        seen.push(...page.users.map(({ full_name }) => full_name));
        if (!page.older) break;
        page = await list({ search: "pager", older: page.older });
      }
      assert.deepEqual(
        seen,
        Array.from({ length: 45 }, (_, at) => `Pager ${44 - at}`),
      );
      const back = await list({ search: "pager", newer: page.newer });
      assert.deepEqual([back.users.length, back.users.at(-1)?.full_name], [20, "Pager 5"]);
      assert.equal((await admin.invoke("list-users", { older: "nothing of ours" })).status, 400);
    });

    test("a line says who is an administrator since when, and has a second factor", async () => {
      const [line] = (await list({ search: "meera@neev" })).users;
      assert.deepEqual([line?.roles, line?.has_second_factor, line?.is_suspended], [["admin"], false, false]);
      assert.match(String(line?.admin_since), /\+05:30$/);
      await sql(
        `insert into auth.mfa_factors (user_id, factor_type, status, created_at, updated_at)
         values ($1, 'totp', 'unverified', now(), now())`,
        [admin.id],
      );
      assert.equal((await list({ search: "meera@neev" })).users[0]?.has_second_factor, false, "started is not done");
      await sql("delete from auth.mfa_factors");
    });

    test("an account is read with its records, and only with its own", async () => {
      const customer = await backend.makeCustomer({ user_type: "investor", email: "records@example.in" });
      const stranger = await backend.makeCustomer({ email: "stranger@example.in" });
      for (const who of [customer, stranger])
        await succeed(
          who.client
            .from("funding_applications")
            .insert({ ...fillFundingApplication(), company_name: `Of ${who.email}` }),
        );
      await succeed(customer.client.from("investors").insert(fillInvestor()));
      const { body: sent } = await backend.submitEnquiry(fillHomeForm({ email: "Records@example.in" }));
      const read = async (id = customer.id) => (await admin.invoke("read-user", { id })).body as UserFile;
      const file = await read();
      const { user, counts, requests, enquiries, investor, company } = file;
      assert.deepEqual([user.email, user.sessions, user.is_suspended], ["records@example.in", 1, false]);
      assert.deepEqual(counts, { funding: 1, project: 0, consultation: 0, service: 0, enquiries: 1, cases: 0 });
      assert.deepEqual(
        requests.map(({ title }) => title),
        ["Of records@example.in"],
      );
      assert.deepEqual(
        enquiries.map(({ reference }) => reference),
        [sent.reference],
      );
      assert.equal(investor?.is_approved, false);
      assert.equal(company, null);

      await sql("update auth.users set email_confirmed_at = null where id = $1", [customer.id]);
      assert.deepEqual((await read()).enquiries, [], "an address that is not confirmed proves nothing");
      assert.equal((await admin.invoke("read-user", { id: "6f1f1a9e-0000-4000-8000-000000000001" })).status, 404);
    });

    test("the activity of an account shows who acted and why", async () => {
      const customer = await backend.makeCustomer();
      const decide = (is_suspended: boolean, reason: string) =>
        admin.invoke("suspend-user", { id: customer.id, is_suspended, reason });
      await decide(true, "First reason");
      const suspended = (await admin.invoke("read-user", { id: customer.id })).body.user as Record<string, unknown>;
      assert.deepEqual(
        [suspended.is_suspended, suspended.suspension_reason, suspended.sessions],
        [true, "First reason", 0],
      );
      await decide(false, "Second reason");
      const { user, events } = (await admin.invoke("read-user", { id: customer.id })).body as {
        user: Record<string, unknown>;
        events: Record<string, unknown>[];
      };
      assert.deepEqual([user.is_suspended, user.suspension_reason], [false, null]);
      assert.deepEqual(
        events.slice(0, 2).map(({ title, author, reason }) => [title, author, reason]),
        [
          ["Restored", "Asha Rao", "Second reason"],
          ["Suspended", "Asha Rao", "First reason"],
        ],
      );
    });

    test("a role that was granted stays granted when its granter is gone", async () => {
      const [author, colleague] = [await backend.makeCustomer({ role: "admin" }), await backend.makeCustomer()];
      await sql(
        "insert into private.role_changes (user_id, author_id, role, is_granted, reason) values ($1, $2, 'admin', true, 'She joins')",
        [colleague.id, author.id],
      );
      await sql("delete from auth.users where id = $1", [author.id]);
      assert.deepEqual((await readStory(colleague.id)).slice(0, -1), [["Administrator role granted", "She joins"]]);
    });

    test("what was decided about an investor is told as such, with the reason", async () => {
      const investor = await backend.makeCustomer({ user_type: "investor" });
      await succeed(investor.client.from("investors").insert(fillInvestor()));
      const decide = async (is_approved: boolean, reason?: string) => {
        const decided = await admin.invoke("approve-investor", { user_id: investor.id, is_approved, reason });
        assert.equal(decided.status, 200, JSON.stringify(decided.body));
      };
      await decide(false, "We could not reach you");
      await decide(true);
      await succeed(investor.client.from("investors").update({ city: "Kochi" }).eq("user_id", investor.id));
      await decide(false, "It was an error");
      assert.deepEqual((await readStory(investor.id)).slice(0, -1), [
        ["Investor approval revoked", "It was an error"],
        ["Investor profile updated", null],
        ["Investor profile approved", null],
        ["Investor profile rejected", "We could not reach you"],
        ["Investor profile submitted", null],
      ]);
    });

    test("the list is had as a file, by its filter", async () => {
      await rename(await backend.makeCustomer({ user_type: "startup" }), "=Formula & Söhne");
      const { status, body } = await admin.invoke("export-list", { list: "users", filter: { search: "formula" } });
      assert.deepEqual([status, body.rows, body.is_complete], [200, 1, true]);
      assert.ok(String(body.csv).includes("'=Formula & Söhne"));
      assert.equal((await admin.invoke("export-list", { list: "users", filter: { type: "king" } })).status, 400);
    });
  });
});
