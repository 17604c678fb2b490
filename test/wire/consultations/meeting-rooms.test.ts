import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { readCalendar } from "#test/support/calendars.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { TestAccount } from "#test/support/fixtures/accounts.ts";
import { openRequestFixtures, type RequestFixtures } from "#test/support/fixtures/request-fixtures.ts";
import { fillConsultation } from "../rest/fixtures/sample-requests.ts";

const pattern = "https://meet.firm.in/{reference}/{room}";

forEachEngine((engine, openTestDatabase) => {
  describe(`the rooms of video calls on ${engine}`, () => {
    let desk: RequestFixtures;
    let admin: TestAccount;
    before(async () => {
      desk = await openRequestFixtures(openTestDatabase);
      admin = await desk.makeAdmin();
      desk.moveClock("2026-11-18T11:00:00+05:30");
    });
    after(() => desk?.close());

    async function call(name: string, body: object, { client }: Pick<TestAccount, "client"> = admin) {
      const { data, error } = await client.functions.invoke(name, { body: { ...body } });
      return error === null
        ? { status: 200, body: data }
        : { status: error.context.status as number, body: await error.context.json() };
    }
    const choose = (meeting_pattern: string | null, seen?: string | null) =>
      call("change-settings", {
        meeting_pattern,
        ...(seen === undefined ? {} : { expected_settings: { meeting_pattern: seen } }),
      });
    let hour = 9;
    /** An account may have three of them booked. */
    const clear = () => desk.database.asOwner("delete from public.consultations");
    const book = (changes: Record<string, unknown> = {}) => {
      hour += 1;
      const scheduled_date = `2026-12-0${1 + Math.floor(hour / 18)}T${10 + (hour % 7)}:00:00`;
      return desk.make("consultations", fillConsultation({ scheduled_date, ...changes }));
    };
    const read = async (id: string) => {
      const { data } = await desk.customer.client
        .from("consultations")
        .select("meeting_link, reference")
        .eq("id", id)
        .single();
      return { link: data?.meeting_link ?? null, reference: String(data?.reference) };
    };

    beforeEach(clear);

    test("the office chooses the pattern; what is no address with a room is refused, and a stale window", async () => {
      for (const wrong of ["javascript:alert('{room}')", "https://meet.firm.in/room"]) {
        const { status, body } = await choose(wrong);
        assert.deepEqual(
          [status, body.fields],
          [400, { meeting_pattern: "Please enter an address that begins with https:// and contains {room}" }],
        );
      }
      assert.equal((await choose(pattern, null)).body.meeting_pattern, pattern);
      assert.equal((await choose("https://other.firm.in/{room}", null)).status, 409);
      assert.equal((await call("change-settings", { meeting_pattern: null }, desk.customer)).status, 403);
      assert.equal((await choose("", pattern)).body.meeting_pattern, null);
    });

    test("a confirmed video call has a room of its own: in the one email that confirms it, and its calendar entry", async () => {
      await choose(pattern);
      const [id, other] = [await book(), await book()];
      assert.equal((await read(id)).link, null, "not before it is confirmed");
      await desk.moveByOffice("consultations", id, "approved");
      await desk.moveByOffice("consultations", other, "approved");
      const { link, reference } = await read(id);
      assert.match(link ?? "", new RegExp(`^https://meet\\.firm\\.in/${reference}/neev-[0-9a-hjkmnp-tv-z]{26}$`));
      const room = (url: string | null) => url?.split("/").at(-1);
      assert.notEqual(room((await read(other)).link), room(link));
      const [, confirmed, ...more] = await desk.readMails(desk.customer.email, id);
      assert.deepEqual(more, [], "no second email about the link");
      assert.ok(confirmed?.links.includes(link ?? ""));
      assert.equal(readCalendar(confirmed?.calendar ?? "").location, link);
    });

    test("other ways of contact have none, nor has any without a pattern; a link that the office entered stays", async () => {
      await choose(pattern);
      const byPhone = await book({ contact_method: "phone_call" });
      await desk.moveByOffice("consultations", byPhone, "approved");
      assert.equal((await read(byPhone)).link, null);
      const entered = await book();
      const meeting_link = "https://meet.example.com/by-hand";
      assert.equal((await call("set-meeting-link", { id: entered, meeting_link })).status, 200);
      await desk.moveByOffice("consultations", entered, "approved");
      assert.equal((await read(entered)).link, meeting_link);
      await choose(null);
      const without = await book();
      await desk.moveByOffice("consultations", without, "approved");
      assert.equal((await read(without)).link, null);
    });

    test("confirmed calls to come have their rooms once the office chooses a pattern, each with the email about it", async () => {
      await choose(null);
      const [confirmed, byPhone, ended] = [await book(), await book({ contact_method: "phone_call" }), await book()];
      for (const id of [confirmed, byPhone, ended]) await desk.moveByOffice("consultations", id, "approved");
      await desk.moveByOffice("consultations", ended, "cancelled");
      const open = await book();
      assert.equal((await read(confirmed)).link, null);
      const before = (await desk.readMails(desk.customer.email, confirmed)).length;
      await choose(pattern);
      const { link, reference } = await read(confirmed);
      assert.match(link ?? "", new RegExp(`^https://meet\\.firm\\.in/${reference}/neev-[0-9a-hjkmnp-tv-z]{26}$`));
      for (const id of [byPhone, ended, open]) assert.equal((await read(id)).link, null);
      const [told, ...more] = (await desk.readMails(desk.customer.email, confirmed)).slice(before);
      assert.deepEqual([told?.links.includes(link ?? ""), more], [true, []]);
      assert.equal(readCalendar(told?.calendar ?? "").location, link);
      // Another pattern is for the calls to come: what a customer was told stays.
      await choose("https://other.firm.in/{room}");
      assert.equal((await read(confirmed)).link, link);
    });

    test("a call that has passed, or whose link the office entered, keeps what it has", async () => {
      await choose(null);
      const [passed, entered] = [await book(), await book()];
      for (const id of [passed, entered]) await desk.moveByOffice("consultations", id, "approved");
      const meeting_link = "https://meet.example.com/by-hand";
      assert.equal((await call("set-meeting-link", { id: entered, meeting_link })).status, 200);
      desk.moveClock("2026-12-10T11:00:00+05:30");
      await choose(pattern);
      desk.moveClock("2026-11-18T11:00:00+05:30");
      assert.deepEqual([(await read(passed)).link, (await read(entered)).link], [null, meeting_link]);
    });

    test("a new time keeps the room; one that was cancelled and begins again has a new one", async () => {
      await choose(pattern);
      const id = await book();
      await desk.moveByOffice("consultations", id, "approved");
      const { link } = await read(id);
      const move = { id, scheduled_date: "2026-12-08T10:00:00" };
      assert.equal((await call("reschedule-consultation", move)).status, 200);
      assert.equal((await read(id)).link, link);
      await desk.moveByOffice("consultations", id, "cancelled");
      const { status, body } = await call("reopen-record", {
        kind: "consultation",
        id,
        reason: "It takes place after all.",
      });
      assert.equal(status, 200, JSON.stringify(body));
      if ((await read(id)).link === null) await desk.moveByOffice("consultations", id, "approved");
      const again = (await read(id)).link;
      assert.match(again ?? "", /neev-/);
      assert.notEqual(again, link);
    });
  });
});
