import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { planCallReminders } from "#server/jobs/investors/plan-call-reminders.ts";
import { readCalendar } from "#test/support/calendars.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import type { DealFixtures } from "#test/support/fixtures/deal-fixtures.ts";
import { secrets } from "#test/support/fixtures/deal-records.ts";
import { openFounderCalls, readCall, second, third } from "#test/support/fixtures/founder-calls.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`the calendar of a founder call on ${engine}`, () => {
    let calls: Awaited<ReturnType<typeof openFounderCalls>>;
    let world: DealFixtures;
    before(async () => {
      calls = await openFounderCalls(openTestDatabase);
      world = calls.world;
    });
    after(() => world.close());
    beforeEach(() => calls.restart());

    test("both are reminded a day and an hour before a confirmed call, once, and only of the time that counts", async () => {
      const { approved, owner } = world.cast;
      const call = await calls.begin({ note: "I call you at 98765 43210" });
      const remind = async (at: string) => {
        world.setClock(`2026-11-${at}+05:30`);
        await Promise.all([planCallReminders(world.database), planCallReminders(world.database)]);
        return (await calls.readTold()).filter(({ subject }) => subject.startsWith("Reminder:"));
      };
      assert.deepEqual(await remind("23T16:00:01"), [], "none of a time that is only proposed");
      const confirmed = readCall(await calls.accept(owner, call));
      assert.deepEqual(await remind("23T16:00:02"), [], "confirmed too late for the day's");
      assert.equal((await calls.cancel(owner, confirmed)).status, 200);
      const next = readCall(
        await calls.accept(owner, await calls.begin({ note: "I call you at 98765 43210" }), second),
      );
      assert.deepEqual(await remind("24T15:59:59"), []);
      const told = await remind("24T16:00:00");
      assert.deepEqual(told.map(({ to }) => to).sort(), [approved.email, owner.email].sort());
      for (const { to, subject, text } of told) {
        assert.equal(subject, "Reminder: your founder call on Wednesday, Nov 25, 2026 16:00 IST");
        const other = to === owner.email ? approved.email : owner.email;
        for (const word of ["Your founder call is coming up", secrets.name, other, "98765 43210", "/unsubscribe/"])
          assert.ok(text.includes(word), word);
      }
      assert.deepEqual(await remind("24T16:00:00"), []);

      // One side switches them off; the other still gets the reminder of the hour.
      const choose = (wants: boolean) =>
        approved.client.from("profiles").update({ wants_consultation_reminders: wants }).eq("id", approved.id);
      assert.equal((await choose(false)).error, null);
      assert.deepEqual(
        (await remind("25T15:00:00")).map(({ to, text }) => [to, text.includes("Your founder call starts soon")]),
        [[owner.email, true]],
      );
      await choose(true);
      assert.deepEqual(await remind("25T15:30:00"), []);

      // A call moved to another time, and one that is cancelled, are not reminded of at the former time.
      world.setClock("2026-11-25T15:40:00+05:30");
      const moved = readCall(await calls.propose(owner, [third], { updated_at: next.updated_at }));
      const again = readCall(await calls.accept(approved, moved, third));
      assert.deepEqual((await remind("25T16:00:00")).length, 2, "a day before the new time");
      assert.equal((await calls.cancel(approved, again)).status, 200);
      assert.deepEqual(await remind("26T15:00:00"), []);
    });

    test("each of the two has the entry of the call as a file, and strangers have none", async () => {
      const { approved, owner, named } = world.cast;
      const call = await calls.begin({ note: "I call you at 98765 43210" });
      const download = async (who: Customer) => {
        const { status, body } = await who.invoke("founder-call-entry", { id: call.id });
        assert.equal(status, 200, JSON.stringify(body));
        assert.equal(body.file_name, "neev-founder-call.ics");
        return readCalendar(String(body.content));
      };
      const tentative = await download(approved);
      assert.deepEqual([tentative.status, tentative.method], ["TENTATIVE", "PUBLISH"]);
      assert.equal((await calls.accept(owner, call)).status, 200);
      const mailed = (await calls.readTold()).filter(({ subject }) => subject.startsWith("Founder call confirmed"));
      for (const who of [approved, owner]) {
        const entry = await download(who);
        const invited = mailed.find(({ to }) => to === who.email);
        assert.ok(invited);
        const { method: _, ...same } = readCalendar(invited.calendar);
        const { method, ...saved } = entry;
        assert.deepEqual([method, saved], ["PUBLISH", same], "the entry of the email");
      }
      const blind = await Promise.all([call.id, randomUUID()].map((id) => named.invoke("founder-call-entry", { id })));
      assert.deepEqual(
        blind.map(({ status, body }) => [status, body.message]),
        Array(2).fill([404, "There is no such call"]),
      );
    });
  });
});
