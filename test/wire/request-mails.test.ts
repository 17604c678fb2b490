import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type AccountBackend, startAccountBackend, type TestAccount } from "#test/support/accounts.ts";
import { readCalendar } from "#test/support/calendars.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { fillConsultation, fillFundingApplication, fillProjectRequest } from "./rest/sample-requests.ts";

const office = "office@neev.example";
const siteUrl = "http://neev.test";
const hostile = `<b>आशा</b> & "sons" 🙏`;

type Table = "funding_applications" | "project_requests" | "consultations";

forEachEngine((engine, openTestDatabase) => {
  describe(`mails about requests on ${engine}`, () => {
    let now = new Date("2026-11-18T11:00:00+05:30");
    let database: TestDatabase;
    let backend: AccountBackend;
    let asha: TestAccount;
    const moveClock = (at: string) => {
      now = new Date(at);
      backend.setClock(at);
    };
    before(async () => {
      database = await openTestDatabase({ clock: { now: () => now } });
      backend = await startAccountBackend(database, { RATE_LIMIT_SCALE: "0", SITE_URL: siteUrl });
      asha = await backend.makeAccount();
    });
    after(() => backend.close());

    async function make(table: Table, row: Record<string, unknown>): Promise<string> {
      const { data, error } = await asha.client.from(table).insert(row).select("id").single();
      assert.equal(error, null);
      return data?.id;
    }

    async function call(name: string, body: Record<string, unknown>): Promise<void> {
      const { error } = await asha.client.functions.invoke(name, { body });
      assert.equal(error, null);
    }

    const moveByOffice = (table: Table, id: string, status: string, reason: string | null = null) =>
      database.asSystem("user:the-office", (tx) =>
        tx.query(`update public.${table} set status = $2, reason = $3 where id = $1`, [id, status, reason]),
      );

    /** The mails about one request, oldest first; the office's name its page too. */
    async function readMails(to: string, id: string) {
      const mails = await backend.readMails(to);
      return mails
        .filter(({ links }) => links.some((link) => link.startsWith(`${siteUrl}/dashboard/requests/${id}`)))
        .reverse();
    }

    test("the customer reads what was sent and what comes next; the office reads every field", async () => {
      const funding = fillFundingApplication({ company_name: hostile, additional_notes: `First line\n${hostile}` });
      const project = fillProjectRequest({
        ...{ project_name: hostile, target_audience: "Tailors", existing_assets: "A logo" },
        ...{ additional_requirements: "Hindi too", contact_phone: "98765 43210" },
      });
      const consultation = fillConsultation({
        ...{ consultation_topic: hostile, notes: "Call first", session: "pitch_deck_review" },
        ...{ urgency_level: "high", contact_method: "phone_call", scheduled_date: "2026-11-24T10:00:00" },
      });
      const expected = [
        {
          table: "funding_applications",
          row: funding,
          kind: "funding",
          subject: "We received your funding application",
          officeSubject: "New funding application",
          fields: ["Seed Funding", "₹50,00,000", "Minimum viable product", "Textiles", "12", "₹2,50,000.50"].concat([
            "Two looms and a shop.",
            "asha@example.in",
            "+919876543210",
            `First line\n${hostile}`,
          ]),
        },
        {
          table: "project_requests",
          row: project,
          kind: "project",
          subject: "We received your project request",
          officeSubject: "New project request",
          fields: [
            "Web development",
            "₹1 lakh to ₹3 lakh",
            "2 to 3 months",
            "Rao Textiles",
            "https://rao.example.in",
          ].concat(
            ["A shop for cloth by the metre.", "Tailors", "A logo", "Hindi too", "+919876543210", "asha@example.in"],
            ["React, PostgreSQL", "Payment Integration"],
          ),
        },
        {
          table: "consultations",
          row: consultation,
          kind: "consultation",
          subject: "Your consultation on Tuesday, Nov 24, 2026 10:00 IST is booked",
          officeSubject: "New consultation: Tuesday, Nov 24, 2026 10:00 IST",
          fields: ["Pitch Deck Review", "45 minutes", "₹5,000 without GST", "Phone call"],
          officeFields: ["Legal", "Pitch Deck Review", "45 minutes", "Phone call", "10:00", "High", "Call first"],
        },
      ] as const;
      for (const { table, row, kind, subject, officeSubject, fields, ...more } of expected) {
        const id = await make(table, row);
        const [toCustomer, ...others] = await readMails(asha.email, id);
        const [toOffice, ...othersToOffice] = await readMails(office, id);
        assert.deepEqual([others, othersToOffice], [[], []]);
        assert.equal(toCustomer?.subject, subject);
        assert.equal(toOffice?.subject, officeSubject);
        assert.ok(toCustomer?.links.includes(`${siteUrl}/dashboard/requests/${id}?kind=${kind}`));
        // 11:00 on a Wednesday; two hours later, in the office's own time.
        for (const words of ["Dear Asha Rao,", "by Nov 18, 2026 13:00 IST", hostile, ...fields])
          assert.ok(toCustomer?.text.includes(words), `the customer reads ${words}`);
        for (const words of [asha.email, "Asha Rao", "Wednesday, Nov 18, 2026 13:00 IST", hostile])
          assert.ok(toOffice?.text.includes(words), `the office reads ${words}`);
        for (const words of "officeFields" in more ? more.officeFields : fields)
          assert.ok(toOffice?.text.includes(words), `the office reads ${words}`);
        for (const mail of [toCustomer, toOffice]) {
          assert.ok(mail?.html.includes("&lt;b&gt;आशा&lt;/b&gt; &amp; &quot;sons&quot; 🙏"));
          assert.ok(!mail?.html.includes("<b>") && !mail?.subject.includes("आशा"));
        }
        assert.equal("calendar" in (toCustomer ?? {}), kind === "consultation");
        assert.ok(!("calendar" in (toOffice ?? {})));
      }
    });

    test("each move by the office is told with its reason and what comes next, and not to the office itself", async () => {
      const id = await make("funding_applications", fillFundingApplication());
      await moveByOffice("funding_applications", id, "in_progress");
      await moveByOffice("funding_applications", id, "rejected", `No plan for ${hostile}`);
      const [, begun, rejected, ...others] = await readMails(asha.email, id);
      assert.deepEqual(others, []);
      assert.equal(begun?.subject, "Your funding application: in progress");
      // Sixteen business hours after Wednesday 11:00.
      assert.ok(begun?.text.includes("by Nov 20, 2026 11:00 IST"), begun?.text);
      assert.equal(rejected?.subject, "Your funding application: rejected");
      assert.ok(rejected?.text.includes(`Reason\nNo plan for ${hostile}`), rejected?.text);
      assert.ok(rejected?.html.includes("&lt;b&gt;आशा"));
      assert.equal((await readMails(office, id)).length, 1, "the office reads of the new request alone");
    });

    test("what a customer cancels, the office reads, with the reason", async () => {
      const id = await make("project_requests", fillProjectRequest());
      await call("cancel-request", { kind: "project", id, reason: hostile });
      const [, cancelled] = await readMails(asha.email, id);
      assert.equal(cancelled?.subject, "Your project request: cancelled");
      const [, toOffice, ...others] = await readMails(office, id);
      assert.deepEqual(others, []);
      assert.equal(toOffice?.subject, "Project request cancelled by the customer");
      assert.ok(toOffice?.text.includes(`Reason\n${hostile}`));
    });

    test("the invitation, its change and its withdrawal are one event in a calendar", async () => {
      moveClock("2026-11-18T11:00:00+05:30");
      const id = await make("consultations", fillConsultation({ scheduled_date: "2026-12-01T10:00:00" }));
      moveClock("2026-11-19T15:00:00+05:30");
      await call("reschedule-consultation", { id, scheduled_date: "2026-12-02T11:30:00" });
      await moveByOffice("consultations", id, "approved");
      await call("cancel-request", { kind: "consultation", id, reason: null });
      const mails = await readMails(asha.email, id);
      assert.deepEqual(
        mails.map(({ subject }) => subject),
        [
          "Your consultation on Tuesday, Dec 01, 2026 10:00 IST is booked",
          "Your consultation is moved to Wednesday, Dec 02, 2026 11:30 IST",
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
          ["REQUEST", `consultation-${id}@neev.test`, 0, "CONFIRMED", "2026-12-01T04:30:00.000Z"],
          ["REQUEST", `consultation-${id}@neev.test`, 1, "CONFIRMED", "2026-12-02T06:00:00.000Z"],
          ["REQUEST", `consultation-${id}@neev.test`, 1, "CONFIRMED", "2026-12-02T06:00:00.000Z"],
          ["CANCEL", `consultation-${id}@neev.test`, 2, "CANCELLED", "2026-12-02T06:00:00.000Z"],
        ],
      );
      for (const event of events) {
        assert.equal(event.endsAt.getTime() - event.startsAt.getTime(), 60 * 60_000);
        assert.deepEqual([event.organizer, event.attendees], [`mailto:${office}`, [`mailto:${asha.email}`]]);
        assert.equal(event.url, `${siteUrl}/dashboard/requests/${id}?kind=consultation`);
      }
      const { rows } = await database.asOwner<{ sequence: number }>(
        "select sequence from public.consultations where id = $1",
        [id],
      );
      assert.equal(rows[0]?.sequence, events.at(-1)?.sequence, "the row counts alike");

      const [booked, moved, , cancelled] = mails;
      assert.ok(moved?.text.includes("It was on Tuesday, Dec 01, 2026 10:00 IST"));
      assert.ok(
        moved?.text.includes("What happens next: We confirm the time by Nov 18, 2026 13:00 IST."),
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
      assert.ok(cancelled?.text.includes("This session is free of charge, so there is nothing to refund."));
      assert.deepEqual(
        (await readMails(office, id)).map(({ subject }) => subject),
        [
          "New consultation: Tuesday, Dec 01, 2026 10:00 IST",
          "Consultation moved by the customer: Wednesday, Dec 02, 2026 11:30 IST",
          "Consultation cancelled by the customer: Wednesday, Dec 02, 2026 11:30 IST",
        ],
      );
    });

    test("what is given back is counted from the time first booked, and said to both", async () => {
      moveClock("2026-11-18T11:00:00+05:30");
      const book = async () => {
        const id = await make(
          "consultations",
          fillConsultation({ session: "pitch_deck_review", scheduled_date: "2026-11-30T10:00:00" }),
        );
        await database.asOwner("update public.consultations set amount_paid = price where id = $1", [id]);
        await call("reschedule-consultation", { id, scheduled_date: "2026-12-03T10:00:00" });
        return id;
      };
      const lines = [
        { at: "2026-11-29T10:00:00+05:30", refund: "Refund (100 %): ₹5,000" },
        { at: "2026-11-29T10:00:01+05:30", refund: "Refund (50 %): ₹2,500" },
        { at: "2026-11-30T06:00:01+05:30", refund: "nothing is given back" },
      ];
      for (const { at, refund } of lines) {
        moveClock("2026-11-18T11:00:00+05:30");
        const id = await book();
        moveClock(at);
        await call("cancel-request", { kind: "consultation", id, reason: null });
        for (const to of [asha.email, office]) {
          const mail = (await readMails(to, id)).at(-1);
          assert.ok(mail?.text.includes(refund), `at ${at} ${to} reads ${refund}: ${mail?.text}`);
        }
      }
      moveClock("2026-11-18T11:00:00+05:30");
      const id = await book();
      await moveByOffice("consultations", id, "cancelled", "Our consultant is ill");
      const mail = (await readMails(asha.email, id)).at(-1);
      assert.ok(mail?.text.includes("Reason\nOur consultant is ill"));
      assert.ok(mail?.text.includes("You have paid ₹5,000. We called this consultation off"), mail?.text);
      assert.equal(readCalendar(mail?.calendar ?? "").method, "CANCEL");
      const lastToOffice = (await readMails(office, id)).at(-1);
      assert.match(lastToOffice?.subject ?? "", /^Consultation moved by the customer/, "it knows what it did itself");
    });

    test("a consultation that is not accepted leaves the calendar too", async () => {
      moveClock("2026-11-18T11:00:00+05:30");
      const id = await make("consultations", fillConsultation({ scheduled_date: "2026-12-04T10:00:00" }));
      await moveByOffice("consultations", id, "rejected", "Not our field");
      const mail = (await readMails(asha.email, id)).at(-1);
      assert.equal(mail?.subject, "Your consultation on Friday, Dec 04, 2026 10:00 IST was not accepted");
      const { method, sequence } = readCalendar(mail?.calendar ?? "");
      assert.deepEqual([method, sequence], ["CANCEL", 1]);
    });
  });
});
