import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { readCalendar } from "#test/support/calendars.ts";
import { forEachEngine } from "#test/support/databases.ts";
import {
  officeAddress,
  openRequestFixtures,
  type RequestFixtures,
  siteUrl,
} from "#test/support/fixtures/request-fixtures.ts";
import { fillConsultation } from "../rest/fixtures/sample-requests.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`mails about consultations on ${engine}`, () => {
    let desk: RequestFixtures;
    before(async () => {
      desk = await openRequestFixtures(openTestDatabase);
    });
    after(() => desk.close());

    test("a booking on a new holiday: free times as links, and a word when we are open after all", async () => {
      const office = await desk.makeAdmin();
      desk.moveClock("2026-11-18T11:00:00+05:30");
      const id = await desk.make("consultations", fillConsultation({ scheduled_date: "2026-12-09T10:00:00" }));
      const call = async (name: string, body: object) => {
        const { error } = await office.client.functions.invoke(name, { body });
        assert.equal(error, null, name);
      };
      const day = "2026-12-09";
      await call("set-holiday", { day, name: "Town festival", confirmed: true, expected_booked: 1 });
      const mail = (await desk.readMails(desk.customer.email, id)).at(-1);
      assert.equal(mail?.subject, "We are closed on the day of your consultation, Wednesday, Dec 09, 2026 10:00 IST");
      assert.match(mail?.text ?? "", /We are closed on that day \(Town festival\)/);
      const page = `${siteUrl}/dashboard/requests/${id}?kind=consultation`;
      const offered = mail?.links.filter((link) => link.startsWith(`${page}&time=`)) ?? [];
      assert.equal(offered.length, 5);
      const at = new URL(String(offered[0])).searchParams.get("time");
      await desk.call("reschedule-consultation", { id, scheduled_date: at });
      await call("remove-holiday", { day });
      const subjects = (await desk.readMails(desk.customer.email, id)).map(({ subject }) => subject);
      assert.match(subjects.at(-1) ?? "", /^Your consultation has been rescheduled to/);
    });

    test("a missed consultation: an email with the way to another time, and the policy where something was paid", async () => {
      const office = await desk.makeAdmin();
      for (const paid of [false, true]) {
        desk.moveClock("2026-11-18T11:00:00+05:30");
        const id = await desk.make("consultations", fillConsultation({ scheduled_date: "2026-12-07T10:00:00" }));
        await desk.moveByOffice("consultations", id, "approved");
        desk.moveClock("2026-12-07T11:00:00+05:30");
        const call = async (name: string, body: object) => {
          const { error } = await office.client.functions.invoke(name, { body });
          assert.equal(error, null, name);
        };
        const payment = { kind: "consultation", id, amount: 500, method: "upi", paid_on: "2026-12-07" };
        if (paid) await call("record-payment", { ...payment, idempotency_key: randomUUID() });
        await call("move-request", { kind: "consultation", id, status: "completed", outcome: "no_show" });
        const mail = (await desk.readMails(desk.customer.email, id)).at(-1);
        assert.equal(mail?.subject, "You missed your consultation on Monday, Dec 07, 2026 10:00 IST");
        assert.ok(mail?.text.includes(`Book another time: ${siteUrl}/dashboard/requests/${id}?kind=consultation`));
        assert.equal(mail?.text.includes("a missed consultation is not refunded"), paid);
      }
    });

    test("the invitation, its change and its withdrawal are one event in a calendar", async () => {
      desk.moveClock("2026-11-18T11:00:00+05:30");
      const id = await desk.make("consultations", fillConsultation({ scheduled_date: "2026-12-01T10:00:00" }));
      desk.moveClock("2026-11-19T15:00:00+05:30");
      await desk.call("reschedule-consultation", { id, scheduled_date: "2026-12-02T11:30:00" });
      await desk.moveByOffice("consultations", id, "approved");
      await desk.call("cancel-request", { kind: "consultation", id, reason: null });
      const mails = await desk.readMails(desk.customer.email, id);
      assert.deepEqual(
        mails.map(({ subject }) => subject),
        [
          "Your consultation on Tuesday, Dec 01, 2026 10:00 IST is booked",
          "Your consultation has been rescheduled to Wednesday, Dec 02, 2026 11:30 IST",
          "Your consultation on Wednesday, Dec 02, 2026 11:30 IST is confirmed",
          "Your consultation on Wednesday, Dec 02, 2026 11:30 IST is cancelled",
        ],
      );
      const events = mails.map(({ calendar }) => readCalendar(calendar ?? ""));
      assert.deepEqual(
        events.map(({ method, uid, sequence, status, startsAt }) => [
          method,
          uid,
          sequence,
          status,
          startsAt.toISOString(),
        ]),
        [
          ["REQUEST", `consultation-${id}@neev.test`, 0, "TENTATIVE", "2026-12-01T04:30:00.000Z"],
          ["REQUEST", `consultation-${id}@neev.test`, 1, "TENTATIVE", "2026-12-02T06:00:00.000Z"],
          ["REQUEST", `consultation-${id}@neev.test`, 1, "CONFIRMED", "2026-12-02T06:00:00.000Z"],
          ["CANCEL", `consultation-${id}@neev.test`, 2, "CANCELLED", "2026-12-02T06:00:00.000Z"],
        ],
      );
      for (const event of events) {
        assert.equal(event.endsAt.getTime() - event.startsAt.getTime(), 60 * 60_000);
        assert.deepEqual(
          [event.organizer, event.attendees],
          [`mailto:${officeAddress}`, [`mailto:${desk.customer.email}`]],
        );
        assert.equal(event.url, `${siteUrl}/dashboard/requests/${id}?kind=consultation`);
      }
      const { rows } = await desk.database.asOwner<{ sequence: number }>(
        "select sequence from public.consultations where id = $1",
        [id],
      );
      assert.equal(rows[0]?.sequence, events.at(-1)?.sequence, "the row counts alike");

      const [booked, moved, , cancelled] = mails;
      assert.ok(moved?.text.includes("It replaces your booking on Tuesday, Dec 01, 2026 10:00 IST"));
      assert.ok(
        moved?.text.includes("What happens next: We will confirm the time by Nov 18, 2026 13:00 IST."),
        "moving wins us no time",
      );
      assert.deepEqual(
        events.map(({ changedAt }) => changedAt.toISOString()),
        ["2026-11-18T05:30:00.000Z", ...Array(3).fill("2026-11-19T09:30:00.000Z")],
      );
      for (const [mail, dates] of [
        [booked, "20261201T043000Z/20261201T053000Z"],
        [moved, "20261202T060000Z/20261202T070000Z"],
      ] as const) {
        const links = mail?.links.map((link) => new URL(link)) ?? [];
        const google = links.find(({ hostname }) => hostname === "calendar.google.com");
        assert.equal(google?.searchParams.get("dates"), dates);
        assert.ok(links.some(({ hostname }) => hostname === "outlook.live.com"));
      }
      assert.doesNotMatch(booked?.text ?? "", /refund/, "a free session has none");
      assert.ok(cancelled?.text.includes("This session is free, so there is nothing to refund."));
      assert.deepEqual(
        (await desk.readMails(officeAddress, id)).map(({ subject }) => subject),
        [
          "New consultation: Tuesday, Dec 01, 2026 10:00 IST",
          "Consultation rescheduled by the customer: Wednesday, Dec 02, 2026 11:30 IST",
          "Consultation cancelled by the customer: Wednesday, Dec 02, 2026 11:30 IST",
        ],
      );
    });

    test("the refund depends on the time first booked, and both sides are told", async () => {
      desk.moveClock("2026-11-18T11:00:00+05:30");
      const book = async () => {
        const id = await desk.make(
          "consultations",
          fillConsultation({ session: "pitch_deck_review", scheduled_date: "2026-11-30T10:00:00" }),
        );
        await desk.database.asOwner("update public.consultations set amount_paid = price where id = $1", [id]);
        await desk.call("reschedule-consultation", { id, scheduled_date: "2026-12-03T10:00:00" });
        return id;
      };
      const lines = [
        { at: "2026-11-29T10:00:00+05:30", refund: "Refund (100%): ₹5,000" },
        { at: "2026-11-29T10:00:01+05:30", refund: "Refund (50%): ₹2,500" },
        { at: "2026-11-30T06:00:01+05:30", refund: "no refund" },
      ];
      for (const { at, refund } of lines) {
        desk.moveClock("2026-11-18T11:00:00+05:30");
        const id = await book();
        const [booked] = await desk.readMails(desk.customer.email, id);
        assert.ok(booked?.text.includes("Before you cancel, the page shows your refund."));
        desk.moveClock(at);
        await desk.call("cancel-request", { kind: "consultation", id, reason: null });
        for (const to of [desk.customer.email, officeAddress]) {
          const mail = (await desk.readMails(to, id)).at(-1);
          assert.ok(mail?.text.includes(refund), `at ${at} ${to} reads ${refund}: ${mail?.text}`);
        }
      }
      // Moved by the office after that: the new time counts, and the mails say so.
      for (const [at, refund] of [
        ["2026-12-06T10:00:00+05:30", "Refund (100%): ₹5,000"],
        ["2026-12-06T10:00:01+05:30", "Refund (50%): ₹2,500"],
      ] as const) {
        desk.moveClock("2026-11-18T11:00:00+05:30");
        const moved = await book();
        await desk.database.asOwner(
          "update public.consultations set scheduled_date = '2026-12-07T10:00+05:30' where id = $1",
          [moved],
        );
        desk.moveClock(at);
        await desk.call("cancel-request", { kind: "consultation", id: moved, reason: null });
        for (const to of [desk.customer.email, officeAddress]) {
          const text = (await desk.readMails(to, moved)).at(-1)?.text ?? "";
          assert.ok(text.includes(refund) && text.includes("before the time we set"), `at ${at} ${to}: ${text}`);
        }
      }
      desk.moveClock("2026-11-18T11:00:00+05:30");
      const id = await book();
      await desk.moveByOffice("consultations", id, "cancelled", "Our consultant is ill");
      const mail = (await desk.readMails(desk.customer.email, id)).at(-1);
      assert.ok(mail?.text.includes("Reason\nOur consultant is ill"));
      assert.ok(
        mail?.text.includes("You paid ₹5,000. We cancelled this consultation, so you will get a full refund"),
        mail?.text,
      );
      assert.equal(readCalendar(mail?.calendar ?? "").method, "CANCEL");
      const lastToOffice = (await desk.readMails(officeAddress, id)).at(-1);
      assert.match(
        lastToOffice?.subject ?? "",
        /^Consultation rescheduled by the customer/,
        "it knows what it did itself",
      );
    });

    test("a customer who cancels since we closed on that day: both sides read that everything is refunded", async () => {
      const office = await desk.makeAdmin();
      desk.moveClock("2026-11-18T11:00:00+05:30");
      const booking = fillConsultation({ session: "pitch_deck_review", scheduled_date: "2026-12-10T10:00:00" });
      const id = await desk.make("consultations", booking);
      await desk.database.asOwner("update public.consultations set amount_paid = price where id = $1", [id]);
      const { error } = await office.client.functions.invoke("set-holiday", {
        body: { day: "2026-12-10", name: "Town festival", confirmed: true, expected_booked: 1 },
      });
      assert.equal(error, null);
      const told = (await desk.readMails(desk.customer.email, id)).at(-1);
      assert.ok(told?.text.includes("If no time suits you, you can cancel: you will get a full refund."), told?.text);
      desk.moveClock("2026-12-10T09:00:00+05:30");
      await desk.call("cancel-request", { kind: "consultation", id, reason: null });
      for (const to of [desk.customer.email, officeAddress]) {
        const text = (await desk.readMails(to, id)).at(-1)?.text ?? "";
        assert.ok(text.includes("Refund (100%): ₹5,000"), `${to}: ${text}`);
        assert.ok(text.includes("We are closed on the day of the booking: full refund of ₹5,000."), `${to}: ${text}`);
      }
    });

    test("another consultant takes over: the entry names them, in the same place, later than the one before", async () => {
      desk.moveClock("2026-11-18T11:00:00+05:30");
      const id = await desk.make("consultations", fillConsultation({ scheduled_date: "2026-12-08T10:00:00" }));
      await desk.readMails(desk.customer.email, id);
      desk.moveClock("2026-11-18T12:00:00+05:30");
      await desk.database.asOwner("update public.consultations set consultant_id = 'harsh-vaidya' where id = $1", [id]);
      const mails = await desk.readMails(desk.customer.email, id);
      const [before, after] = mails.map(({ calendar }) => readCalendar(calendar ?? ""));
      assert.ok(before && after && mails.length === 2);
      assert.deepEqual(
        [after.method, after.uid, after.sequence, after.startsAt],
        ["REQUEST", before.uid, before.sequence, before.startsAt],
      );
      assert.match(before.details, /^With: Meera Raghunath$/m);
      assert.match(after.details, /^With: Harsh Vaidya$/m);
      // Of two with one sequence a calendar takes the one that is dated later (RFC 5546, 2.1.5).
      assert.ok(after.changedAt > before.changedAt);
    });

    test("a consultation that is not accepted leaves the calendar too", async () => {
      desk.moveClock("2026-11-18T11:00:00+05:30");
      const id = await desk.make("consultations", fillConsultation({ scheduled_date: "2026-12-04T10:00:00" }));
      await desk.moveByOffice("consultations", id, "rejected", "Not our field");
      const mail = (await desk.readMails(desk.customer.email, id)).at(-1);
      assert.equal(mail?.subject, "Your consultation on Friday, Dec 04, 2026 10:00 IST was not accepted");
      const { method, sequence } = readCalendar(mail?.calendar ?? "");
      assert.deepEqual([method, sequence], ["CANCEL", 1]);
    });
  });
});
