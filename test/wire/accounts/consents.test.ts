import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { consentHeader, latestText } from "#domain/fields/consent-texts.ts";
import { fillHomeForm } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { callAsVisitor, fillGrievance } from "#test/support/fixtures/cases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { fillConsultation, fillFundingApplication } from "#test/wire/rest/fixtures/sample-requests.ts";

const version = latestText("enquiry").version;
const shown = `${version} /dashboard/user`;
const company = {
  ...{
    name: "Rao Textiles",
    sector: "retail",
    stage: "mvp",
    city: "Pune",
    ask: 100_000,
    summary: "Cloth, sold by app",
  },
  ...{ traction: "400 shops", visibility: "teaser" },
};
const investor = {
  ...{ investor_type: "angel", ticket_min: 1, ticket_max: 2, stages: ["mvp"], sectors: ["retail"] },
  has_acknowledged_risk: true,
};

forEachEngine((engine, openTestDatabase) => {
  describe(`consents on ${engine}`, () => {
    let backend: CustomerBackend;
    let asha: Customer;
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, "2026-11-18T11:00:00+05:30");
      asha = await backend.makeCustomer();
    });
    after(() => backend.close());

    const readOwn = async ({ client }: Customer) => {
      const { data, error } = await client.from("consents").select("*").order("given_at").order("id");
      assert.equal(error, null);
      return data ?? [];
    };
    const insert = ({ client }: Customer, table: string, row: object, header = shown) =>
      client.from(table).insert(row).setHeader(consentHeader, header);
    const read = async (sql: string, values: unknown[]) => (await backend.database.asOwner(sql, values)).rows;

    test("each form of an account is stored with the text it showed, the time and the page's path", async () => {
      const { id } = asha;
      assert.equal(
        (await insert(asha, "funding_applications", { ...fillFundingApplication(), user_id: id })).error,
        null,
      );
      const [found, ...more] = await readOwn(asha);
      assert.equal(more.length, 0);
      const { id: _, record_id, ...told } = found;
      assert.deepEqual(told, {
        ...{
          user_id: id,
          enquiry_id: null,
          grievance_id: null,
          refund_request_id: null,
          kind: "funding",
          text_version: version,
          page: "/dashboard/user",
        },
        ...{ given_at: "2026-11-18T11:00:00+05:30", withdrawn_at: null },
      });
      assert.equal((await read("select from public.funding_applications where id = $1", [record_id])).length, 1);
    });

    test("a program that shows no text records none, and its wire is as it was", async () => {
      const other = await backend.makeCustomer();
      const row = { ...fillFundingApplication(), user_id: other.id };
      assert.equal((await other.client.from("funding_applications").insert(row)).status, 201);
      assert.deepEqual(await readOwn(other), []);
    });

    test("what was never shown, and a page that is none, is refused and nothing is stored", async () => {
      const other = await backend.makeCustomer();
      const row = { ...fillFundingApplication(), user_id: other.id };
      for (const forged of [
        "1999-01-01 /",
        `${version} https://x.in/`,
        `${version} /a b`,
        `${version}`,
        "x",
        "' or 1=1",
      ]) {
        const { error, status } = await insert(other, "funding_applications", row, forged);
        assert.deepEqual([status, error?.code], [400, "invalid_input"], forged);
        assert.match(error?.message ?? "", /reload the page/);
      }
      const form = fillHomeForm({ consent_version: "1999-01-01" });
      assert.equal((await backend.submitEnquiry(form)).status, 400);
      assert.deepEqual(await read("select from public.enquiries where email = $1", [form.email]), []);
      assert.deepEqual(await readOwn(other), []);
    });

    test("an enquiry's consent belongs to it: its address reads it, a stranger does not, and it goes with the enquiry", async () => {
      const form = fillHomeForm({ email: asha.email, source: "calculator", page: "/?x=1", consent_version: version });
      assert.equal((await backend.submitEnquiry(form)).status, 201);
      assert.equal((await backend.submitEnquiry({ ...form, consent_version: undefined })).status, 200, "sent again");
      const [mine] = (await readOwn(asha)).filter(({ enquiry_id }) => enquiry_id !== null);
      assert.deepEqual([mine?.kind, mine?.page, mine?.user_id], ["enquiry_terms", "/", null]);
      const stranger = await backend.makeCustomer();
      assert.deepEqual(await readOwn(stranger), []);
      assert.equal((await stranger.invoke("withdraw-consent", { id: mine?.id })).status, 404);
      assert.equal((await stranger.invoke("withdraw-consent", { id: mine?.id, preview: true })).status, 404);
      const answer = await asha.invoke("withdraw-consent", { id: mine?.id });
      assert.equal(answer.status, 200);
      assert.match(String(answer.body.affected), /^Enquiry L-\S+ is closed/);
      const [enquiry] = await read("select status from public.enquiries where id = $1", [mine?.enquiry_id]);
      assert.equal(enquiry?.status, "lost");
      await read("delete from public.enquiries where id = $1", [mine?.enquiry_id]);
      assert.deepEqual(await read("select from public.consents where id = $1", [mine?.id]), []);
    });

    test("a case's consent is withdrawn by writing, and the answer says so", async () => {
      const grievance = fillGrievance({ consent_version: version });
      assert.equal((await asha.invoke("submit-grievance", grievance)).status, 201);
      assert.equal(
        (await callAsVisitor(backend, "submit-grievance", fillGrievance({ consent_version: version }))).status,
        201,
      );
      const [mine, ...more] = (await readOwn(asha)).filter(({ kind }) => kind === "case");
      assert.equal(more.length, 0);
      const answer = await asha.invoke("withdraw-consent", { id: mine?.id });
      assert.deepEqual([answer.status, answer.body.code], [409, "conflict"]);
      assert.match(String(answer.body.message), /write to \S+@/);
    });

    test("withdrawing stops at once what depended on it, leaves an event with its time, and can be said twice", async () => {
      const { id } = asha;
      const booking = { ...fillConsultation(), user_id: id };
      assert.equal((await insert(asha, "consultations", booking)).error, null);
      await read("update public.consultations set amount_paid = 500 where user_id = $1", [id]);
      backend.setClock("2026-11-18T12:00:00+05:30");
      for (const { id: consent, kind, record_id } of await readOwn(asha)) {
        if (kind !== "funding" && kind !== "consultation") continue;
        const foreseen = await asha.invoke("withdraw-consent", { id: consent, preview: true });
        const table = kind === "funding" ? "funding_applications" : "consultations";
        const [before] = await read(`select * from public.${table} where id = $1`, [record_id]);
        assert.deepEqual([before?.status, foreseen.body.withdrawn_at], ["pending", null], "a preview changes nothing");
        const told = String(foreseen.body.affected);
        assert.ok(told.includes(`“${before?.company_name ?? before?.consultation_topic}” (Pending`), told);
        assert.match(told, kind === "consultation" ? /IST\) is cancelled\. You have paid ₹500/ : /is cancelled\.$/);
        const first = await asha.invoke("withdraw-consent", { id: consent });
        assert.deepEqual(first.body.affected, foreseen.body.affected);
        assert.equal(first.status, 200, JSON.stringify(first.body));
        assert.equal(first.body.withdrawn_at, "2026-11-18T12:00:00.000+05:30");
        assert.match(String(first.body.effect), /we cancel it/);
        const [request] = await read(`select status from public.${table} where id = $1`, [record_id]);
        assert.equal(request?.status, "cancelled");
        assert.deepEqual((await asha.invoke("withdraw-consent", { id: consent })).body, {
          ...first.body,
          affected: [],
        });
        const events = await read(
          "select changes from public.events where table_name = 'consents' and record_id = $1 and action = 'update'",
          [consent],
        );
        assert.equal(events.length, 1);
      }
      backend.setClock("2026-11-18T11:00:00+05:30");
    });

    test("an investor's and a startup's consents: searches are muted, the declaration goes, the company is private", async () => {
      const ravi = await backend.makeCustomer({ user_type: "investor" });
      const criteria = { sectors: ["retail"] };
      assert.equal((await insert(ravi, "investors", { ...investor, user_id: ravi.id })).error, null);
      const searches = [1, 2].map((turn) => ({ name: `Search ${turn}`, criteria, wants_mail: true, user_id: ravi.id }));
      assert.equal((await insert(ravi, "saved_searches", searches)).error, null);
      const [declared, one, two] = await readOwn(ravi).then((all) => [
        all.find(({ kind }) => kind === "investor"),
        ...all.filter(({ kind }) => kind === "search_mail"),
      ]);
      assert.equal((await ravi.invoke("withdraw-consent", { id: one?.id })).status, 200);
      const muted = await read("select id from public.saved_searches where user_id = $1 and not wants_mail", [ravi.id]);
      assert.deepEqual(muted, [{ id: one?.record_id }], "that search alone");
      // The switch beside the search is the same as a withdrawal.
      await ravi.client.from("saved_searches").update({ wants_mail: false }).eq("id", two?.record_id);
      assert.notEqual((await readOwn(ravi)).find(({ id }) => id === two?.id)?.withdrawn_at, null);
      assert.equal((await ravi.invoke("withdraw-consent", { id: declared?.id })).status, 200);
      assert.deepEqual(await read("select from public.investors where user_id = $1", [ravi.id]), []);

      const mina = await backend.makeCustomer({ user_type: "startup" });
      assert.equal((await insert(mina, "companies", { ...company, user_id: mina.id })).error, null);
      const [consent] = await readOwn(mina);
      const preview = await mina.invoke("withdraw-consent", { id: consent?.id, preview: true });
      assert.deepEqual(preview.body.affected, ["The profile of “Rao Textiles” becomes private."]);
      assert.equal((await mina.invoke("withdraw-consent", { id: consent?.id })).status, 200);
      const hidden = await read("select visibility from public.companies where user_id = $1", [mina.id]);
      assert.deepEqual(hidden, [{ visibility: "private" }]);
      const { error } = await mina.client
        .from("companies")
        .update({ visibility: "teaser" })
        .eq("user_id", mina.id)
        .setHeader(consentHeader, shown);
      assert.equal(error, null);
      assert.equal((await readOwn(mina)).length, 2, "shown again is agreed to again");
    });

    test("a consent to an investor profile that was deleted does not delete the one declared after it", async () => {
      const ravi = await backend.makeCustomer({ user_type: "investor" });
      const declare = async () =>
        assert.equal((await insert(ravi, "investors", { ...investor, user_id: ravi.id })).error, null);
      await declare();
      // The office erases the profile, and the person declares again.
      await read("select private.erase_subject($1, 'investor')", [ravi.id]);
      const [ended] = await readOwn(ravi);
      assert.notEqual(ended?.withdrawn_at, null, "the consent ends with what it was for");
      // As an earlier version left it: open.
      await read("update public.consents set withdrawn_at = null where id = $1", [ended?.id]);
      backend.setClock("2026-11-18T11:30:00+05:30");
      await declare();
      const preview = await ravi.invoke("withdraw-consent", { id: ended?.id, preview: true });
      assert.deepEqual(preview.body.affected, []);
      assert.equal((await ravi.invoke("withdraw-consent", { id: ended?.id })).status, 200);
      assert.equal((await read("select from public.investors where user_id = $1", [ravi.id])).length, 1);
      const latest = (await readOwn(ravi)).find(({ withdrawn_at }) => withdrawn_at === null);
      const { body } = await ravi.invoke("withdraw-consent", { id: latest?.id, preview: true });
      assert.match(String(body.affected), /^Your investor profile is deleted\./);
      assert.equal((await ravi.invoke("withdraw-consent", { id: latest?.id })).status, 200);
      assert.deepEqual(await read("select from public.investors where user_id = $1", [ravi.id]), []);
      backend.setClock("2026-11-18T11:00:00+05:30");
    });

    test("no one writes a consent, takes one back, or reads another's by the table calls", async () => {
      const { id } = asha;
      const forged = { user_id: id, kind: "account", text_version: version, page: "/" };
      assert.equal((await asha.client.from("consents").insert(forged)).error?.code, "42501");
      assert.equal(
        (await asha.client.from("consents").update({ withdrawn_at: null }).eq("user_id", id)).error?.code,
        "42501",
      );
      assert.equal((await asha.client.from("consents").delete().eq("user_id", id)).error?.code, "42501");
      const admin = await backend.makeCustomer({ role: "admin" });
      assert.deepEqual(await readOwn(admin), []);
      assert.equal((await asha.invoke("withdraw-consent", { id: randomUUID() })).status, 404);
      assert.equal((await backend.call("/rest/v1/consents?select=*")).status, 401);
    });

    test("after the account is deleted, what shows that consent was given names no person, and goes seven years after that", async () => {
      const gone = await backend.makeCustomer();
      await insert(gone, "funding_applications", { ...fillFundingApplication(), user_id: gone.id });
      const [{ id }] = (await readOwn(gone)) as [{ id: string }];
      await read("delete from auth.users where id = $1", [gone.id]);
      assert.deepEqual(await read("select user_id from public.consents where id = $1", [id]), [{ user_id: null }]);
      const age = (years: number) =>
        read(
          "update public.consents set withdrawn_at = private.business_now() - make_interval(years => $2, days => 1) where id = $1",
          [id, years],
        );
      const isThere = async () => {
        await read("select private.clean_up()", []);
        return (await read("select from public.consents where id = $1", [id])).length === 1;
      };
      await age(6);
      assert.equal(await isThere(), true);
      await age(7);
      assert.equal(await isThere(), false);
    });
  });
});
