import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { describeNext } from "#domain/requests/next-step.ts";
import { fillHomeForm } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { fillGrievance, fillRefundRequest } from "#test/support/fixtures/cases.ts";
import {
  type OfficeRequestFixtures,
  openOfficeRequestFixtures,
} from "#test/support/fixtures/office-request-fixtures.ts";

type Line = {
  kind: string;
  id: string;
  reference: string;
  to_do: string;
  due_by: string | null;
  path: string;
} & Record<string, unknown>;
type Group = "late" | "today" | "next" | "waiting";
type Work = Record<Group, Line[]> & { counts: Record<Group, number> };

forEachEngine((engine, openTestDatabase) => {
  describe(`what the office has to do on ${engine}`, () => {
    let office: OfficeRequestFixtures;
    before(async () => {
      office = await openOfficeRequestFixtures(openTestDatabase);
    });
    after(() => office?.close());
    beforeEach(async () => {
      await office.query("update public.enquiries set merged_into = null, thread_id = null");
      for (const table of [
        "private.enquiry_merges",
        "private.enquiry_answers",
        "private.case_steps",
        "private.grievances",
        "private.refund_requests",
        "public.enquiries",
      ])
        await office.query(`delete from ${table}`);
      for (const table of ["consultations", "funding_applications", "project_requests"])
        await office.query(`delete from public.${table}`);
      at("18T11:00");
    });

    const at = (time: string) => office.setClock(`2026-11-${time}:00+05:30`);
    const work = (body: object = {}, by = office.admin) => office.call<Work>("my-work", body, by);
    const enquire = async (time: string, changes = {}) => {
      at(time);
      const { body } = await office.submitEnquiry(fillHomeForm({ name: `Asha ${randomUUID()}`, ...changes }));
      const [row] = await office.query<{ id: string }>("select id from public.enquiries where reference = $1", [
        body.reference,
      ]);
      return { id: String(row?.id), reference: String(body.reference) };
    };
    const inGroups = ({ late, today, next, waiting }: Work) =>
      Object.entries({ late, today, next, waiting }).flatMap(([group, lines]) =>
        lines.map(({ to_do, due_by }) => [group, to_do, due_by]),
      );

    test("nothing is left of what was deleted, and an empty office has nothing to do", async () => {
      const { counts, ...groups } = await work();
      assert.deepEqual(groups, { late: [], today: [], next: [], waiting: [] });
      assert.deepEqual(counts, { late: 0, today: 0, next: 0, waiting: 0 });
    });

    test("a request is due when its customer was told, in opening hours, over Sunday and holidays", async () => {
      const days = new Set(["2026-11-23"]);
      assert.equal(
        (await office.admin.invoke("set-holiday", { day: "2026-11-23", name: "Guru Nanak Jayanti" })).status,
        200,
      );
      const check = async (
        kind: "funding" | "project" | "consultation",
        id: string,
        status: "pending" | "in_progress" | "approved",
        since: string,
        scheduled?: string,
      ) => {
        const now = new Date(since);
        const scheduledAt = scheduled ? new Date(scheduled) : null;
        const { by } = describeNext({ kind, status, changedAt: now, scheduledAt, now, holidays: days });
        const { late, today, next } = await work();
        const line = [...late, ...today, ...next].find((one) => one.id === id && one.starts_at === null);
        assert.equal(
          line?.due_by && new Date(line.due_by).toISOString(),
          by?.toISOString(),
          `${kind} ${status} ${since}`,
        );
        return line?.to_do;
      };
      const said: unknown[] = [];
      for (const [kind, time] of [
        ["funding", "18T11:00"],
        ["project", "18T17:15"],
        ["funding", "21T15:59"],
        ["project", "22T03:00"],
        ["funding", "20T23:59"],
      ] as const) {
        at(time);
        const since = `2026-11-${time}:00+05:30`;
        const id = await office.make(kind);
        said.push(await check(kind, id, "pending", since));
        for (const status of ["in_progress", "approved"] as const) {
          await office.call("move-request", { kind, id, status });
          said.push(await check(kind, id, status, since));
        }
        await office.call("move-request", { kind, id, status: "cancelled" });
        const { late, today, next } = await work();
        assert.ok(![...late, ...today, ...next].some((line) => line.id === id));
      }
      assert.deepEqual(said.slice(0, 3), [
        "Review the request and reply",
        "Tell the customer the next step",
        "Contact the customer about the next steps",
      ]);

      // A holiday that is removed again makes the promise earlier, as the customer reads it.
      at("21T15:00");
      const id = await office.make("project");
      assert.match(
        String((await work()).today[0]?.path ?? (await work()).next[0]?.path),
        /^\/office\/requests\/P-\d{6}-/,
      );
      const due = async () => (await work()).next.concat((await work()).today).find((line) => line.id === id)?.due_by;
      assert.equal(await due(), "2026-11-24T11:00:00.000+05:30");
      assert.equal((await office.admin.invoke("remove-holiday", { day: "2026-11-23" })).status, 200);
      assert.equal(await due(), "2026-11-23T11:00:00.000+05:30");
    });

    test("a consultation: its time is confirmed, it is held, and its outcome is recorded", async () => {
      const id = await office.make("consultation", { scheduled_date: "2026-11-19T15:00:00+05:30" });
      assert.deepEqual(inGroups(await work()), [["today", "Confirm the time", "2026-11-18T13:00:00.000+05:30"]]);
      await office.call("move-request", { kind: "consultation", id, status: "approved" });
      assert.deepEqual(inGroups(await work()), [
        ["next", "Hold the consultation at 15:00", "2026-11-20T15:00:00.000+05:30"],
      ]);
      at("19T14:00");
      assert.deepEqual(inGroups(await work()), [
        ["today", "Hold the consultation at 15:00", "2026-11-20T15:00:00.000+05:30"],
      ]);
      at("19T15:00");
      assert.deepEqual(inGroups(await work()), [
        ["today", "What happened? Record held or no-show", "2026-11-20T15:00:00.000+05:30"],
      ]);
      at("20T15:01");
      assert.deepEqual(inGroups(await work()), [
        ["late", "What happened? Record held or no-show", "2026-11-20T15:00:00.000+05:30"],
      ]);
      await office.call("move-request", { kind: "consultation", id, status: "completed" });
      assert.deepEqual(inGroups(await work()), []);
    });

    test("a booking that is soon is to be confirmed before it begins, as the customer reads it", async () => {
      at("18T17:00");
      const id = await office.make("consultation", { scheduled_date: "2026-11-19T10:00:00+05:30" });
      assert.deepEqual(inGroups(await work()), [["next", "Confirm the time", "2026-11-19T10:00:00.000+05:30"]]);
      const [now, scheduledAt] = [new Date("2026-11-18T17:00:00+05:30"), new Date("2026-11-19T10:00:00+05:30")];
      const read = { kind: "consultation", changedAt: now, scheduledAt, now, holidays: new Set<string>() } as const;
      for (const status of ["pending", "in_progress"] as const) {
        const { by, sentence } = describeNext({ ...read, status });
        assert.deepEqual([by, sentence.includes("by Nov 19, 2026 10:00 IST")], [scheduledAt, true], sentence);
      }
      await office.call("move-request", { kind: "consultation", id, status: "in_progress" });
      assert.deepEqual(inGroups(await work()), [
        ["next", "Tell the customer the next step", "2026-11-19T10:00:00.000+05:30"],
      ]);
    });

    test("a service waits for its customer or the authority until a day; after that, we ask", async () => {
      const asked = { service: "gst-registration", user_id: office.asha.id, origin: "phone_call" };
      const { id } = await office.call<{ id: string }>("open-service", { ...asked, idempotency_key: randomUUID() });
      for (const [waits_for, day, waiting, overdue] of [
        ["customer", "20", "Waiting for the customer’s answer", "Remind the customer: the answer is overdue"],
        ["authority", "24", "Waiting for the authority", "Check with the authority: its answer is overdue"],
      ] as const) {
        await office.call("move-service-stage", { id, stage: "filed", waits_for, waits_until: `2026-11-${day}` });
        const due = `2026-11-${day}T18:00:00.000+05:30`;
        at(`${day}T17:59`);
        assert.deepEqual(inGroups(await work()), [["waiting", waiting, due]]);
        at(`${day}T18:01`);
        assert.deepEqual(inGroups(await work()), [["waiting", overdue, due]]);
      }
      await office.call("move-request", { kind: "service", id, status: "cancelled" });
      assert.deepEqual(inGroups(await work()), []);
    });

    test("a time that we proposed waits for the customer, who may accept it", async () => {
      const id = await office.make("consultation", { scheduled_date: "2026-11-20T15:00:00+05:30" });
      await office.call("propose-time", { id, scheduled_date: "2026-11-20T16:00:00+05:30", note: "" });
      assert.deepEqual(inGroups(await work()), [["waiting", "Waiting for an answer to the proposed time", null]]);
      // Too late to accept: the time of the request is to be confirmed.
      at("20T14:01");
      assert.deepEqual(inGroups(await work()), [["late", "Confirm the time", "2026-11-18T13:00:00.000+05:30"]]);
    });

    test("enquiries and cases stand by their deadlines, each with its reference and address", async () => {
      const late = await enquire("18T10:00");
      const soon = await enquire("18T12:00");
      const replied = await enquire("18T12:05");
      await office.call("answer-enquiry", {
        id: replied.id,
        message: "Yes, we do this",
        idempotency_key: randomUUID(),
      });
      const grievance = String((await office.backendCall("submit-grievance", fillGrievance())).body.reference);
      const refund = String((await office.backendCall("submit-refund-request", fillRefundRequest())).body.reference);
      at("18T12:30");
      const found = await work();
      assert.deepEqual(
        [...found.late, ...found.today, ...found.next, ...found.waiting].map(({ kind, reference, to_do, path }) => [
          kind,
          reference,
          to_do,
          path,
        ]),
        [
          ["enquiry", late.reference, "Reply to the enquiry", `/office/enquiries/${late.reference}`],
          ["enquiry", soon.reference, "Reply to the enquiry", `/office/enquiries/${soon.reference}`],
          ["grievance", grievance, "Acknowledge the grievance", `/office/cases/${grievance}`],
          ["refund", refund, "Review the refund request", `/office/cases/${refund}`],
          ["enquiry", replied.reference, "Waiting for the customer’s answer", `/office/enquiries/${replied.reference}`],
        ],
      );
      assert.deepEqual(found.counts, { late: 1, today: 1, next: 2, waiting: 1 });
      assert.equal(found.late[0]?.title, "GST Registration");
      await office.call("decide-refund", { reference: refund, status: "approved" });
      assert.ok((await work()).next.some(({ to_do }) => to_do === "Pay the refund"));
    });

    test("a merged enquiry leaves the queue, and its promise goes to the one it was merged into", async () => {
      const first = await enquire("18T10:00", { email: "asha@example.in" });
      const second = await enquire("18T11:30", { email: "asha@example.in" });
      at("18T11:31");
      await office.call("merge-enquiries", { id: first.id, into: second.id });
      assert.deepEqual(inGroups(await work()), [["today", "Reply to the enquiry", "2026-11-18T12:00:00.000+05:30"]]);
    });

    test("Mine, My team and All; further pages of one group", async () => {
      const one = await enquire("18T11:00");
      const two = await enquire("18T11:01");
      const three = await enquire("18T11:02");
      await office.call("assign-enquiry", { id: one.id, assigned_to: office.admin.id });
      await office.call("assign-enquiry", { id: two.id, assigned_to: office.colleague.id });
      const listed = async (body: object, by = office.admin) =>
        (await work(body, by)).today.map(({ reference }) => reference);
      assert.deepEqual(await listed({ scope: "mine" }), [one.reference]);
      assert.deepEqual(await listed({ scope: "team" }), [one.reference, three.reference]);
      assert.deepEqual(await listed({}), [one.reference, three.reference]);
      assert.deepEqual(await listed({ scope: "all" }), [one.reference, two.reference, three.reference]);
      assert.deepEqual(await listed({ scope: "mine" }, office.colleague), [two.reference]);
      assert.deepEqual(await listed({ scope: "all", group: "today", page: 2 }), []);
      const { today, counts } = await work({ scope: "all", group: "late" });
      assert.deepEqual([today, counts.today], [[], 3]);
    });

    test("only the office reads it, and a wrong question is refused with a sentence", async () => {
      assert.equal((await office.asha.invoke("my-work", {})).status, 403);
      assert.equal((await office.backendCall("my-work", {})).status, 401);
      const { status, body } = await office.admin.invoke("my-work", { scope: "yours", page: 0 });
      assert.equal(status, 400);
      assert.deepEqual(body.fields, { scope: "The scope must be one of mine, team, all", page: "The first page is 1" });
    });
  });
});
