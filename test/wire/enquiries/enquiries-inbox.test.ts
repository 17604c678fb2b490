import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { recordBreaches } from "#server/jobs/cases/record-breaches.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type InboxFixtures, openInboxFixtures } from "#test/support/fixtures/inbox-fixtures.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`the inbox of enquiries on ${engine}`, () => {
    let desk: InboxFixtures;
    before(async () => {
      desk = await openInboxFixtures(openTestDatabase);
    });
    after(() => desk?.close());
    beforeEach(() => desk.empty());

    const namesOf = async (queue: string) => (await desk.list({ queue })).enquiries.map(({ name }) => name);
    const at = (time: string) => desk.setClock(`2026-11-${time}+05:30`);

    test("queues follow the clock, which runs in business hours", async () => {
      // The 21st is a Saturday: two business hours after 15:00 are over on Monday at 11:00.
      await desk.receive("21T15:00", { name: "Saturday" });
      await desk.receive("23T10:30", { name: "Monday" });
      const states: [string, string[], string[]][] = [
        ["23T10:30:00", ["Saturday"], []],
        ["23T10:30:01", ["Saturday", "Monday"], []],
        ["23T11:00:00", ["Saturday", "Monday"], []],
        ["23T11:00:01", ["Monday"], ["Saturday"]],
        ["23T12:30:00", ["Monday"], ["Saturday"]],
        ["23T12:30:01", [], ["Saturday", "Monday"]],
      ];
      at("22T12:00:00");
      assert.deepEqual(await namesOf("due_soon"), [], "closed on Sunday: more than two hours are left");
      for (const [time, dueSoon, overdue] of states) {
        at(time);
        assert.deepEqual([await namesOf("due_soon"), await namesOf("overdue")], [dueSoon, overdue], time);
        assert.deepEqual(await namesOf("new"), ["Monday", "Saturday"], "the newest first");
        const { counts } = await desk.list();
        assert.deepEqual([counts.due_soon, counts.overdue, counts.new], [dueSoon.length, overdue.length, 2], time);
      }
    });

    test("what is answered leaves New, Due soon and Overdue, and stays in All", async () => {
      const { id } = await desk.receive("18T11:00", { name: "Asha" });
      at("18T14:00:00");
      assert.deepEqual(await namesOf("overdue"), ["Asha"]);
      await desk.call("move-enquiry", { id, status: "contacted" });
      for (const queue of ["new", "due_soon", "overdue"]) assert.deepEqual(await namesOf(queue), [], queue);
      assert.deepEqual(await namesOf("all"), ["Asha"]);
    });

    test("Mine is what was given to the caller and is still open", async () => {
      const first = await desk.receive("18T11:00", { name: "First" });
      const second = await desk.receive("18T11:05", { name: "Second" });
      for (const { id } of [first, second]) await desk.call("assign-enquiry", { id, assigned_to: desk.admin.id });
      await desk.call("assign-enquiry", { id: second.id, assigned_to: desk.colleague.id }, desk.colleague);
      assert.deepEqual(await namesOf("mine"), ["First"]);
      const { enquiries, counts } = await desk.list({ queue: "mine" }, desk.colleague);
      assert.deepEqual([enquiries.map(({ name }) => name), counts.mine], [["Second"], 1]);
      assert.equal(enquiries[0]?.assigned_name, "Asha Rao");
      await desk.call("move-enquiry", { id: first.id, status: "lost", reason: "Wrong number" });
      assert.deepEqual(await namesOf("mine"), []);
    });

    test("pages follow each other forwards and backwards without a gap, also when many came at one moment", async () => {
      const made: string[] = [];
      for (let i = 0; i < 45; i += 1) made.push((await desk.receive("18T11:00", { name: `No. ${i}` })).id);
      const forwards: string[] = [];
      const pages: string[][] = [];
      let page = await desk.list({ queue: "new" });
      assert.equal(page.newer, null);
      for (;;) {
        pages.push(page.enquiries.map(({ id }) => id));
        forwards.push(...page.enquiries.map(({ id }) => id));
        if (page.older === null) break;
        page = await desk.list({ queue: "new", older: page.older });
      }
      assert.deepEqual(
        pages.map(({ length }) => length),
        [20, 20, 5],
      );
      assert.deepEqual([...forwards].sort(), [...made].sort());
      const back = await desk.list({ queue: "new", newer: page.newer });
      assert.deepEqual(
        back.enquiries.map(({ id }) => id),
        pages[1],
      );
      const first = await desk.list({ queue: "new", newer: back.newer });
      assert.deepEqual([first.enquiries.map(({ id }) => id), first.newer], [pages[0], null]);
      const found: string[] = [];
      for (let older: string | null | undefined; older !== null; ) {
        const next = await desk.list({ search: "no", older });
        found.push(...next.enquiries.map(({ id }) => id));
        older = next.older;
      }
      assert.deepEqual(found, forwards, "a name that many have is paged through in the same order");
      const due = await desk.list({ queue: "due_soon" });
      const dueNext = await desk.list({ queue: "due_soon", older: due.older });
      assert.equal(
        new Set([...due.enquiries, ...dueNext.enquiries].map(({ id }) => id)).size,
        due.enquiries.length * 2,
      );
    });

    test("the file holds the queue that is shown, or what was found, in its order; without either all, merged ones too", async () => {
      const late = await desk.receive("18T11:00", { name: "Late" });
      await desk.receive("18T15:00", { name: "Fresh" });
      const gone = await desk.receive("18T15:01", { name: "Twin" });
      await desk.call("merge-enquiries", { id: gone.id, into: late.id });
      at("18T15:30:00");
      const namesIn = async (filter: object) => {
        const { csv } = (await desk.call("export-list", { list: "enquiries", filter })) as { csv: string };
        return ["Late", "Fresh", "Twin"]
          .filter((name) => csv.includes(`,${name},`))
          .sort((one, other) => csv.indexOf(one) - csv.indexOf(other));
      };
      assert.deepEqual(await namesIn({}), ["Twin", "Fresh", "Late"]);
      assert.deepEqual(await namesIn({ queue: "all", search: "" }), ["Fresh", "Late"]);
      assert.deepEqual(await namesIn({ queue: "overdue" }), ["Late"]);
      assert.deepEqual(await namesIn({ queue: "mine" }), []);
      assert.deepEqual(await namesIn({ queue: "all", search: "twin" }), ["Twin"]);
      assert.deepEqual(await namesIn({ search: "fre" }), ["Fresh"]);
      assert.deepEqual(await namesIn({ search: "%" }), [], "what cannot be searched for finds nothing");
    });

    test("search finds by reference, phone number, email and words of the name, in any script", async () => {
      const wanted = await desk.receive("18T11:00", {
        ...{ name: "Lakshmi वेंकटेश O'Brien", email: "lakshmi.v@example.in", phone: "98765 43210" },
      });
      await desk.receive("18T11:01", { name: "Bela Rao", email: "bela@example.org", phone: "+14155550123" });
      const { reference } = wanted;
      const hits = [
        ...[reference, reference.toLowerCase(), reference.slice(0, 12), reference.slice(-5)],
        ...["98765 43210", "+91-98765-43210", "098765 43210", "987654", "43210", "९८७६५ ४३२१०"],
        ...["lakshmi.v@example.in", "LAKSHMI.V@", "lakshmi", "lak", "वेंकटेश", "वेंक", "o'brien", "bri वेंकटेश lak"],
      ];
      for (const search of hits) {
        const found = (await desk.list({ search })).enquiries.map(({ id }) => id);
        assert.ok(found.includes(wanted.id), search);
      }
      for (const search of ["lakshmi.v@example.in", "43210", "वेंक", reference])
        assert.equal((await desk.list({ search })).enquiries.length, 1, search);
      for (const search of ["mukesh", "1234", "L-991231", "%", "_____", "--", "'); drop table", "a\\", "zz@"])
        assert.deepEqual((await desk.list({ search })).enquiries, [], search);
      assert.equal((await desk.list({ search: "(415) 555-0123" })).enquiries[0]?.name, "Bela Rao");
      assert.equal((await desk.list({ search: "   " })).enquiries.length, 2, "nothing asked for is no search");
      const inQueue = await desk.list({ search: "bela", queue: "overdue" });
      assert.deepEqual(inQueue.enquiries, [], "a search inside a queue stays inside it");
    });

    test("a broken promise is recorded once, with its event, however many look at the same moment", async () => {
      const late = await desk.receive("18T11:00");
      const answered = await desk.receive("18T11:00");
      const merged = await desk.receive("18T11:00");
      await desk.call("move-enquiry", { id: answered.id, status: "contacted" });
      await desk.call("merge-enquiries", { id: merged.id, into: late.id });
      at("18T13:00:00");
      assert.equal(await recordBreaches(desk.database), 0, "at the promised minute it is still kept");
      at("18T13:00:01");
      const found = await Promise.all(Array.from({ length: 6 }, () => recordBreaches(desk.database)));
      assert.deepEqual(found.sort(), [0, 0, 0, 0, 0, 1]);
      at("18T15:00:00");
      assert.equal(await recordBreaches(desk.database), 0);
      const row = await desk.readRow(late.id);
      assert.equal((row.breached_at as Date).toISOString(), "2026-11-18T07:30:01.000Z");
      const breaches = (await desk.readEvents(late.id)).filter(({ changes }) => "breached_at" in changes);
      assert.deepEqual(
        breaches.map(({ actor }) => actor),
        ["worker"],
      );
      for (const { id } of [answered, merged]) assert.equal((await desk.readRow(id)).breached_at, null);
      await assert.doesNotReject(
        desk.database.asSystem("test", (tx) =>
          tx.query("update public.enquiries set breached_at = null where id = $1", [late.id]),
        ),
      );
      assert.ok((await desk.readRow(late.id)).breached_at, "nothing takes it back");
    });

    test("an answer that comes late breaks the promise, whether or not a worker has looked", async () => {
      const { id } = await desk.receive("18T11:00");
      at("18T13:00:01");
      await desk.call("move-enquiry", { id, status: "contacted" });
      const row = await desk.readRow(id);
      assert.deepEqual(row.breached_at, row.answered_at);
    });

    test("on-time replies are those of thirty days, by the rule beside them", async () => {
      const figures = async () => {
        const { kept, counted, percent } = await desk.call("kept-promises", {});
        return [kept, counted, percent];
      };
      assert.deepEqual(await figures(), [0, 0, null]);
      const kept = await desk.receive("18T11:00");
      const late = await desk.receive("18T11:00");
      const waiting = await desk.receive("18T11:00");
      const lost = await desk.receive("18T11:00");
      const duplicate = await desk.receive("18T11:00");
      assert.deepEqual(await figures(), [0, 0, null], "whose time runs does not count yet");
      await desk.call("merge-enquiries", { id: duplicate.id, into: kept.id });
      at("18T13:00:00");
      await desk.call("move-enquiry", { id: kept.id, status: "contacted" });
      await desk.call("move-enquiry", { id: lost.id, status: "lost", reason: "An advertisement" });
      assert.deepEqual(await figures(), [1, 1, 100]);
      at("18T13:00:01");
      assert.deepEqual(await figures(), [1, 3, 33], "two are overdue before it is recorded");
      await desk.call("move-enquiry", { id: late.id, status: "contacted" });
      await desk.call("move-enquiry", { id: waiting.id, status: "lost", reason: "Never answered" });
      assert.deepEqual(await figures(), [1, 3, 33], "closing a late one does not make it good");
      desk.setClock("2026-12-18T11:00:01+05:30");
      assert.deepEqual(await figures(), [0, 0, null], "after thirty days they are history");
    });

    test("what is latest and what is late is told in words, without a name from the log", async () => {
      const { id, reference } = await desk.receive("18T11:00");
      at("18T14:00:00");
      const before = await desk.call("recent-activity", {});
      assert.deepEqual(before.late, [{ id, reference, reply_by: "2026-11-18T13:00:00.000+05:30" }]);
      await desk.call("move-enquiry", { id, status: "contacted" });
      const { events, late } = (await desk.call("recent-activity", {})) as {
        events: { title: string; about: string }[];
        late: unknown[];
      };
      assert.deepEqual(
        events.slice(0, 2).map(({ title, about }) => [title, about]),
        [
          ["Enquiry: contacted", reference],
          ["Enquiry received", reference],
        ],
      );
      assert.deepEqual(late, []);
    });
  });
});
