import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { caseQueues } from "#domain/cases/case-queues.ts";
import { clientKinds } from "#domain/clients/client-kinds.ts";
import { enquiryStatuses } from "#domain/enquiries/enquiry-choices.ts";
import { inboxQueues } from "#domain/enquiries/enquiry-status.ts";
import { requestKinds } from "#domain/requests/request-kinds.ts";
import { workGroups } from "#domain/work/work-items.ts";
import { demoStaff } from "#server/auth/demo-accounts.ts";
import { parseEnv } from "#server/env.ts";
import { makeSamples } from "#server/samples/make-samples.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { findDataFolder } from "#test/support/machine/data-folder.ts";

const tagged = [
  ...["public.enquiries", "public.funding_applications", "public.project_requests", "public.consultations"],
  ...["public.service_requests", "private.grievances", "private.refund_requests", "private.clients"],
];

forEachEngine((engine, openTestDatabase) => {
  for (const [day, isOpen] of [
    ["2026-11-18T15:20", true],
    ["2027-01-26T09:05", false],
  ] as const) {
    describe(`the samples of a demo that starts at ${day} on ${engine}`, () => {
      let backend: CustomerBackend;
      let late: readonly unknown[] = [];
      let manager: Awaited<ReturnType<CustomerBackend["makeCustomer"]>>;
      const rows = async <Row>(sql: string) => (await backend.database.asOwner<Row>(sql)).rows;
      const ask = async <Answer>(name: string, body: object = {}): Promise<Answer> => {
        const { status, body: answer } = await manager.invoke(name, body);
        assert.equal(status, 200, `${name} ${JSON.stringify(answer)}`);
        return answer as Answer;
      };
      before(async () => {
        const now = `${day}:00+05:30`;
        backend = await startCustomerBackend(openTestDatabase, now);
        await backend.makeCustomer({ role: "admin" });
        const [before] = await rows<{ last: number }>("select coalesce(max(id), 0) as last from public.events");
        await makeSamples(backend.database, {
          env: parseEnv({ DATA_DIR: findDataFolder(backend.database) }),
          now: new Date(now),
        });
        late = await rows(`select id from public.events where id > ${before?.last} and at > '${now}'`);
        manager = await backend.makeCustomer({ role: "manager" });
      });

      after(() => backend.close());

      test("each list and each group of the queue has something", async () => {
        const work = await ask<Record<string, unknown[]>>("my-work", { scope: "all" });
        for (const group of workGroups)
          assert.ok((work[group]?.length ?? 0) > 0 || (group === "today" && !isOpen), `${group} is empty`);
        for (const queue of inboxQueues.filter((one) => one !== "mine" && (one !== "due_soon" || isOpen)))
          assert.ok((await ask<{ enquiries: [] }>("list-enquiries", { queue })).enquiries.length > 0, queue);
        for (const status of enquiryStatuses)
          assert.ok((await ask<{ enquiries: [] }>("list-enquiries", { status })).enquiries.length > 0, status);
        for (const kind of requestKinds) {
          const { requests } = await ask<{ requests: { status: string }[] }>("list-requests", { kind });
          assert.ok(new Set(requests.map(({ status }) => status)).size >= 4, kind);
        }
        for (const kind of ["grievance", "refund"] as const)
          for (const queue of caseQueues[kind])
            assert.ok((await ask<{ cases: [] }>("list-cases", { kind, queue })).cases.length > 0, `${kind} ${queue}`);
        for (const kind of clientKinds)
          assert.ok((await ask<{ clients: [] }>("list-clients", { kind })).clients.length > 0, kind);
        const { proposals } = await ask<{ proposals: [] }>("list-client-proposals");
        assert.ok(proposals.length > 0);
        assert.ok((await ask<{ views: [] }>("list-views", { screen: "enquiries" })).views.length > 0);
      });

      test("thirty enquiries, services on many stages, payments, a refund that is paid, and bookings before and after today", async () => {
        const [counted] = await rows<Record<string, number>>(
          `select (select count(*)::int from public.enquiries) as enquiries,
             (select count(distinct stage)::int from public.service_requests) as stages,
             (select count(*)::int from public.service_requests where enquiry_id is not null) as sold,
             (select count(*)::int from public.request_payments) as payments,
             (select count(*)::int from private.refund_requests where status = 'paid' and payment_method is not null) as paid,
             (select count(*)::int from public.enquiries where merged_into is not null) as merged,
             (select count(*)::int from private.enquiry_notes) as notes,
             (select count(*)::int from public.consultations where scheduled_date < '${day}:00+05:30') as held,
             (select count(*)::int from public.consultations where scheduled_date > '${day}:00+05:30') as coming,
             (select count(*)::int from public.consultations where scheduled_date::date = '${day.slice(0, 10)}') as today`,
        );
        assert.equal(counted?.enquiries, 30);
        assert.equal(counted?.merged, 1);
        for (const [name, least] of [
          ...([
            ["stages", 7],
            ["sold", 5],
            ["payments", 8],
            ["paid", 1],
            ["notes", 2],
            ["held", 8],
            ["coming", 7],
          ] as const),
        ])
          assert.ok((counted?.[name] ?? 0) >= least, `${name}: ${counted?.[name]}`);
        assert.equal((counted?.today ?? 0) > 0, isOpen);
      });

      test("the calendar is full: both consultants on each of the open days around, held and missed; only sessions with a price are paid", async () => {
        const booked = await rows<{ day: string; consultants: number }>(
          `select scheduled_date::date::text as day, count(distinct consultant_id)::int as consultants from public.consultations
           where status <> 'cancelled' and scheduled_date::date between '${day.slice(0, 10)}'::date - 4 and '${day.slice(0, 10)}'::date + 4
           group by 1 having count(*) >= 2`,
        );
        assert.ok(booked.length >= 5, JSON.stringify(booked));
        assert.ok(booked.filter(({ consultants }) => consultants === 2).length >= 4, JSON.stringify(booked));
        const outcomes = await rows<{ outcome: string | null }>(
          `select distinct outcome from public.consultations where scheduled_date < '${day}:00+05:30' and status <> 'cancelled' order by 1`,
        );
        assert.deepEqual(
          outcomes.map(({ outcome }) => outcome),
          ["held", "no_show", null],
        );
        const free =
          "select p.id from public.request_payments as p join public.consultations as c on c.id = p.request_id where c.price = 0";
        assert.deepEqual(await rows(free), []);
      });

      test("the office is set up: a person is invited, levels escalate to people, and only the alerts of the last day are unread", async () => {
        assert.equal((await rows("select id from private.invitations")).length, 1);
        assert.ok((await rows("select level from private.escalation_people")).length >= 3);
        const unread = await rows<{ count: number }>(
          "select count(*)::int as count from private.office_alerts where read_at is null group by user_id",
        );
        for (const { count } of unread) assert.ok(count <= 20, String(count));
        const accounts = await rows(
          `select w.record_id from private.work_items as w join public.user_roles as r on r.user_id = w.assignee_id and r.role = 'accounts'`,
        );
        assert.ok(accounts.length > 0);
      });

      test("every record is marked, nothing lies in the future, no mail leaves, and all addresses are the demo's own", async () => {
        for (const table of tagged)
          assert.deepEqual(await rows(`select reference from ${table} where not tags @> '{Sample}'`), [], table);
        assert.deepEqual(late, []);
        assert.deepEqual(await rows("select kind from private.jobs where done_at is null"), []);
        const addresses = await rows<{ email: string }>(
          `select email from public.enquiries union select email from private.client_contacts where email is not null
           union select email from private.grievances union select email from private.refund_requests
           union select email from auth.users as u where exists (select from public.consultations where user_id = u.id)`,
        );
        assert.deepEqual(
          addresses.filter(({ email }) => !email.endsWith("@neev.example")),
          [],
        );
      });

      test("names in Tamil and Urdu, and one of 120 characters", async () => {
        const names = await rows<{ name: string }>(
          "select name from public.enquiries union select legal_name from private.clients",
        );
        for (const wanted of [/\p{Script=Tamil}/u, /\p{Script=Arabic}/u, /^.{120}$/u])
          assert.ok(
            names.some(({ name }) => wanted.test(name)),
            String(wanted),
          );
      });

      test("each role signs in with its password and has work", async () => {
        for (const { email, password, role } of demoStaff) {
          const json = { "content-type": "application/json" };
          const signedIn = await backend.call("/auth/v1/token?grant_type=password", {
            ...{ method: "POST", headers: json, body: JSON.stringify({ email, password }) },
          });
          assert.equal(signedIn.status, 200, role);
          const headers = { authorization: `Bearer ${signedIn.body.access_token}`, "content-type": "application/json" };
          const { status, body } = await backend.call("/functions/v1/my-work", { method: "POST", headers, body: "{}" });
          assert.equal(status, 200, role);
          const groups = Object.values(body).filter(Array.isArray);
          assert.ok(
            groups.some(({ length }) => length > 0),
            `${role} has no work`,
          );
        }
      });
    });
  }
});
