import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type Asker,
  type DealRecords,
  openDealRecords,
  secrets,
  succeed,
} from "#test/support/fixtures/deal-records.ts";
import { dealTables } from "./fixtures/sample-deals.ts";

type Question = { path: string; method?: string; headers?: Record<string, string>; body?: unknown };

const counted = { prefer: "count=exact" };
const answered = { prefer: "return=representation" };
const single = { accept: "application/vnd.pgrst.object+json" };

/** Every way we know of asking for an opportunity, its name, its details and its owner. */
const askAbout = (id: string): Question[] => [
  ...["opportunities", "opportunity_names", "opportunity_details", "companies", "interests", "company_shares"].flatMap(
    (table): Question[] => [
      { path: `${table}?select=*`, headers: counted },
      { path: `${table}?select=id`, method: "HEAD", headers: counted },
      { path: `${table}?id=eq.${id}`, headers: single },
      { path: `${table}?or=(id.eq.${id},id.is.null)` },
      { path: `${table}?select=id::text&order=id.desc` },
      { path: `${table}?id=eq.${id}`, method: "PATCH", body: { id }, headers: answered },
      { path: `${table}?id=eq.${id}`, method: "DELETE", headers: answered },
    ],
  ),
  { path: "opportunities?ask=gte.1&order=ask.desc", headers: counted },
  { path: "opportunities?select=id&limit=1&offset=1", headers: counted },
  { path: "opportunities?summary=ilike.*woven*", headers: counted },
  // A filter that fails on whatever row it is tried on.
  { path: "opportunities?summary=match.[" },
  { path: "opportunities?select=id,summary->a" },
  { path: "opportunities?select=*,opportunity_names(name)" },
  { path: "opportunity_names?select=*,opportunities!inner(*)" },
  { path: "opportunities?select=ask.sum()" },
  { path: "opportunities?select=company_id" },
  { path: "opportunities?user_id=not.is.null" },
  { path: "opportunities?order=user_id" },
  { path: "opportunity_keys?select=*" },
  { path: "opportunities?select=*", headers: { accept: "application/vnd.pgrst.plan+json" } },
  { path: `opportunity_names?name=ilike.*${secrets.name.split(" ")[0]}*`, headers: counted },
  { path: "opportunity_names?order=name" },
  { path: `opportunity_details?cin=eq.${secrets.cin}`, headers: counted },
  { path: "opportunity_details?order=team&deck_url=like.*zamboni*" },
  { path: `companies?name=eq.${encodeURIComponent(secrets.name)}`, headers: counted },
  { path: "companies?order=cin" },
  { path: `companies?cin=eq.${secrets.cin}`, method: "PATCH", body: { name: "Mine" }, headers: answered },
  { path: "company_shares?is_revoked=is.true", headers: counted },
  { path: `interests?opportunity_id=eq.${id}`, headers: counted },
  ...[{}, answered, { prefer: "resolution=ignore-duplicates" }, { prefer: "resolution=merge-duplicates" }].map(
    (headers): Question => ({ path: "interests", method: "POST", body: { opportunity_id: id }, headers }),
  ),
  {
    path: "interests?on_conflict=opportunity_id,user_id",
    method: "POST",
    body: [{ opportunity_id: id }, { opportunity_id: id }],
    headers: { prefer: "resolution=ignore-duplicates" },
  },
];

const outsiders: readonly Asker[] = [
  ...(["user", "otherStartup", "undeclared", "declared", "approved", "namedOnly", "unconfirmed", "struckOff"] as const),
];

forEachEngine((engine, openTestDatabase) => {
  describe(`what a policy hides is not there at all on ${engine}`, () => {
    let world: DealRecords;
    let id: string;
    before(async () => {
      world = await openDealRecords(openTestDatabase);
      id = await world.list("shared");
      await succeed(world.cast.named.client.from("interests").insert({ opportunity_id: id, note: "Quiet words" }));
    });
    after(() => world.close());

    /** The whole answer but for what is of its moment. */
    async function ask(who: Asker, { path, method = "GET", headers = {}, body }: Question) {
      const {
        status,
        headers: told,
        text,
      } = await world.cast[who].fetch(`/rest/v1/${path}`, { method, headers, body });
      const moment = /^(date|x-request-id|content-length|connection|keep-alive)$/;
      return { path, method, status, told: [...told].filter(([name]) => !moment.test(name)), text };
    }
    /** One after the other: of so many at once from one address some would be refused, as in a crowd. */
    async function askAll(who: Asker, questions: Question[]) {
      const answers = [];
      for (const question of questions) answers.push(await ask(who, question));
      return answers;
    }

    test("no answer, header, count or error tells those outside that a shared company is there", async () => {
      await world.list("shared");
      const present = new Map<Asker, unknown[]>();
      for (const who of outsiders) present.set(who, await askAll(who, askAbout(id)));
      const inside = await askAll("named", askAbout(id));
      const text = JSON.stringify(inside);
      for (const secret of Object.values(secrets))
        assert.ok(text.includes(secret), `the premise: ${secret} is told to the named`);
      await world.list("private");
      for (const who of outsiders) assert.deepEqual(await askAll(who, askAbout(id)), present.get(who), who);
      const gone = await askAll("named", askAbout(id));
      const differing = gone.filter((answer, at) => JSON.stringify(answer) !== JSON.stringify(inside[at]));
      assert.ok(differing.length >= 15, "the premise: to the named the same questions tell it");
    });

    test("an opportunity that is hidden is answered like one that never was", async () => {
      await world.list("shared");
      const unknown = randomUUID();
      for (const who of ["otherStartup", "approved", "struckOff"] as const) {
        const hidden = await askAll(who, askAbout(id));
        const absent = await askAll(who, askAbout(unknown));
        assert.deepEqual(JSON.parse(JSON.stringify(hidden).replaceAll(id, unknown)), absent, who);
      }
    });

    test("of a teaser the name stays with the approved and the rest with the named", async () => {
      await world.list("teaser");
      for (const who of [...outsiders, "named"] as const) {
        const told = JSON.stringify(
          await askAll(
            who,
            askAbout(id).filter(({ method }) => method === undefined),
          ),
        );
        const isApproved = ["approved", "named", "unconfirmed", "struckOff"].includes(who);
        const { name, ...details } = secrets;
        assert.equal(told.includes(`"name\\":\\"${name}`), isApproved, who);
        for (const secret of Object.values(details))
          assert.equal(told.includes(`\\"${secret}\\"`), who === "named", `${who}: ${secret}`);
        assert.equal(told.includes("40 weavers"), !["user", "otherStartup", "undeclared"].includes(who), who);
        assert.equal(told.includes("Quiet words"), who === "named", `${who} reads another's interest`);
        assert.ok(!told.includes(world.cast.owner.id), `${who} reads whose it is`);
        assert.ok(!told.includes(world.cast.owner.email), `${who} reads the owner's address`);
      }
    });

    for (const table of Object.keys(dealTables).filter((name) => dealTables[name]?.owner)) {
      test(`${table}: a row in the name of an account is refused like one in the name of none`, async () => {
        await world.list("teaser");
        const { insert } = dealTables[table] as { insert: (id: string) => Record<string, unknown> };
        for (const who of ["approved", "otherStartup"] as const) {
          const answers = [];
          for (const owner of [world.cast.owner.id, world.cast.named.id, randomUUID()]) {
            const { user_id: _same, ...row } = insert(world.cast[who].id);
            const body = { ...row, user_id: owner, ...(table === "interests" ? { opportunity_id: id } : {}) };
            const { status, text } = await ask(who, { path: table, method: "POST", body });
            answers.push({ status, text });
          }
          assert.deepEqual(new Set(answers.map((each) => JSON.stringify(each))).size, 1, JSON.stringify(answers));
          assert.deepEqual([answers[0]?.status, JSON.parse(answers[0]?.text ?? "").code], [403, "42501"]);
        }
      });
    }

    test("an event about another's holding is refused like one about none, whatever its day", async () => {
      const [held] = (await succeed(
        world.cast.named.client
          .from("holdings")
          .insert({ company_name: "A", sector: "food", stage: "mvp", invested_on: "2026-03-05", amount: 5 })
          .select("id"),
      )) as { id: string }[];
      const answers = [];
      for (const holding_id of [held?.id, randomUUID()])
        for (const happened_on of ["2026-03-04", "2026-03-06"]) {
          const body = { holding_id, happened_on, kind: "round", value: 1 };
          const { status, text } = await ask("approved", { path: "holding_events", method: "POST", body });
          answers.push(`${status} ${text}`);
          const asOwner = { ...body, user_id: world.cast.named.id };
          const other = await ask("approved", { path: "holding_events", method: "POST", body: asOwner });
          answers.push(`${other.status} ${other.text}`);
        }
      assert.deepEqual([...new Set(answers)].length, 1, answers.join("\n"));
      const before = await ask("named", {
        path: "holding_events",
        method: "POST",
        body: { holding_id: held?.id, happened_on: "2026-03-04", kind: "round", value: 1 },
      });
      assert.equal(before.status, 400, "the premise: its owner is told that the day is too early");
    });

    test("what is unique is so for each account alone", async () => {
      await world.list("teaser");
      const { email } = world.cast.named;
      await succeed(world.cast.otherStartup.client.from("company_shares").insert({ email }));
      for (const who of ["approved", "struckOff"] as const) {
        await succeed(world.cast[who].client.from("interests").insert({ opportunity_id: id }));
        const { error } = await world.cast[who].client.from("interests").insert({ opportunity_id: id });
        assert.equal(error?.code, "23505", "the premise: once for each");
        assert.ok(!JSON.stringify(error).includes(world.cast.named.id));
        const { data } = await world.cast[who].client.from("interests").select("user_id");
        assert.deepEqual(data, [{ user_id: world.cast[who].id }]);
      }
    });

    test("naming an address does not reveal whether it has an account", async () => {
      const answers = [];
      for (const email of [world.cast.approved.email, `${randomUUID()}@example.in`]) {
        const { data } = await world.cast.owner.client.from("company_shares").insert({ email }).select("*").single();
        answers.push(Object.keys(data));
        assert.deepEqual(
          Object.values(data).filter((value) => value === world.cast.approved.id),
          [],
        );
      }
      assert.deepEqual(answers[0], answers[1]);
    });
  });
});
