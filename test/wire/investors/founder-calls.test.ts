import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { readCalendar } from "#test/support/calendars.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { DealFixtures } from "#test/support/fixtures/deal-fixtures.ts";
import { secrets, succeed } from "#test/support/fixtures/deal-records.ts";
import { first, openFounderCalls, readCall, second, third } from "#test/support/fixtures/founder-calls.ts";
import { fillInvestor } from "../rest/fixtures/sample-deals.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`a founder call on ${engine}`, () => {
    let calls: Awaited<ReturnType<typeof openFounderCalls>>;
    let world: DealFixtures;
    before(async () => {
      calls = await openFounderCalls(openTestDatabase);
      world = calls.world;
    });
    after(() => world.close());
    beforeEach(() => calls.restart());

    test("times are proposed, and both have them tentatively; one is accepted, and both have it confirmed", async () => {
      const { approved, owner } = world.cast;
      const call = await calls.begin({ note: "I call you at 98765 43210" });
      assert.deepEqual([call.status, call.times, call.starts_at], ["proposed", [first, second], null]);
      const proposed = await calls.readTold();
      assert.deepEqual(
        proposed.map(({ to, subject }) => [to, subject]).sort(),
        [
          [approved.email, "You proposed times for a founder call"],
          [owner.email, "Founder call: please choose a time"],
        ].sort(),
      );
      const forOwner = proposed.find(({ to }) => to === owner.email);
      for (const word of ["Tuesday, Nov 24, 2026 16:00 IST", "Wednesday, Nov 25", "98765 43210", approved.email])
        assert.ok(forOwner?.text.includes(word), word);
      for (const { calendar, to } of proposed) {
        const entry = readCalendar(calendar);
        assert.deepEqual([entry.status, entry.sequence, entry.attendees], ["TENTATIVE", 0, [`mailto:${to}`]]);
        assert.equal(entry.startsAt.getTime(), Date.parse(first));
        assert.match(entry.title, new RegExp(`^Founder call: ${secrets.name} with \\S`));
      }
      for (const who of [approved, owner]) {
        const [seen] = await calls.look(who);
        assert.deepEqual(
          [seen?.id, seen?.times.map((at) => Date.parse(at))],
          [call.id, [first, second].map((at) => Date.parse(at))],
        );
      }

      const answer = await calls.accept(owner, call, second);
      assert.deepEqual([answer.status, answer.body.status, answer.body.starts_at], [200, "confirmed", second]);
      const confirmed = await calls.readTold();
      assert.deepEqual(confirmed.map(({ to }) => to).sort(), [approved.email, owner.email].sort());
      const uids = [...proposed, ...confirmed].map(({ calendar }) => readCalendar(calendar).uid);
      assert.equal(new Set(uids).size, 1, "one entry for the whole life of the call");
      for (const { calendar, subject } of confirmed) {
        assert.equal(subject, "Founder call confirmed for Wednesday, Nov 25, 2026 16:00 IST");
        const entry = readCalendar(calendar);
        assert.deepEqual([entry.status, entry.sequence], ["CONFIRMED", 1]);
        assert.deepEqual(
          [entry.startsAt.getTime(), entry.endsAt.getTime() - entry.startsAt.getTime()],
          [Date.parse(second), 30 * 60_000],
        );
      }
      assert.deepEqual((await world.readNotices(owner)).map(({ title }) => title).sort(), [
        "Founder call confirmed",
        "Founder call: please choose a time",
      ]);
      assert.deepEqual((await world.readNotices(approved)).map(({ title }) => title).sort(), [
        "Founder call confirmed",
        "You proposed a founder call",
      ]);
      // No calendar of ours is concerned.
      const { rowCount } = await world.database.asOwner("select from private.consultation_times");
      assert.equal(rowCount, 0);
    });

    test("the founder proposes other times, and the investor accepts one of them", async () => {
      const { approved, owner } = world.cast;
      const call = await calls.begin();
      const other = readCall(await calls.propose(owner, [third], { updated_at: call.updated_at }));
      assert.deepEqual([other.id, other.times], [call.id, [third]]);
      const own = await calls.accept(owner, other, third);
      assert.deepEqual(
        [own.status, own.body.message],
        [409, "You proposed these times, so the other side accepts one of them"],
      );
      const former = await calls.accept(approved, other, first);
      assert.deepEqual(
        [former.status, former.body.fields],
        [400, { starts_at: "Please choose one of the proposed times" }],
      );
      assert.equal((await calls.accept(approved, other, third)).status, 200);
      assert.equal(Date.parse(String((await calls.look(owner))[0]?.starts_at)), Date.parse(third));
    });

    test("either side cancels, before and after a time was accepted; then a new call can be proposed", async () => {
      const { approved, owner } = world.cast;
      assert.equal((await calls.cancel(owner, await calls.begin())).status, 200);
      const call = await calls.begin();
      const confirmed = readCall(await calls.accept(owner, call));
      await calls.readTold();
      assert.equal((await calls.cancel(approved, confirmed)).body.status, "cancelled");
      assert.equal((await calls.cancel(owner, confirmed)).status, 200, "cancelling again changes nothing");
      const told = await calls.readTold();
      assert.deepEqual(
        told.map(({ subject, calendar }) => [subject, readCalendar(calendar).status, readCalendar(calendar).method]),
        Array(2).fill(["Founder call cancelled", "CANCELLED", "CANCEL"]),
      );
      assert.ok(told.find(({ to }) => to === owner.email)?.text.includes("The investor has cancelled the call."));
      assert.equal((await calls.look(owner)).length, 2);
    });

    test("no time in the past is proposed or accepted, and what has taken place is not cancelled", async () => {
      const { approved, owner } = world.cast;
      const refuse = async (times: readonly string[], sentence: string) => {
        const { status, body } = await calls.propose(approved, times);
        assert.deepEqual([status, (body.fields as Record<string, string>)?.times], [400, sentence]);
      };
      await refuse([first, "2026-11-20T11:00:00+05:30"], "Please choose times in the future");
      await refuse(["2027-03-01T11:00:00"], "Please choose times within the next 60 days");
      await refuse([], "Please choose at least one time");
      await refuse([first, second, third, "2026-11-27T11:00:00"], "Please choose at most 3 times");
      await refuse(["soon"], "Each time must be a date and a time, such as 2026-12-01T11:00:00+05:30");
      const call = await calls.begin();
      world.setClock(first);
      const late = await calls.accept(owner, call, first);
      assert.deepEqual(
        [late.status, late.body.message],
        [409, "This time has passed. Please choose another, or propose other times"],
      );
      const confirmed = readCall(await calls.accept(owner, call, second));
      world.setClock("2026-11-25T16:30:00+05:30");
      const over = await calls.cancel(owner, confirmed);
      assert.deepEqual([over.status, over.body.message], [409, "This call has taken place"]);
      assert.equal((await calls.propose(approved, [third])).status, 200, "a new one can be proposed");
    });

    test("of two windows the one that has read an earlier state is refused; the same press twice changes nothing", async () => {
      const { approved, owner } = world.cast;
      const changed = "This call has changed since you opened it. Please check it again";
      const call = await calls.begin();
      assert.equal((await calls.begin()).updated_at, call.updated_at, "the same again");
      const blind = await calls.propose(approved, [third]);
      assert.deepEqual([blind.status, blind.body.message], [409, changed]);
      const other = readCall(await calls.propose(approved, [third], { updated_at: call.updated_at }));
      for (const old of [await calls.accept(owner, call), await calls.cancel(owner, call)])
        assert.deepEqual([old.status, old.body.message], [409, changed]);
      assert.equal((await calls.propose(owner, [first], { updated_at: call.updated_at })).status, 409);
      const answers = await Promise.all([calls.accept(owner, other, third), calls.cancel(approved, other)]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409], "of two at one moment one counts");
    });

    test("only once the startup has accepted, and only for the two of them", async () => {
      const { approved, owner, named, otherStartup, administrator, user } = world.cast;
      const waiting = await world.express(named, calls.opportunity);
      for (const who of [named, owner]) {
        const { status, body } = await who.invoke("propose-founder-call", { interest_id: waiting.id, times: [first] });
        assert.deepEqual(
          [status, body.message],
          [409, "Times can be proposed once the startup has accepted the interest"],
        );
      }
      const call = await calls.begin();
      const strangers = [named, otherStartup, administrator, user];
      for (const who of strangers) assert.deepEqual(await calls.look(who), []);
      assert.equal((await calls.look(approved)).length, 1, "the premise: there is one to see");
      const answers = [];
      for (const who of strangers)
        for (const id of [call.id, randomUUID()])
          answers.push(await calls.accept(who, { ...call, id }), await calls.cancel(who, { ...call, id }));
      assert.deepEqual(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size, 1);
      assert.equal(answers[0]?.status, 404);
      const blind = [];
      for (const who of strangers)
        for (const id of [calls.interestId(), randomUUID()])
          blind.push(await who.invoke("propose-founder-call", { interest_id: id, times: [first] }));
      assert.deepEqual(
        new Set(blind.map(({ status, body }) => `${status} ${body.message}`)),
        new Set(["404 There is no such interest"]),
      );
      for (const write of [
        approved.client
          .from("founder_calls")
          .insert({ interest_id: calls.interestId(), times: [first], proposed_by: "investor" }),
        approved.client.from("founder_calls").update({ status: "confirmed" }).eq("id", call.id),
        approved.client.from("founder_calls").delete().eq("id", call.id),
        approved.client.from("founder_calls").select("startup_id"),
      ])
        assert.equal((await write).error?.code, "42501");
    });

    test("a side that deletes its account takes the call with it; the other is told, and its calendar is cleared", async () => {
      const { owner } = world.cast;
      const leaver = await world.makeCustomer({ user_type: "investor", email: `leaver-${randomUUID()}@example.in` });
      await succeed(leaver.client.from("investors").insert(fillInvestor()));
      await world.approve(leaver);
      await calls.accepted(leaver);
      const call = readCall(await calls.propose(leaver, [first]));
      assert.equal((await calls.accept(owner, call)).status, 200);
      await calls.readTold();
      // At the time of the test: what has passed is not cancelled.
      await world.database.asSystem(`user:${leaver.id}`, (tx) =>
        tx.query("delete from auth.users where id = $1", [leaver.id]),
      );
      const told = await calls.readTold();
      assert.deepEqual(
        told.map(({ to, subject, calendar }) => [
          to,
          subject,
          readCalendar(calendar).status,
          readCalendar(calendar).sequence,
        ]),
        [[owner.email, "Founder call cancelled", "CANCELLED", 2]],
      );
      assert.ok(!told[0]?.text.includes(leaver.email));
      assert.deepEqual(await calls.look(owner), []);
      assert.ok(
        (await world.readNotices(owner)).some(({ message }) =>
          message.includes("has deleted its records on this site, so the call is cancelled."),
        ),
      );
    });
  });
});
