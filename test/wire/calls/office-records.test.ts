import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { accountRoles } from "#domain/business/office-roles.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type OfficePeople, openOfficePeople } from "#test/support/fixtures/office-people.ts";

/** How many of the rows each colleague sees (office-people.ts). */
const seen: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "public.enquiries": { admin: 4, manager: 4, staff: 2, accounts: 0, grievance: 0, idle: 0 },
  "private.enquiry_notes": { admin: 4, manager: 4, staff: 2, accounts: 0, grievance: 0, idle: 0 },
  "private.enquiry_answers": { admin: 4, manager: 4, staff: 2, accounts: 0, grievance: 0, idle: 0 },
  "public.funding_applications": { admin: 1, manager: 1, staff: 1, accounts: 1, grievance: 0, idle: 0 },
  "public.project_requests": { admin: 1, manager: 1, staff: 1, accounts: 1, grievance: 0, idle: 0 },
  "public.consultations": { admin: 1, manager: 1, staff: 0, accounts: 1, grievance: 0, idle: 0 },
  "public.request_payments": { admin: 2, manager: 2, staff: 1, accounts: 2, grievance: 0, idle: 0 },
  "private.grievances": { admin: 1, manager: 1, staff: 0, accounts: 0, grievance: 1, idle: 0 },
  "private.refund_requests": { admin: 1, manager: 1, staff: 0, accounts: 1, grievance: 1, idle: 0 },
  "private.case_steps": { admin: 2, manager: 2, staff: 0, accounts: 1, grievance: 2, idle: 0 },
  "private.record_notes": { admin: 5, manager: 5, staff: 2, accounts: 4, grievance: 2, idle: 0 },
  "public.companies": { admin: 1, manager: 1, staff: 0, accounts: 0, grievance: 0, idle: 0 },
};
/** What no role of the office reads in its own calls; administrators' calls read it as the backend. */
const closed = [
  ...["auth.users", "auth.sessions", "auth.mfa_factors", "auth.refresh_tokens", "private.jobs", "private.backups"],
  ...[
    "private.settings",
    "private.event_details",
    "private.recovery_codes",
    "private.role_changes",
    "private.suspensions",
  ],
  ...["public.consents", "public.financial_records", "public.notifications", "public.interests", "public.holdings"],
];

forEachEngine((engine, openTestDatabase) => {
  describe(`the records that each role of the office reaches on ${engine}`, () => {
    let office: OfficePeople;
    before(async () => {
      office = await openOfficePeople(openTestDatabase);
    });
    after(() => office?.close());

    for (const [table, expected] of Object.entries(seen))
      test(`${table}: ${Object.entries(expected)
        .map((one) => one.join(" "))
        .join(", ")}`, async () => {
        for (const [who, rows] of Object.entries(expected)) assert.equal(await office.count(who, table), rows, who);
        for (const who of ["no role", "a former manager", "a manager who owes a code"])
          assert.equal(await office.count(who, table), 0, who);
      });

    test("a colleague reads the names of colleagues and of their own customers, and of no others", async () => {
      const names = (who: string) =>
        office.database.asOffice({ sub: office.of(who).id, aal: "aal1" }, async (tx) => {
          const { rows } = await tx.query<{ id: string }>("select id from public.profiles");
          return new Set(rows.map(({ id }) => id));
        });
      for (const who of [...accountRoles, "idle"]) assert.ok((await names(who)).has(office.of("manager").id), who);
      const customers = { admin: true, manager: true, staff: true, accounts: true, grievance: false, idle: false };
      for (const [who, sees] of Object.entries(customers))
        assert.equal((await names(who)).has(office.asha.id), sees, who);
      for (const who of ["staff", "accounts", "grievance", "idle"])
        assert.equal((await names(who)).has(office.bela.id), false, who);
      assert.equal((await names("no role")).size, 0);
    });

    test("what a transaction remembers of its caller holds for no other claims, and not in the next one", async () => {
      const staff = office.of("staff").id;
      const countEnquiries = "select count(*)::int as count from public.enquiries";
      const seenAs = await office.database.asOffice({ sub: staff, aal: "aal1" }, async (tx) => {
        const claim = (sub: string) =>
          tx.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify({ sub, aal: "aal1" })]);
        const seen: unknown[] = [];
        for (const sub of [staff, office.of("idle").id, office.of("no role").id, office.of("manager").id]) {
          await claim(sub);
          seen.push((await tx.query(countEnquiries)).rows[0]?.count);
        }
        return seen;
      });
      assert.deepEqual(seenAs, [2, 0, 0, 4]);
      await office.query("update private.staff set queues = '{}' where user_id = $1", [staff]);
      assert.equal(await office.count("staff", "public.enquiries"), 1, "the queue is no longer theirs");
      await office.query("update private.staff set queues = $2 where user_id = $1", [staff, ["Trademark", "funding"]]);
      assert.equal(await office.count("staff", "public.enquiries"), 2);
    });

    test("what no role works on is closed to the database role itself", async () => {
      for (const table of closed) await assert.rejects(office.count("admin", table), { code: "42501" }, table);
    });

    test("what happened is read with the record it happened to; the rest of the log is not", async () => {
      const events = (who: string, id: string | undefined) =>
        office.database.asOffice({ sub: office.of(who).id, aal: "aal1" }, async (tx) => {
          const { rowCount } = await tx.query("select from public.events where record_id = $1", [id]);
          return rowCount > 0;
        });
      const of_staff = { own: true, queued: true, other: false, assigned: false } as const;
      for (const [name, sees] of Object.entries(of_staff)) {
        assert.equal(await events("staff", office.enquiries[name as keyof typeof office.enquiries]), sees, name);
        assert.equal(await events("manager", office.enquiries[name as keyof typeof office.enquiries]), true, name);
      }
      assert.equal(await events("manager", office.of("staff").id), false, "roles and accounts are for administrators");
      assert.ok(
        (await office.query("select from public.events where record_id = $1", [office.of("staff").id])).length > 0,
      );
    });

    test("lists, counts, the board, the calendar and the search have nothing of what is not one's own", async () => {
      const invoke = async (who: string, name: string, body: object) => {
        const answer = await office.of(who).invoke(name, body);
        assert.equal(answer.status, 200, `${who} ${name} ${JSON.stringify(answer.body)}`);
        return JSON.stringify(answer.body);
      };
      const asked: readonly [string, object][] = [
        ["list-enquiries", {}],
        ["list-enquiries", { search: "asha@example.in" }],
        ["list-requests", {}],
        ["request-board", {}],
        ["consultation-calendar", { from: "2026-11-25", to: "2026-12-04" }],
        ["find-record", { query: "9812345678" }],
        ["find-record", { query: "Asha" }],
        ["my-work", { scope: "all" }],
      ];
      const ids = [...Object.values(office.enquiries), ...Object.values(office.requests)];
      for (const [name, body] of asked) {
        const all = await invoke("manager", name, body);
        const shown = ids.filter((id) => all.includes(id));
        assert.ok(shown.length > 0, `${name} has records for a manager`);
        const none = await invoke("idle", name, body);
        assert.deepEqual(
          ids.filter((id) => none.includes(id)),
          [],
          name,
        );
        const mine = await invoke("staff", name, body);
        const own: string[] = [
          office.enquiries.own,
          office.enquiries.queued,
          office.requests.funding,
          office.requests.project,
        ];
        assert.deepEqual(
          ids.filter((id) => mine.includes(id) && !own.includes(id)),
          [],
          name,
        );
      }
      const { counts } = (await office.of("idle").invoke("list-enquiries", {})).body as {
        counts: Record<string, number>;
      };
      assert.deepEqual(
        Object.values(counts).filter((number) => number !== 0),
        [],
      );
    });

    test("the other enquiries of the same sender are named only where they are one's own", async () => {
      const similar = async (who: string) => {
        const { body } = await office.of(who).invoke("read-enquiry", { id: office.enquiries.own });
        return (body as { similar: { id: string }[] }).similar.map(({ id }) => id).sort();
      };
      assert.deepEqual(
        await similar("manager"),
        [office.enquiries.queued, office.enquiries.other, office.enquiries.assigned].sort(),
      );
      assert.deepEqual(await similar("staff"), [office.enquiries.queued]);
    });
  });
});
