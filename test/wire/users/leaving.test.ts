import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { fillHomeForm } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { TestAccount } from "#test/support/fixtures/accounts.ts";
import { fillGrievance, fillRefundRequest } from "#test/support/fixtures/cases.ts";
import { type OpenMoney, startOpenMoney } from "#test/support/fixtures/open-money.ts";
import { fillConsultation, fillFundingApplication, fillProjectRequest } from "../rest/fixtures/sample-requests.ts";

const reason = "Moves to another city.";
type Line = { kind: string; count: number; to?: string | null };

forEachEngine((engine, openTestDatabase) => {
  describe(`leaving the office on ${engine}`, () => {
    let office: OpenMoney;
    let customer: TestAccount;
    const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
      office.backend.database.asOwner<Row>(text, values);
    before(async () => {
      office = await startOpenMoney(openTestDatabase);
      customer = await office.backend.makeAccount({ full_name: "Zubeida Quraishi" });
    });
    beforeEach(async () => {
      await sql("delete from public.user_roles where user_id <> $1", [office.admin.id]);
      await sql("update private.consultants set is_bookable = true");
    });
    after(() => office.backend.close());

    async function makeColleague(role: string, full_name: string, consultant?: string): Promise<TestAccount> {
      const account = await office.backend.makeAccount({ full_name, user_type: "user" });
      await sql("insert into public.user_roles (user_id, role) values ($1, $2)", [account.id, role]);
      await sql("update private.consultants set user_id = $1 where id = $2", [account.id, consultant ?? ""]);
      return account;
    }
    const invoke = (name: string, body: object, by: TestAccount = office.admin) => office.invoke(by, name, body);
    const leave = (id: string, hand_over_to: string | null, changes: object = {}, by = office.admin) =>
      invoke("leave-staff", { id, hand_over_to, reason, password: by.password, ...changes }, by);
    async function make(table: string, row: object, consultant: string, by = customer): Promise<string> {
      const { data, error } = await by.client.from(table).insert(row).select("id").single();
      assert.equal(error, null);
      await sql(`update public.${table} set consultant_id = $2 where id = $1`, [data?.id, consultant]);
      return String(data?.id);
    }
    async function send(name: string, body: object): Promise<string> {
      const answer = await office.backend.call(`/functions/v1/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      assert.equal(answer.status, 201, JSON.stringify(answer.body));
      return String(answer.body.reference);
    }
    const assigneeOf = async (table: string, reference: string) =>
      (await sql<{ to: string }>(`select assigned_to as to from ${table} where reference = $1`, [reference])).rows[0]
        ?.to;
    const consultantOf = async (table: string, id: string) =>
      (await sql<{ to: string }>(`select consultant_id as to from public.${table} where id = $1`, [id])).rows[0]?.to;

    test("open work goes to the colleague as far as their role reaches, sessions and links end, all are told", async () => {
      const leaving = await makeColleague("manager", "Kabir Shah", "meera-raghunath");
      const colleague = await makeColleague("staff", "Zoya Khan", "harsh-vaidya");
      const enquiry = await send("submit-enquiry", fillHomeForm());
      const lost = await send("submit-enquiry", fillHomeForm({ phone: "98765 00001", email: "lost@example.in" }));
      const grievance = await send("submit-grievance", fillGrievance());
      const refund = await send("submit-refund-request", fillRefundRequest());
      await sql("update public.enquiries set assigned_to = $1", [leaving.id]);
      await sql(
        "update public.enquiries set status = 'lost', lost_from = 'new', lost_reason = 'x' where reference = $1",
        [lost],
      );
      await sql("update private.grievances set assigned_to = $1", [leaving.id]);
      await sql("update private.refund_requests set assigned_to = $1", [leaving.id]);
      await sql(
        "insert into private.escalation_people (level, user_id) values ('late_enquiry', $1), ('director', $2)",
        [...[leaving.id, office.admin.id]],
      );
      await sql(
        `insert into private.saved_views (user_id, screen, name, query, is_shared) values
           ($1, 'enquiries', 'Late ones', 'queue=late', true), ($1, 'enquiries', 'Mine', 'q=a', false),
           ($1, 'clients', 'Taken', 'q=b', true), ($2, 'clients', 'taken', 'q=c', false)`,
        [leaving.id, colleague.id],
      );
      const funding = await make("funding_applications", fillFundingApplication(), "meera-raghunath");
      const project = await make("project_requests", fillProjectRequest(), "meera-raghunath");
      const booking = await make("consultations", fillConsultation(), "meera-raghunath");

      const shown = await invoke("preview-leave", { id: leaving.id });
      assert.equal(shown.status, 200, JSON.stringify(shown.body));
      const counted = (shown.body.work as Line[]).map(({ kind, count }) => `${kind} ${count}`).sort();
      assert.deepEqual(counted, [
        ...["consultation 1", "enquiry 1", "escalation_level 1", "funding 1", "grievance 1", "project 1", "refund 1"],
        "shared_view 2",
      ]);
      const [other] = (shown.body.colleagues as { id: string; takes: string[] }[]).filter(
        ({ id }) => id === colleague.id,
      );
      assert.ok(other?.takes.includes("consultation") && other.takes.includes("enquiry"));
      assert.equal(other?.takes.includes("grievance"), false, "staff do not see grievances");
      assert.equal(other?.takes.includes("escalation_level"), false);
      assert.deepEqual([shown.body.sessions, shown.body.is_consultant], [1, true]);

      const left = await leave(leaving.id, colleague.id);
      assert.equal(left.status, 200, JSON.stringify(left.body));
      const done = Object.fromEntries((left.body.handed_over as Line[]).map(({ kind, to }) => [kind, to]));
      const all = { enquiry: colleague.id, funding: colleague.id, project: colleague.id, consultation: colleague.id };
      // Staff cannot open every late enquiry.
      const duties = { escalation_level: null, shared_view: colleague.id };
      assert.deepEqual(done, { ...all, ...duties, grievance: null, refund: null });
      const { rows: levels } = await sql("select level, user_id from private.escalation_people order by level");
      assert.deepEqual(levels, [{ level: "director", user_id: office.admin.id }]);
      const { rows: views } = await sql("select name from private.saved_views where user_id = $1 order by name", [
        colleague.id,
      ]);
      assert.deepEqual(views.map(({ name }) => name).sort(), ["Late ones", "taken"], "of two with one name, their own");
      assert.equal(await assigneeOf("public.enquiries", enquiry), colleague.id);
      assert.equal(await assigneeOf("public.enquiries", lost), leaving.id, "what is closed keeps its name");
      assert.equal(await assigneeOf("private.grievances", grievance), null);
      assert.equal(await assigneeOf("private.refund_requests", refund), null);
      for (const [table, id] of [
        ["funding_applications", funding],
        ["project_requests", project],
        ["consultations", booking],
      ] as const)
        assert.equal(await consultantOf(table, id), "harsh-vaidya", table);

      assert.equal((await invoke("list-staff", {}, leaving)).status, 401, "the session has ended");
      const { rows } = await sql("select is_bookable, user_id from private.consultants where id = 'meera-raghunath'");
      assert.deepEqual(rows, [{ is_bookable: false, user_id: null }]);
      const { rows: alerts } = await sql(
        "select mail, count(*)::int from private.office_alerts where user_id = $1 and kind = 'assigned' group by 1",
        [colleague.id],
      );
      assert.deepEqual(
        alerts,
        [{ mail: "off", count: 4 }],
        "each record is an alert, and one email is about all of them",
      );
      const mails = await office.backend.readMails(colleague.email);
      const [mail] = mails.filter(({ subject }) => !subject.includes("role"));
      assert.equal(mail?.subject, "You take over the work of Kabir Shah");
      assert.match(mail?.text ?? "", /Enquiries\s*:?\s*1[\s\S]*Consultations to come\s*:?\s*1/);
      const told = (await office.backend.readMails(customer.email)).filter(({ text }) => text.includes("Harsh Vaidya"));
      assert.ok(told.length >= 1, "the customer reads the new name");
      const [toLeaver] = await office.backend.readMails(leaving.email);
      assert.equal(toLeaver?.subject, "You no longer work in the office of Neev Advisory");
      assert.equal((await leave(leaving.id, null)).status, 404, "it is done");
    });

    test("the level of escalation goes to a colleague who can open its records", async () => {
      const [leaving, manager] = [
        await makeColleague("manager", "Kabir Shah"),
        await makeColleague("manager", "Devika Rao"),
      ];
      await sql("insert into private.escalation_people (level, user_id) values ('late_refund', $1)", [leaving.id]);
      const { body } = await leave(leaving.id, manager.id);
      assert.deepEqual(body.handed_over, [{ kind: "escalation_level", count: 1, to: manager.id }]);
      const { rows } = await sql("select user_id from private.escalation_people where level = 'late_refund'");
      assert.deepEqual(rows, [{ user_id: manager.id }]);
    });

    test("without a successor it becomes unassigned; a booking goes to a free consultant, or stays and is named", async () => {
      const leaving = await makeColleague("staff", "Kabir Shah", "meera-raghunath");
      const at = "2026-12-02T10:00:00";
      const other = await office.backend.makeAccount();
      await make("consultations", fillConsultation({ scheduled_date: at }), "harsh-vaidya", other);
      const blocked = await make("consultations", fillConsultation({ scheduled_date: at }), "meera-raghunath");
      const free = await make(
        "consultations",
        fillConsultation({ scheduled_date: "2026-12-02T12:00:00" }),
        "meera-raghunath",
      );
      const project = await make("project_requests", fillProjectRequest({ project_name: "Looms" }), "meera-raghunath");
      const { status, body } = await leave(leaving.id, null, { is_suspended: true });
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(await consultantOf("project_requests", project), null);
      assert.equal(await consultantOf("consultations", free), "harsh-vaidya");
      assert.equal(await consultantOf("consultations", blocked), "meera-raghunath");
      const still = body.still_booked as { total: number; consultations: { id: string }[] };
      assert.deepEqual([still.total, still.consultations.map(({ id }) => id)], [1, [blocked]]);
      const signIn = await office.backend
        .makeClient()
        .auth.signInWithPassword({ email: leaving.email, password: leaving.password });
      assert.equal(signIn.error?.code, "user_banned");
    });

    test("a wrong password, a stranger, oneself or a successor without a role are refused, and nothing changes", async () => {
      const leaving = await makeColleague("staff", "Kabir Shah");
      const wrong = await leave(leaving.id, null, { password: "wrong password" });
      assert.deepEqual([wrong.status, wrong.body.fields], [400, { password: "That is not your password" }]);
      for (const to of [customer.id, leaving.id]) {
        const refused = await leave(leaving.id, to);
        assert.deepEqual(
          [refused.status, refused.body.fields],
          [400, { hand_over_to: "Please choose a person who works in the office" }],
        );
      }
      assert.equal((await leave(customer.id, null)).status, 404);
      assert.equal((await invoke("preview-leave", { id: customer.id })).status, 404);
      const own = await leave(office.admin.id, null);
      assert.deepEqual(
        [own.status, own.body.message],
        [409, "You cannot do this for your own account. Ask another administrator"],
      );
      const manager = await makeColleague("manager", "Zoya Khan");
      assert.equal((await leave(leaving.id, null, {}, manager)).status, 403);
      assert.equal((await invoke("preview-leave", { id: leaving.id }, manager)).status, 403);
      const { rowCount } = await sql("select from public.user_roles where user_id = $1", [leaving.id]);
      assert.equal(rowCount, 1);
    });

    test("records are assigned to those whose role works on them; the lists name the role", async () => {
      const staff = await makeColleague("staff", "Kabir Shah");
      const officer = await makeColleague("grievance", "Zoya Khan");
      await invoke("set-staff", { id: staff.id, is_away: true });
      const reference = await send("submit-enquiry", fillHomeForm({ phone: "98765 00002", email: "new@example.in" }));
      const { rows } = await sql<{ id: string }>("select id from public.enquiries where reference = $1", [reference]);
      const id = rows[0]?.id;
      const { colleagues } = (await invoke("read-enquiry", { id })).body as {
        colleagues: { id: string; role: string; is_away: boolean }[];
      };
      assert.deepEqual(
        colleagues.filter((one) => one.id !== office.admin.id).map(({ id: of, role, is_away }) => [of, role, is_away]),
        [[staff.id, "staff", true]],
      );
      assert.equal((await invoke("assign-enquiry", { id, assigned_to: staff.id })).status, 200);
      const assigned_to = "An enquiry can be assigned to administrators, managers and staff only";
      const refused = await invoke("assign-enquiry", { id, assigned_to: officer.id });
      assert.deepEqual([refused.status, refused.body.fields], [400, { assigned_to }]);
      const grievance = await send("submit-grievance", fillGrievance());
      assert.equal((await invoke("assign-case", { reference: grievance, assigned_to: officer.id })).status, 200);
      assert.equal((await invoke("assign-case", { reference: grievance, assigned_to: staff.id })).status, 400);
    });
  });
});
