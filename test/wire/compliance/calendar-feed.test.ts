import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { startBackend } from "#test/support/backend.ts";
import { readFeed } from "#test/support/calendars.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";

const facts = {
  entity_type: "private-limited",
  state: "29",
  gst_scheme: "monthly",
  employees: 4,
  financial_year_end: "03-31",
  incorporated_on: "2023-06-12",
  agm_on: "2026-09-30",
  deducts_tax: false,
};

forEachEngine((engine, openTestDatabase) => {
  describe(`the private calendar on ${engine}`, () => {
    let backend: CustomerBackend;
    let asha: Customer;
    let ravi: Customer;
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, "2026-11-21T11:00:00+05:30");
      asha = await backend.makeCustomer();
      ravi = await backend.makeCustomer();
    });
    after(() => backend.close());

    /** As a calendar program asks: no key, no session. */
    async function ask(path: string, init: RequestInit = {}) {
      const response = await fetch(backend.url + path, init);
      return { status: response.status, headers: response.headers, text: await response.text() };
    }
    async function make({ client }: Customer): Promise<string> {
      const { data, error } = await client.functions.invoke("make-calendar-feed", { body: {} });
      assert.equal(error, null);
      assert.match(data.url, /^http:\/\/neev\.test\/calendar\/[\w-]{43}\.ics$/);
      return new URL(data.url).pathname;
    }
    const find = async (customer: Customer) => (await customer.invoke("find-calendar-feed", {})).body;
    const titles = async (path: string) => readFeed((await ask(path)).text).events.map(({ title }) => title);
    /** All that a caller can tell apart. */
    async function look(path: string) {
      const { status, headers, text } = await ask(path);
      return [status, text, headers.get("content-type"), headers.get("cache-control"), headers.get("x-robots-tag")];
    }
    const unknown = () => look(`/calendar/${"a".repeat(43)}.ics`);

    test("an account has none before it asks; before the facts are given it is empty", async () => {
      assert.deepEqual(await find(asha), { created_at: null });
      const path = await make(asha);
      assert.deepEqual(await find(asha), { created_at: "2026-11-21T11:00:00.000+05:30" });
      assert.deepEqual(await titles(path), []);
    });

    test("it has the account's own filings of a year, without those that are done", async () => {
      assert.equal((await asha.client.from("company_facts").insert(facts)).error, null);
      const path = await make(asha);
      const { status, headers, text } = await ask(path);
      assert.equal(status, 200);
      assert.equal(headers.get("content-type"), "text/calendar; charset=utf-8");
      assert.equal(headers.get("cache-control"), "private, no-cache");
      assert.equal(headers.get("x-robots-tag"), "noindex");
      const days = readFeed(text).events.map(({ day, title }) => `${day} ${title}`);
      assert.ok(days.includes("2026-10-30 AOC-4: Financial year 2025-26"), "past due");
      assert.ok(days.includes("2026-11-29 MGT-7 or MGT-7A: Financial year 2025-26"));
      assert.ok(days.includes("2027-11-20 GSTR-3B: October 2027"));
      assert.ok(!text.includes(asha.id), "no number of the account");

      const filing = "mgt-7:2025-26";
      assert.equal((await asha.client.from("filings_done").insert({ filing })).error, null);
      assert.equal((await ravi.client.from("filings_done").insert({ filing: "aoc-4:2025-26" })).error, null);
      const open = await titles(path);
      assert.equal(open.length, days.length - 1);
      assert.ok(!open.some((title) => title.startsWith("MGT-7") && title.endsWith("2025-26")));
      assert.ok(open.includes("AOC-4: Financial year 2025-26"), "what another has done is another's");
      assert.equal((await asha.client.from("filings_done").delete().eq("filing", filing)).error, null);
      assert.equal((await titles(path)).length, days.length);
    });

    test("each account has its own; a new address ends the old one", async () => {
      assert.equal(
        (await ravi.client.from("company_facts").insert({ ...facts, entity_type: "llp", agm_on: null })).error,
        null,
      );
      const [first, other] = [await make(asha), await make(ravi)];
      assert.ok((await titles(other)).some((title) => title.startsWith("LLP Form 11")));
      assert.ok(!(await titles(first)).some((title) => title.startsWith("LLP")));
      const second = await make(asha);
      assert.notEqual(first, second);
      assert.deepEqual(await look(first), await unknown());
      assert.equal((await ask(second)).status, 200);
      assert.equal((await ask(other)).status, 200);
    });

    test("only the hash is stored, and table calls cannot reach it", async () => {
      const path = await make(asha);
      const { rows } = await backend.database.asOwner<{ kept: string }>(
        `select to_jsonb(f)::text || coalesce((select string_agg(e::text, ' ') from public.events as e), '')
           || coalesce((select string_agg(d::text, ' ') from private.event_details as d), '') as kept
         from private.calendar_feeds as f where user_id = $1`,
        [asha.id],
      );
      const token = path.slice("/calendar/".length, -".ics".length);
      assert.ok(rows[0]?.kept.includes(asha.id));
      assert.ok(!rows[0]?.kept.includes(token));
      assert.equal((await asha.client.from("calendar_feeds").select("*")).status, 404);
    });

    test("a revoked one is answered like one that never was, and revoking twice is no error", async () => {
      const path = await make(asha);
      assert.equal((await ask(path)).status, 200);
      for (let times = 0; times < 2; times += 1)
        assert.deepEqual((await asha.invoke("revoke-calendar-feed", {})).body, { created_at: null });
      assert.equal((await unknown())[0], 404);
      const inCapitals = path.replace(/[\w-]{43}/, (token) => token.toUpperCase());
      for (const gone of [path, inCapitals, "/calendar/x.ics", "/calendar/.ics", `${path}x`, path.slice(0, -4)])
        assert.deepEqual(await look(gone), await unknown(), gone);
      assert.deepEqual(await find(asha), { created_at: null });
      assert.notEqual((await find(ravi)).created_at, null);
      assert.equal((await ask(path, { method: "HEAD" })).status, 404);
    });

    test("that of a suspended account is answered like one that never was, until it is restored", async () => {
      const suspended = await backend.makeCustomer();
      const path = await make(suspended);
      const decide = (is_suspended: boolean) =>
        backend.database.asOwner(
          `insert into private.suspensions (user_id, is_suspended, reason) values ($1, $2, 'A reason')
           on conflict (user_id) do update set is_suspended = excluded.is_suspended`,
          [suspended.id, is_suspended],
        );
      assert.equal((await ask(path)).status, 200);
      await decide(true);
      assert.deepEqual(await look(path), await unknown());
      await decide(false);
      assert.equal((await ask(path)).status, 200);
    });

    test("too many requests have to wait, for known and unknown addresses alike", async () => {
      const database = await openTestDatabase({});
      const slow = await startBackend(database, { env: { RATE_LIMIT_SCALE: "0.01" } });
      const status = async () => (await fetch(`${slow.url}/calendar/${"a".repeat(43)}.ics`)).status;
      assert.deepEqual([await status(), await status(), await status(), await status()], [404, 404, 404, 429]);
      await slow.close();
    });

    test("the address ends with the account", async () => {
      const gone = await backend.makeCustomer();
      const path = await make(gone);
      assert.equal((await ask(path)).status, 200);
      await backend.database.asOwner("delete from auth.users where id = $1", [gone.id]);
      assert.deepEqual(await look(path), await unknown());
    });

    test("a visitor makes, finds and revokes none", async () => {
      for (const name of ["make-calendar-feed", "find-calendar-feed", "revoke-calendar-feed"]) {
        const { status, body } = await backend.call(`/functions/v1/${name}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: "{}",
        });
        assert.deepEqual([status, body.code], [401, "not_signed_in"], name);
      }
      const { status } = await asha.invoke("make-calendar-feed", { user_id: ravi.id });
      assert.equal(status, 400, "an account makes none for another");
    });

    test("facts that make no sense are refused with a sentence, and no account sees another's", async () => {
      const wrong: [object, RegExp][] = [
        [{ state: "28" }, /State is required/],
        [{ employees: -1 }, /must not be less than 0/],
        [{ employees: 1e20 }, /whole number/],
        [{ incorporated_on: "2026-02-30" }, /must be a date/],
        [{ incorporated_on: "2027-01-01" }, /./],
        [{ gst_scheme: "weekly" }, /GST filing is required/],
      ];
      const { client } = await backend.makeCustomer();
      for (const [change, sentence] of wrong) {
        const { error, status } = await client.from("company_facts").insert({ ...facts, ...change });
        assert.equal(status, 400, JSON.stringify(change));
        assert.match(error?.message ?? "", sentence);
      }
      for (const filing of ["gstr-3b", "GSTR-3B:2026-10", "gstr-3b:2026-10'"])
        assert.equal((await client.from("filings_done").insert({ filing })).status, 400, filing);
      assert.deepEqual((await client.from("company_facts").select("*")).data, []);
      assert.deepEqual((await client.from("filings_done").select("*")).data, []);
      const { data } = await client.from("filings_done").delete().eq("user_id", ravi.id).select();
      assert.deepEqual(data, []);
      assert.equal((await ravi.client.from("filings_done").select("*")).data?.length, 1, "and it is still there");
    });
  });
});
