import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type OfficeRequestFixtures,
  openOfficeRequestFixtures,
} from "#test/support/fixtures/office-request-fixtures.ts";

type Proposal = { id: string; scheduled_date: string };

forEachEngine((engine, openTestDatabase) => {
  describe(`other times for a consultation on ${engine}`, () => {
    let desk: OfficeRequestFixtures;
    before(async () => {
      desk = await openOfficeRequestFixtures(openTestDatabase);
    });
    beforeEach(async () => {
      desk.setClock("2026-11-18T11:00:00+05:30");
      await desk.endConsultations();
    });
    after(() => desk?.close());

    const book = (at = "2026-11-24T10:00:00", by = desk.asha) => desk.make("consultation", { scheduled_date: at }, by);
    const propose = (id: string, scheduled_date = "2026-11-25T10:00:00", note: string | null = null, by = desk.admin) =>
      by.invoke("propose-time", { id, scheduled_date, note });
    const mustPropose = async (id: string, at?: string) => {
      const { status, body } = await propose(id, at);
      assert.equal(status, 201, JSON.stringify(body));
      return body as Proposal;
    };
    const readTime = async (id: string) => {
      const [row] = await desk.query<{ scheduled_date: Date }>(
        "select scheduled_date from public.consultations where id = $1",
        [id],
      );
      return row?.scheduled_date.toISOString();
    };
    const readOutcome = async ({ id }: Proposal) => {
      const [row] = await desk.query<{ outcome: string | null }>(
        "select outcome from public.time_proposals where id = $1",
        [id],
      );
      return row?.outcome;
    };
    const booked = "2026-11-24T04:30:00.000Z";
    const proposed = "2026-11-25T04:30:00.000Z";

    test("a time is proposed without being held, and accepted by its owner alone", async () => {
      const id = await book();
      const { status, body } = await propose(id, "2026-11-25T10:00:00", "I am away on Tuesday", desk.colleague);
      assert.deepEqual([status, body.scheduled_date], [201, "2026-11-25T10:00:00.000+05:30"]);
      const proposal = body as Proposal;
      assert.equal(await readTime(id), booked);
      const [open] = (await desk.asha.client.from("time_proposals").select("id,note,outcome")).data ?? [];
      assert.deepEqual(open, { id: proposal.id, note: "I am away on Tuesday", outcome: null });
      assert.deepEqual((await desk.bela.client.from("time_proposals").select("id")).data, []);
      const slots = await desk.call<{ slots: { starts_at: string }[] }>("consultation-slots", {
        ...{ from: "2026-11-25", to: "2026-11-25" },
      });
      assert.ok(
        slots.slots.some(({ starts_at }) => starts_at === proposal.scheduled_date),
        "it is still free",
      );
      const notice = (await desk.readNotices(id)).find(({ title }) => title === "New time proposed");
      assert.match(notice?.message ?? "", /We propose Nov 25, 2026 10:00 IST for .*Our note: I am away on Tuesday$/);

      for (const other of [desk.bela, desk.admin]) {
        for (const call of ["accept-proposal", "decline-proposal"]) {
          const refused = await other.invoke(call, { id: proposal.id });
          assert.deepEqual([refused.status, refused.body.code], [404, "not_found"], call);
        }
      }
      assert.equal((await desk.asha.invoke("withdraw-proposal", { id: proposal.id })).status, 403);
      assert.equal(await readTime(id), booked);

      const accepted = await desk.asha.invoke("accept-proposal", { id: proposal.id });
      assert.deepEqual(
        [accepted.status, accepted.body],
        [200, { id: proposal.id, consultation_id: id, scheduled_date: proposal.scheduled_date, status: "approved" }],
      );
      const confirmed = (await desk.readNotices(id)).find(({ title }) => title === "Consultation confirmed");
      assert.match(confirmed?.message ?? "", /is confirmed for Nov 25, 2026 10:00 IST\.$/);
      assert.equal(await readTime(id), proposed);
      const { timeline, proposal: still } = await desk.readFile("consultation", id);
      assert.equal(still, null);
      assert.deepEqual(
        timeline.map(({ kind, scheduled_date, reason }) => [kind, String(scheduled_date).slice(0, 10), reason]),
        [
          ["made", "2026-11-24", null],
          ["proposed", "2026-11-25", "I am away on Tuesday"],
          ["rescheduled", "2026-11-25", null],
        ],
      );
      const events = await desk.readEvents(proposal.id, "time_proposals");
      assert.deepEqual(
        events.map(({ actor, action, changes }) => [actor, action, changes.outcome]),
        [
          [`user:${desk.colleague.id}`, "insert", undefined],
          [`user:${desk.asha.id}`, "update", { before: null, after: "accepted" }],
        ],
      );
      assert.ok(!JSON.stringify(events).includes("away"), "personal words are kept apart");
    });

    test("accepting twice, also at one moment, books once", async () => {
      const id = await book();
      const proposal = await mustPropose(id);
      const answers = await Promise.all([1, 2].map(() => desk.asha.invoke("accept-proposal", { id: proposal.id })));
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200],
      );
      assert.equal((await desk.asha.invoke("accept-proposal", { id: proposal.id })).status, 200);
      const { timeline } = await desk.readFile("consultation", id);
      assert.equal(timeline.filter(({ kind }) => kind === "rescheduled").length, 1);
      await desk.call("reschedule-consultation", { id, scheduled_date: "2026-11-27T10:00:00" }, desk.asha);
      assert.equal(
        (await desk.asha.invoke("accept-proposal", { id: proposal.id })).status,
        409,
        "it is moved on since",
      );
    });

    test("of accepting and withdrawing at one moment one happens", async () => {
      const id = await book();
      const proposal = await mustPropose(id);
      const [accepted, withdrawn] = await Promise.all([
        desk.asha.invoke("accept-proposal", { id: proposal.id }),
        desk.admin.invoke("withdraw-proposal", { id: proposal.id }),
      ]);
      assert.deepEqual([accepted.status, withdrawn.status].sort(), [200, 409]);
      assert.equal(await readTime(id), accepted.status === 200 ? proposed : booked);
      assert.equal(await readOutcome(proposal), accepted.status === 200 ? "accepted" : "withdrawn");
    });

    test("a time that was taken meanwhile is a conflict with the nearest free ones, and the proposal stays", async () => {
      const id = await book();
      const proposal = await mustPropose(id);
      const carla = await desk.makeCustomer();
      for (const by of [desk.bela, carla]) await book("2026-11-25T10:00:00", by);
      const { status, body } = await desk.asha.invoke("accept-proposal", { id: proposal.id });
      assert.deepEqual([status, body.code, body.message], [409, "conflict", "This time was just taken"]);
      assert.equal((body.details as { nearest: string[] }).nearest.length, 5);
      assert.deepEqual([await readTime(id), await readOutcome(proposal)], [booked, null]);
      const again = await propose(id);
      assert.deepEqual([again.status, (again.body.details as { nearest: string[] }).nearest.length], [409, 5]);
    });

    test("the customer's notice period does not apply here, the rules of time do", async () => {
      const id = await book("2026-11-18T15:30:00");
      const proposal = await mustPropose(id, "2026-11-19T10:00:00");
      desk.setClock("2026-11-18T13:00:00+05:30");
      const own = await desk.asha.invoke("reschedule-consultation", { id, scheduled_date: "2026-11-19T10:00:00" });
      assert.equal(own.status, 409, "three hours before it begins");
      assert.equal((await desk.asha.invoke("accept-proposal", { id: proposal.id })).status, 200);
      const next = await mustPropose(id, "2026-11-19T12:00:00");
      desk.setClock("2026-11-19T10:30:00+05:30");
      const late = await desk.asha.invoke("accept-proposal", { id: next.id });
      const sentence = "Please choose a time at least 2 hours from now";
      assert.deepEqual([late.status, late.body.fields], [400, { scheduled_date: sentence }]);
    });

    test("turning it down keeps the time and tells the office; again changes nothing", async () => {
      const id = await book();
      const proposal = await mustPropose(id);
      for (const _again of [1, 2])
        assert.equal((await desk.asha.invoke("decline-proposal", { id: proposal.id })).status, 200);
      assert.deepEqual([await readTime(id), await readOutcome(proposal)], [booked, "declined"]);
      const { timeline } = await desk.readFile("consultation", id);
      assert.deepEqual(
        timeline.map(({ kind }) => kind),
        ["made", "proposed", "answered"],
      );
      const accepted = await desk.asha.invoke("accept-proposal", { id: proposal.id });
      assert.deepEqual([accepted.status, accepted.body.message], [409, "This time was already declined"]);
      assert.equal((await desk.admin.invoke("withdraw-proposal", { id: proposal.id })).status, 409);
    });

    test("one is open at a time, and whatever changes the booking closes it", async () => {
      const id = await book();
      const first = await mustPropose(id);
      const second = await mustPropose(id, "2026-11-26T10:00:00");
      assert.equal(await readOutcome(first), "replaced");
      assert.equal((await desk.readFile("consultation", id)).proposal?.id, second.id);
      await desk.call("withdraw-proposal", { id: second.id });
      const withdrawn = (await desk.readNotices(id)).find(({ title }) => title === "Proposed time withdrawn");
      assert.match(withdrawn?.message ?? "", /Your booking stays as it is\.$/);
      const third = await mustPropose(id);
      await desk.call("reschedule-consultation", { id, scheduled_date: "2026-11-27T10:00:00" }, desk.asha);
      assert.equal(await readOutcome(third), "lapsed");
      const fourth = await mustPropose(id);
      await desk.call("cancel-request", { kind: "consultation", id }, desk.asha);
      assert.equal(await readOutcome(fourth), "lapsed");
      const { status, body } = await desk.asha.invoke("accept-proposal", { id: fourth.id });
      assert.equal(status, 409, JSON.stringify(body));
      assert.equal((await propose(id)).status, 409, "it has ended");
    });

    test("two administrators at one moment leave one open proposal", async () => {
      const id = await book();
      const answers = await Promise.all([propose(id), propose(id, "2026-11-26T10:00:00", null, desk.colleague)]);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [201, 201],
      );
      const [{ open } = { open: 0 }] = await desk.query<{ open: number }>(
        "select count(*)::int as open from public.time_proposals where consultation_id = $1 and outcome is null",
        [id],
      );
      assert.equal(open, 1);
    });

    test("what makes no sense gets a sentence", async () => {
      const id = await book();
      const wrong: [string, object, RegExp][] = [
        ["id", { id: "1" }, /id must be a UUID/],
        ["scheduled_date", { scheduled_date: "tomorrow" }, /date and time such as/],
        ["scheduled_date", { scheduled_date: "2026-11-24T10:00:00" }, /^Already booked for this time$/],
        ["scheduled_date", { scheduled_date: "2026-11-17T10:00:00" }, /in the past/],
        ["scheduled_date", { scheduled_date: "2026-11-22T10:00:00" }, /closed on Sundays/],
        ["scheduled_date", { scheduled_date: "2026-11-25T10:10:00" }, /half hour/],
        ["scheduled_date", { scheduled_date: "2027-06-25T10:00:00" }, /within the next 60 days/],
        ["note", { note: "x".repeat(1001) }, /at most 1,000/],
      ];
      for (const [field, changes, sentence] of wrong) {
        const { status, body } = await desk.admin.invoke("propose-time", {
          id,
          scheduled_date: "2026-11-25T10:00:00",
          ...changes,
        });
        const fields = (body.fields ?? {}) as Record<string, string>;
        assert.deepEqual([status, Object.keys(fields)], [400, [field]], JSON.stringify([changes, body]));
        assert.match(fields[field] ?? "", sentence);
      }
      const unknown = "6f1f1a9e-0000-4000-8000-000000000001";
      assert.equal((await propose(unknown)).status, 404);
      for (const call of ["accept-proposal", "decline-proposal"]) {
        assert.equal((await desk.asha.invoke(call, { id: unknown })).status, 404);
        assert.equal((await desk.asha.invoke(call, { id: "1" })).status, 400);
      }
      const visitor = await desk.backendCall("accept-proposal", { id: unknown });
      assert.equal(visitor.status, 401);
    });
  });
});
