import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { answeredCall } from "#server/calls/investors/find-founder-call.ts";
import { planCallReminders } from "#server/jobs/investors/plan-call-reminders.ts";
import { readCalendar } from "#test/support/calendars.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { type DealFixtures, openDealFixtures } from "#test/support/fixtures/deal-fixtures.ts";
import { secrets, succeed } from "#test/support/fixtures/deal-records.ts";
import { fillInvestor } from "../rest/fixtures/sample-deals.ts";

type Call = { id: string; status: string; times: string[]; starts_at: string | null; updated_at: string };
const readCall = ({ body }: { body: unknown }): Call => answeredCall.parse(body);
type Mail = { to: string; subject: string; text: string; calendar: string };

const onDay = (day: number) => `2026-11-${day}T16:00:00.000+05:30`;
const [first, second, third] = [onDay(24), onDay(25), onDay(26)];

forEachEngine((engine, openTestDatabase) => {
  describe(`a founder call on ${engine}`, () => {
    let world: DealFixtures;
    let opportunity: string;
    before(async () => {
      world = await openDealFixtures(openTestDatabase);
      opportunity = await world.list("teaser");
    });
    after(() => world.close());
    let interest: string;
    beforeEach(async () => {
      await world.settle();
      world.setClock("2026-11-20T11:00:00+05:30");
      for (const table of ["public.interests", "private.daily_requests"])
        await world.database.asOwner(`delete from ${table}`);
      interest = (await world.express(world.cast.approved, opportunity)).id;
      assert.equal((await world.cast.owner.invoke("answer-interest", { id: interest, accepts: true })).status, 200);
      await world.settle();
      for (const table of ["public.notifications", "private.inbox_mails"])
        await world.database.asOwner(`delete from ${table}`);
    });

    const propose = async (who: Customer, times: readonly string[], more: object = {}) =>
      who.invoke("propose-founder-call", { interest_id: interest, times, ...more });
    const begin = async (more: object = {}): Promise<Call> => {
      const { status, body } = await propose(world.cast.approved, [second, first], more);
      assert.equal(status, 200, JSON.stringify(body));
      return readCall({ body });
    };
    const accept = (who: Customer, { id, updated_at }: Call, starts_at = first) =>
      who.invoke("accept-founder-call", { id, starts_at, updated_at });
    const cancel = (who: Customer, { id, updated_at }: Call) => who.invoke("cancel-founder-call", { id, updated_at });
    const look = async ({ client }: Customer) =>
      (await succeed(client.from("founder_calls").select("id, status, times, starts_at, updated_at"))) as Call[];
    const readTold = async () => {
      await world.settle();
      const { rows } = await world.database.asOwner<Mail>(
        `select "to", subject, text, calendar from private.inbox_mails order by id`,
      );
      await world.database.asOwner("delete from private.inbox_mails");
      return rows;
    };

    test("times are proposed, and both have them tentatively; one is accepted, and both have it confirmed", async () => {
      const { approved, owner } = world.cast;
      const call = await begin({ note: "I call you at 98765 43210" });
      assert.deepEqual([call.status, call.times, call.starts_at], ["proposed", [first, second], null]);
      const proposed = await readTold();
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
        const [seen] = await look(who);
        assert.deepEqual(
          [seen?.id, seen?.times.map((at) => Date.parse(at))],
          [call.id, [first, second].map((at) => Date.parse(at))],
        );
      }

      const answer = await accept(owner, call, second);
      assert.deepEqual([answer.status, answer.body.status, answer.body.starts_at], [200, "confirmed", second]);
      const confirmed = await readTold();
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
      const call = await begin();
      const other = readCall(await propose(owner, [third], { updated_at: call.updated_at }));
      assert.deepEqual([other.id, other.times], [call.id, [third]]);
      const own = await accept(owner, other, third);
      assert.deepEqual(
        [own.status, own.body.message],
        [409, "You proposed these times, so the other side accepts one of them"],
      );
      const former = await accept(approved, other, first);
      assert.deepEqual(
        [former.status, former.body.fields],
        [400, { starts_at: "Please choose one of the proposed times" }],
      );
      assert.equal((await accept(approved, other, third)).status, 200);
      assert.equal(Date.parse(String((await look(owner))[0]?.starts_at)), Date.parse(third));
    });

    test("either side cancels, before and after a time was accepted; then a new call can be proposed", async () => {
      const { approved, owner } = world.cast;
      assert.equal((await cancel(owner, await begin())).status, 200);
      const call = await begin();
      const confirmed = readCall(await accept(owner, call));
      await readTold();
      assert.equal((await cancel(approved, confirmed)).body.status, "cancelled");
      assert.equal((await cancel(owner, confirmed)).status, 200, "cancelling again changes nothing");
      const told = await readTold();
      assert.deepEqual(
        told.map(({ subject, calendar }) => [subject, readCalendar(calendar).status, readCalendar(calendar).method]),
        Array(2).fill(["Founder call cancelled", "CANCELLED", "CANCEL"]),
      );
      assert.ok(told.find(({ to }) => to === owner.email)?.text.includes("The investor has cancelled the call."));
      assert.equal((await look(owner)).length, 2);
    });

    test("no time in the past is proposed or accepted, and what has taken place is not cancelled", async () => {
      const { approved, owner } = world.cast;
      const refuse = async (times: readonly unknown[], sentence: string) => {
        const { status, body } = await propose(approved, times as string[]);
        assert.deepEqual([status, (body.fields as Record<string, string>)?.times], [400, sentence]);
      };
      await refuse([first, "2026-11-20T11:00:00+05:30"], "Please choose times in the future");
      await refuse(["2027-03-01T11:00:00"], "Please choose times within the next 60 days");
      await refuse([], "Please choose at least one time");
      await refuse([first, second, third, "2026-11-27T11:00:00"], "Please choose at most 3 times");
      await refuse(["soon"], "Each time must be a date and a time, such as 2026-12-01T11:00:00+05:30");
      const call = await begin();
      world.setClock(first);
      const late = await accept(owner, call, first);
      assert.deepEqual(
        [late.status, late.body.message],
        [409, "This time has passed. Please choose another, or propose other times"],
      );
      const confirmed = readCall(await accept(owner, call, second));
      world.setClock("2026-11-25T16:30:00+05:30");
      const over = await cancel(owner, confirmed);
      assert.deepEqual([over.status, over.body.message], [409, "This call has taken place"]);
      assert.equal((await propose(approved, [third])).status, 200, "a new one can be proposed");
    });

    test("of two windows the one that has read an earlier state is refused; the same press twice changes nothing", async () => {
      const { approved, owner } = world.cast;
      const changed = "This call has changed since you opened it. Please check it again";
      const call = await begin();
      assert.equal((await begin()).updated_at, call.updated_at, "the same again");
      const blind = await propose(approved, [third]);
      assert.deepEqual([blind.status, blind.body.message], [409, changed]);
      const other = readCall(await propose(approved, [third], { updated_at: call.updated_at }));
      for (const old of [await accept(owner, call), await cancel(owner, call)])
        assert.deepEqual([old.status, old.body.message], [409, changed]);
      assert.equal((await propose(owner, [first], { updated_at: call.updated_at })).status, 409);
      const answers = await Promise.all([accept(owner, other, third), cancel(approved, other)]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409], "of two at one moment one counts");
    });

    test("only once the startup has accepted, and only for the two of them", async () => {
      const { approved, owner, named, otherStartup, administrator, user } = world.cast;
      const waiting = await world.express(named, opportunity);
      for (const who of [named, owner]) {
        const { status, body } = await who.invoke("propose-founder-call", { interest_id: waiting.id, times: [first] });
        assert.deepEqual(
          [status, body.message],
          [409, "Times can be proposed once the startup has accepted the interest"],
        );
      }
      const call = await begin();
      const strangers = [named, otherStartup, administrator, user];
      for (const who of strangers) assert.deepEqual(await look(who), []);
      assert.equal((await look(approved)).length, 1, "the premise: there is one to see");
      const answers = [];
      for (const who of strangers)
        for (const id of [call.id, randomUUID()])
          answers.push(await accept(who, { ...call, id }), await cancel(who, { ...call, id }));
      assert.deepEqual(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size, 1);
      assert.equal(answers[0]?.status, 404);
      const blind = [];
      for (const who of strangers)
        for (const id of [interest, randomUUID()])
          blind.push(await who.invoke("propose-founder-call", { interest_id: id, times: [first] }));
      assert.deepEqual(
        new Set(blind.map(({ status, body }) => `${status} ${body.message}`)),
        new Set(["404 There is no such interest"]),
      );
      for (const write of [
        approved.client
          .from("founder_calls")
          .insert({ interest_id: interest, times: [first], proposed_by: "investor" }),
        approved.client.from("founder_calls").update({ status: "confirmed" }).eq("id", call.id),
        approved.client.from("founder_calls").delete().eq("id", call.id),
        approved.client.from("founder_calls").select("startup_id"),
      ])
        assert.equal((await write).error?.code, "42501");
    });

    test("both are reminded a day and an hour before a confirmed call, once, and only of the time that counts", async () => {
      const { approved, owner } = world.cast;
      const call = await begin({ note: "I call you at 98765 43210" });
      const remind = async (at: string) => {
        world.setClock(`2026-11-${at}+05:30`);
        await Promise.all([planCallReminders(world.database), planCallReminders(world.database)]);
        return (await readTold()).filter(({ subject }) => subject.startsWith("Reminder:"));
      };
      assert.deepEqual(await remind("23T16:00:01"), [], "none of a time that is only proposed");
      const confirmed = readCall(await accept(owner, call));
      assert.deepEqual(await remind("23T16:00:02"), [], "confirmed too late for the day's");
      assert.equal((await cancel(owner, confirmed)).status, 200);
      const next = readCall(await accept(owner, await begin({ note: "I call you at 98765 43210" }), second));
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
      const moved = readCall(await propose(owner, [third], { updated_at: next.updated_at }));
      const again = readCall(await accept(approved, moved, third));
      assert.deepEqual((await remind("25T16:00:00")).length, 2, "a day before the new time");
      assert.equal((await cancel(approved, again)).status, 200);
      assert.deepEqual(await remind("26T15:00:00"), []);
    });

    test("each of the two has the entry of the call as a file, and strangers have none", async () => {
      const { approved, owner, named } = world.cast;
      const call = await begin({ note: "I call you at 98765 43210" });
      const download = async (who: Customer) => {
        const { status, body } = await who.invoke("founder-call-entry", { id: call.id });
        assert.equal(status, 200, JSON.stringify(body));
        assert.equal(body.file_name, "neev-founder-call.ics");
        return readCalendar(String(body.content));
      };
      const tentative = await download(approved);
      assert.deepEqual([tentative.status, tentative.method], ["TENTATIVE", "PUBLISH"]);
      assert.equal((await accept(owner, call)).status, 200);
      const mailed = (await readTold()).filter(({ subject }) => subject.startsWith("Founder call confirmed"));
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

    test("a side that deletes its account takes the call with it; the other is told, and its calendar is cleared", async () => {
      const { owner } = world.cast;
      const leaver = await world.makeCustomer({ user_type: "investor", email: `leaver-${randomUUID()}@example.in` });
      await succeed(leaver.client.from("investors").insert(fillInvestor()));
      await world.approve(leaver);
      interest = (await world.express(leaver, opportunity)).id;
      await owner.invoke("answer-interest", { id: interest, accepts: true });
      const call = readCall(await propose(leaver, [first]));
      assert.equal((await accept(owner, call)).status, 200);
      await readTold();
      await world.database.asOwner("delete from auth.users where id = $1", [leaver.id]);
      const told = await readTold();
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
      assert.deepEqual(await look(owner), []);
      assert.ok(
        (await world.readNotices(owner)).some(({ message }) =>
          message.includes("has deleted its records on this site, so the call is cancelled."),
        ),
      );
    });
  });
});
