import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { describeNext, findStatusSince } from "#domain/requests/next-step.ts";
import { type RequestKind, requestKindFacts, requestKinds } from "#domain/requests/request-kinds.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { recentActivity } from "#server/calls/system/recent-activity.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { callAsVisitor, fillGrievance } from "#test/support/fixtures/cases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { fillConsultation, fillFundingApplication, fillProjectRequest } from "../rest/fixtures/sample-requests.ts";

const activitySchema = recentActivity.answers[0].body;

forEachEngine((engine, openTestDatabase) => {
  describe(`the overview of the office on ${engine}`, () => {
    let backend: CustomerBackend;
    let admin: Customer;
    const readActivity = async () => activitySchema.parse((await admin.invoke("recent-activity", {})).body);
    const sql = (text: string, values: unknown[] = []) => backend.database.asOwner(text, values);
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, "2026-11-18T11:00:00+05:30");
      admin = await backend.makeCustomer({ role: "admin", email: "meera@neev.example" });
    });
    after(() => backend.close());

    test("the overview tells whose role it is, and who was suspended or restored", async () => {
      const { id } = await backend.makeCustomer({ email: "overview@weave.example" });
      const suspend = (is_suspended: boolean) => admin.invoke("suspend-user", { id, is_suspended, reason: "A reason" });
      for (const is_suspended of [true, false, true]) assert.equal((await suspend(is_suspended)).status, 200);
      await sql("insert into public.user_roles (user_id, role) values ($1, 'admin')", [id]);
      await sql("delete from public.user_roles where user_id = $1", [id]);
      await sql("update public.profiles set full_name = 'Zoya Khan' where id = $1", [id]);
      const { events } = await readActivity();
      assert.deepEqual(
        events.slice(1, 6).map(({ title, about }) => [title, about]),
        [
          ["Administrator role revoked", "Zoya Khan"],
          ["Administrator role granted", "Zoya Khan"],
          ["Account suspended", "Zoya Khan"],
          ["Account restored", "Zoya Khan"],
          ["Account suspended", "Zoya Khan"],
        ],
      );
      for (const { opens } of events.slice(0, 6)) assert.deepEqual(opens, { kind: "user", id });
    });

    test("each event opens its record: a case by its reference, the others by their id; what was deleted opens nothing", async () => {
      const customer = await backend.makeCustomer();
      const { data } = await customer.client
        .from("funding_applications")
        .insert(fillFundingApplication())
        .select("id")
        .single();
      const grievance = await callAsVisitor(backend, "submit-grievance", fillGrievance());
      const [first, second] = (await readActivity()).events;
      assert.deepEqual(
        [first, second].map((event) => [event?.title, event?.opens]),
        [
          ["Grievance received", { kind: "grievance", id: grievance.body.reference }],
          ["Funding application received", { kind: "funding", id: data?.id }],
        ],
      );
      await sql("delete from public.funding_applications where id = $1", [data?.id]);
      const [deleted] = (await readActivity()).events;
      assert.deepEqual([deleted?.title, deleted?.opens], ["Funding application deleted", null]);
    });

    test("what a customer reads is late is on the office's list, at every moment, by the same clock", async () => {
      const asha = await backend.makeCustomer();
      const insert = async (table: string, row: object) => {
        const { data, error } = await asha.client.from(table).insert(row).select("id").single();
        assert.equal(error, null);
        return `${data?.id}`;
      };
      const move = async (kind: RequestKind, id: string, status: string) =>
        assert.equal((await admin.invoke("move-request", { kind, id, status, reason: "As agreed" })).status, 200);
      backend.setClock("2026-11-18T11:00:00+05:30");
      const ids = {
        waiting: await insert("funding_applications", fillFundingApplication()),
        started: await insert("project_requests", fillProjectRequest()),
        approved: await insert("funding_applications", fillFundingApplication()),
        closed: await insert("project_requests", fillProjectRequest()),
        booked: await insert("consultations", fillConsultation({ scheduled_date: "2026-11-20T10:00:00" })),
        confirmed: await insert("consultations", fillConsultation({ scheduled_date: "2026-11-24T10:00:00" })),
        proposed: await insert("consultations", fillConsultation({ scheduled_date: "2026-11-25T10:00:00" })),
      };
      await move("project", ids.started, "in_progress");
      await move("funding", ids.approved, "approved");
      await move("project", ids.closed, "rejected");
      await move("consultation", ids.confirmed, "approved");
      const proposal = { id: ids.proposed, scheduled_date: "2026-11-26T10:00:00" };
      assert.equal((await admin.invoke("propose-time", proposal)).status, 201);
      // Another line of the history stops no clock.
      backend.setClock("2026-11-18T12:00:00+05:30");
      const edited = await asha.client.from("funding_applications").update({ industry: "Silk" }).eq("id", ids.waiting);
      assert.equal(edited.error, null);

      /** As the customer's pages find it, from the same calls. */
      async function readLateToCustomer(now: Date) {
        const { data: updates } = await asha.client.from("request_updates").select("*").order("created_at");
        const { data: holidays } = await asha.client.from("holidays").select("day");
        const { data: proposals } = await asha.client.from("time_proposals").select("*").is("outcome", null);
        const late: string[] = [];
        for (const kind of requestKinds) {
          const { data } = await asha.client.from(requestKindFacts[kind].table).select("*");
          for (const row of data ?? []) {
            const own = (updates ?? []).filter(({ request_id }) => request_id === row.id);
            const proposedAt = proposals?.find(({ consultation_id }) => consultation_id === row.id)?.scheduled_date;
            const { isLate, by } = describeNext({
              ...{ kind, status: row.status, now, changedAt: findStatusSince({ ...row, updates: own }) },
              scheduledAt: row.scheduled_date ? new Date(row.scheduled_date) : null,
              proposedAt: proposedAt ? new Date(proposedAt) : null,
              holidays: new Set(holidays?.map(({ day }) => day)),
            });
            if (isLate && by) late.push(`${kind} ${row.id} ${formatIstInstant(by)}`);
          }
        }
        return late.sort();
      }
      const seen: number[] = [];
      for (const at of ["18T12:59", "18T13:01", "19T11:01", "20T11:01", "20T18:01", "24T18:01", "26T08:01"]) {
        const now = `2026-11-${at}:00+05:30`;
        backend.setClock(now);
        const { late_requests } = await readActivity();
        const mine = new Set<string>(Object.values(ids));
        const office = late_requests
          .filter(({ id }) => mine.has(id))
          .map(({ kind, id, due_by }) => `${kind} ${id} ${due_by}`);
        const customer = await readLateToCustomer(new Date(now));
        // The office sees the five most overdue.
        assert.equal(office.length, Math.min(5, customer.length), at);
        for (const line of office) assert.ok(customer.includes(line), `${at} ${line}`);
        seen.push(customer.length);
      }
      assert.deepEqual(seen, [0, 2, 3, 3, 4, 5, 6]);
    });

    test("so is an enquiry that was merged into a later one, by the time that its sender reads", async () => {
      const asha = await backend.makeCustomer({ email: "merged@weave.example" });
      const ask = async (at: string) => {
        backend.setClock(at);
        const { body } = await asha.invoke("submit-enquiry", {
          ...{
            source: "service",
            name: "Asha Rao",
            phone: "9876543210",
            email: asha.email,
            service_type: "GST",
            page: "/",
          },
          ...{ message: "", idempotency_key: crypto.randomUUID(), website: "", filled_ms: 9000 },
        });
        const { data } = await asha.client.from("enquiries").select("id").eq("reference", body.reference).single();
        return { id: `${data?.id}`, reference: `${body.reference}` };
      };
      const first = await ask("2026-12-01T11:00:00+05:30");
      const second = await ask("2026-12-01T12:30:00+05:30");
      assert.equal((await admin.invoke("merge-enquiries", { id: first.id, into: second.id })).status, 200);
      const readLate = async () =>
        (await readActivity()).late
          .filter(({ id }) => [first.id, second.id].includes(id))
          .map(({ id, reply_by }) => `${id} ${reply_by}`);
      backend.setClock("2026-12-01T13:00:00+05:30");
      assert.deepEqual(await readLate(), []);
      backend.setClock("2026-12-01T13:00:01+05:30");
      const { data: own } = await asha.client.from("enquiries").select("status, reply_by").eq("id", first.id).single();
      assert.deepEqual(own, { status: "new", reply_by: "2026-12-01T13:00:00+05:30" }, "what the sender reads");
      assert.deepEqual(await readLate(), [`${second.id} 2026-12-01T13:00:00.000+05:30`]);
    });
  });
});
