import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { consentHeader, latestText } from "#domain/fields/consent-texts.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { type AccountBackend, startAccountBackend, type TestAccount } from "#test/support/fixtures/accounts.ts";
import { callAsVisitor, fillGrievance, fillRefundRequest } from "#test/support/fixtures/cases.ts";
import { fillInvestor } from "#test/wire/rest/fixtures/sample-deals.ts";
import {
  fillConsultation,
  fillFundingApplication,
  fillProjectRequest,
} from "#test/wire/rest/fixtures/sample-requests.ts";

/** Three of each kind in a day, so that a test makes four and not twenty-one. */
const scale = "0.15";
const sentence =
  "We accept at most 3 project requests from one account in a day. You can send the next one from 00:00 IST on " +
  "19 Nov 2026. If it is urgent, call +91 98000 00000 or write to office@neev.example";

forEachEngine((engine, openTestDatabase) => {
  describe(`the daily number of requests of one account, on ${engine}`, () => {
    let now = new Date("2026-11-18T11:00:00+05:30");
    let database: TestDatabase;
    let backend: AccountBackend;
    before(async () => {
      database = await openTestDatabase({ clock: { now: () => now } });
      backend = await startAccountBackend(database, { RATE_LIMIT_SCALE: scale, TRUSTED_PROXIES: "127.0.0.1" });
    });
    after(() => backend.close());

    function moveClock(at: string): void {
      now = new Date(at);
      backend.setClock(at);
    }

    let last = 0;
    function makeAccount(): Promise<TestAccount> {
      last += 1;
      return backend.makeAccountFrom(`192.0.2.${last}`);
    }

    const sendProject = ({ client }: TestAccount, changes = {}) =>
      client.from("project_requests").insert(fillProjectRequest(changes));

    async function countRows(table: string, { id }: TestAccount): Promise<number> {
      return (await database.asOwner(`select from ${table} where user_id = $1`, [id])).rowCount;
    }

    test("one more is refused with when and how; it leaves no row and no mail, and other kinds and accounts go on", async () => {
      moveClock("2026-11-18T11:00:00+05:30");
      const [asha, ravi] = [await makeAccount(), await makeAccount()];
      for (let at = 1; at <= 3; at += 1) assert.equal((await sendProject(asha)).status, 201);
      const { status, error } = await sendProject(asha, { project_name: "One too many" });
      assert.equal(status, 429);
      assert.deepEqual([error?.code, error?.message], ["too_many", sentence]);
      const details = { kind: "project", most: 3, again_at: "2026-11-19T00:00:00+05:30" };
      assert.deepEqual(JSON.parse(error?.details ?? ""), details);
      assert.equal(await countRows("public.project_requests", asha), 3);
      assert.ok((await backend.readMails(asha.email)).every(({ text }) => !text.includes("One too many")));
      assert.equal((await asha.client.from("funding_applications").insert(fillFundingApplication())).status, 201);
      assert.equal((await sendProject(ravi)).status, 201);
    });

    test("the day is India's: refused until midnight there, accepted from then on", async () => {
      moveClock("2026-11-18T11:00:00+05:30");
      const asha = await makeAccount();
      for (let at = 1; at <= 3; at += 1) assert.equal((await sendProject(asha)).status, 201);
      moveClock("2026-11-18T23:59:59+05:30");
      assert.equal((await sendProject(asha)).status, 429);
      moveClock("2026-11-19T00:00:00+05:30");
      for (let at = 1; at <= 3; at += 1) assert.equal((await sendProject(asha)).status, 201);
      assert.equal((await sendProject(asha)).status, 429);
    });

    test("calls at the same time are all counted", async () => {
      moveClock("2026-11-18T11:00:00+05:30");
      const asha = await makeAccount();
      const answers = await Promise.all(Array.from({ length: 12 }, () => sendProject(asha)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [
        201,
        201,
        201,
        ...Array.from({ length: 9 }, () => 429),
      ]);
      assert.equal(await countRows("public.project_requests", asha), 3);
    });

    test("a call adds one row: a batch is refused whole, also as an upsert, and one row in a list is accepted", async () => {
      moveClock("2026-11-18T11:00:00+05:30");
      const { client, ...asha } = await makeAccount();
      const batches = [
        client.from("project_requests").insert([fillProjectRequest(), fillProjectRequest()]),
        client
          .from("project_requests")
          .upsert([fillProjectRequest(), fillProjectRequest()], { ignoreDuplicates: true }),
        client.from("funding_applications").insert([fillFundingApplication(), fillFundingApplication()]),
        client.from("consultations").insert([fillConsultation(), fillConsultation()]),
        client.from("interests").insert([{ opportunity_id: randomUUID() }, { opportunity_id: randomUUID() }]),
      ];
      for (const batch of batches) {
        const { status, error } = await batch;
        assert.deepEqual([status, error?.code], [400, "PGRST102"]);
        assert.match(error?.message ?? "", /^A call adds one row to \w+, not 2\. Send each in a call of its own$/);
      }
      assert.equal(await countRows("public.project_requests", { client, ...asha }), 0);
      assert.equal((await client.from("project_requests").insert([fillProjectRequest()])).status, 201);
    });

    test("a refused request takes no turn, neither of its sender nor of the account it names", async () => {
      moveClock("2026-11-18T11:00:00+05:30");
      const [asha, ravi] = [await makeAccount(), await makeAccount()];
      for (let at = 1; at <= 5; at += 1) {
        assert.equal((await sendProject(asha, { budget_range: "none" })).status, 400);
        assert.equal((await sendProject(asha, { user_id: ravi.id })).status, 403);
      }
      for (const each of [asha, ravi])
        for (let at = 1; at <= 3; at += 1) assert.equal((await sendProject(each)).status, 201);
    });

    test("changes of a consultation's time are counted for its owner, not for the office", async () => {
      moveClock("2026-11-18T11:00:00+05:30");
      const asha = await makeAccount();
      const admin = await makeAccount();
      await database.asOwner("insert into public.user_roles (user_id, role) values ($1, 'admin')", [admin.id]);
      const booked = await asha.client.from("consultations").insert(fillConsultation()).select("id").single();
      const id = booked.data?.id;
      async function reschedule({ client }: TestAccount, hour: number): Promise<number> {
        const body = { id, scheduled_date: `2026-12-02T${hour}:00:00` };
        const { error } = await client.functions.invoke("reschedule-consultation", { body });
        return error === null ? 200 : error.context.status;
      }
      for (const hour of [11, 12, 13]) assert.equal(await reschedule(asha, hour), 200);
      assert.equal(await reschedule(asha, 14), 429);
      for (const hour of [14, 15, 16, 14]) assert.equal(await reschedule(admin, hour), 200);
    });

    test("an investor profile that is declared again and again, each time after its consent was withdrawn, is counted", async () => {
      moveClock("2026-11-18T11:00:00+05:30");
      const investor = await makeAccount();
      await database.asOwner("update public.profiles set user_type = 'investor' where id = $1", [investor.id]);
      const statuses: number[] = [];
      for (let at = 1; at <= 4; at += 1) {
        const shown = `${latestText("investor").version} /dashboard/investor`;
        const declared = investor.client.from("investors").insert(fillInvestor()).setHeader(consentHeader, shown);
        statuses.push((await declared).status);
        const { data } = await investor.client.from("consents").select("id").is("withdrawn_at", null).maybeSingle();
        if (data) await investor.client.functions.invoke("withdraw-consent", { body: { id: data.id } });
      }
      assert.deepEqual(statuses, [201, 201, 201, 429], "each declaration is mailed to the office");
    });

    for (const [name, fill] of [
      ["submit-grievance", fillGrievance],
      ["submit-refund-request", fillRefundRequest],
    ] as const)
      test(`${name}: those of an account are counted from whatever addresses they come`, async () => {
        moveClock("2026-11-18T11:00:00+05:30");
        const asha = await makeAccount();
        const { data } = await asha.client.auth.getSession();
        const statuses: number[] = [];
        for (let at = 1; at <= 4; at += 1) {
          const { status } = await callAsVisitor(backend, name, fill(), {
            authorization: `Bearer ${data.session?.access_token}`,
            "x-forwarded-for": `198.51.100.${at}`,
          });
          statuses.push(status);
        }
        assert.deepEqual(statuses, [201, 201, 201, 429]);
      });

    test("funding applications, consultations that were cancelled again, and interests are counted too", async () => {
      moveClock("2026-11-18T11:00:00+05:30");
      const asha = await makeAccount();
      const startups = await Promise.all(Array.from({ length: 4 }, makeAccount));
      const { rows: listed } = await database.asOwner<{ id: string }>(
        `with companies as (
           insert into public.companies (user_id, name, sector, stage, city, ask, summary, visibility)
           select id, 'Rao Looms', 'retail', 'mvp', 'Pune', 5000000, 'Cloth to order', 'teaser' from unnest($1::uuid[]) as id
           returning user_id
         ) select user_id as id from companies`,
        [startups.map(({ id }) => id)],
      );
      assert.equal(listed.length, 4);
      const { rows: opportunities } = await database.asOwner<{ id: string }>("select id from public.opportunities");
      await database.asOwner(
        `insert into public.investors (user_id, investor_type, ticket_min, ticket_max, stages, sectors, has_acknowledged_risk, is_approved)
         values ($1, 'angel', 1, 2, '{mvp}', '{retail}', true, true)`,
        [asha.id],
      );
      const sends: Readonly<Record<string, (at: number) => PromiseLike<{ status: number }>>> = {
        funding: () => asha.client.from("funding_applications").insert(fillFundingApplication()),
        interest: (at) => asha.client.from("interests").insert({ opportunity_id: opportunities[at]?.id }),
        consultation: async (at) => {
          const booking = fillConsultation({ scheduled_date: `2026-12-0${at + 1}T10:00:00` });
          const booked = await asha.client.from("consultations").insert(booking).select("id").single();
          // At most three are booked at a time.
          if (booked.data)
            await asha.client.functions.invoke("cancel-request", {
              body: { kind: "consultation", id: booked.data.id },
            });
          return booked;
        },
      };
      for (const [kind, send] of Object.entries(sends)) {
        const statuses: number[] = [];
        for (let at = 0; at < 4; at += 1) statuses.push((await send(at)).status);
        assert.deepEqual(statuses, [201, 201, 201, 429], kind);
      }
    });
  });
});
