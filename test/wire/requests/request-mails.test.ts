import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import {
  officeAddress,
  openRequestFixtures,
  type RequestFixtures,
  siteUrl,
} from "#test/support/fixtures/request-fixtures.ts";
import { fillConsultation, fillFundingApplication, fillProjectRequest } from "../rest/fixtures/sample-requests.ts";

const hostile = `<b>आशा</b> & "sons" 🙏`;

forEachEngine((engine, openTestDatabase) => {
  describe(`mails about requests on ${engine}`, () => {
    let desk: RequestFixtures;
    before(async () => {
      desk = await openRequestFixtures(openTestDatabase);
    });
    after(() => desk.close());

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
            "+91 98765 43210",
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
            ["A shop for cloth by the metre.", "Tailors", "A logo", "Hindi too", "+91 98765 43210", "asha@example.in"],
            ["React, PostgreSQL", "Payment Integration"],
          ),
        },
        {
          table: "consultations",
          row: consultation,
          kind: "consultation",
          subject: "Your consultation on Tuesday, Nov 24, 2026 10:00 IST is booked",
          officeSubject: "New consultation: Tuesday, Nov 24, 2026 10:00 IST",
          fields: ["Pitch Deck Review", "45 minutes", "₹5,000 plus GST", "Phone call"],
          officeFields: ["Legal", "Pitch Deck Review", "45 minutes", "Phone call", "10:00", "High", "Call first"],
        },
      ] as const;
      for (const { table, row, kind, subject, officeSubject, fields, ...more } of expected) {
        const id = await desk.make(table, row);
        const [toCustomer, ...others] = await desk.readMails(desk.customer.email, id);
        const [toOffice, ...othersToOffice] = await desk.readMails(officeAddress, id);
        assert.deepEqual([others, othersToOffice], [[], []]);
        assert.equal(toCustomer?.subject, subject);
        assert.equal(toOffice?.subject, officeSubject);
        assert.ok(toCustomer?.links.includes(`${siteUrl}/dashboard/requests/${id}?kind=${kind}`));
        // Its record in the workspace (web/office/requests/request-view.test.ts); the customer's page is closed to the office.
        const [record] =
          new RegExp(`${kind.charAt(0).toUpperCase()}-261118-[0-9A-Z]{5}`).exec(toOffice?.text ?? "") ?? [];
        assert.deepEqual(
          toOffice?.links.filter((link) => /office|poweradmin|dashboard/.test(link)),
          [`${siteUrl}/office/requests/${record}`],
        );
        // 11:00 on a Wednesday; two hours later, in the office's own time.
        for (const words of ["Dear Asha Rao,", "by Nov 18, 2026 13:00 IST", hostile, ...fields])
          assert.ok(toCustomer?.text.includes(words), `the customer reads ${words}`);
        for (const words of [desk.customer.email, "Asha Rao", "Wednesday, Nov 18, 2026 13:00 IST", hostile])
          assert.ok(toOffice?.text.includes(words), `the office reads ${words}`);
        for (const words of "officeFields" in more ? more.officeFields : fields)
          assert.ok(toOffice?.text.includes(words), `the office reads ${words}`);
        for (const mail of [toCustomer, toOffice]) {
          assert.ok(mail?.html.includes("&lt;b&gt;आशा&lt;/b&gt; &amp; &quot;sons&quot; 🙏"));
          assert.ok(!mail?.html.includes("<b>") && !mail?.subject.includes("आशा"));
        }
        const reference = new RegExp(`eference\\W+${kind.charAt(0).toUpperCase()}-261118-[0-9A-Z]{5}`);
        for (const mail of [toCustomer, toOffice]) assert.match(mail?.text ?? "", reference);
        assert.equal("calendar" in (toCustomer ?? {}), kind === "consultation");
        assert.ok(!("calendar" in (toOffice ?? {})));
      }
    });

    test("each move by the office is told with its reason and what comes next, and not to the office itself", async () => {
      const id = await desk.make("funding_applications", fillFundingApplication());
      await desk.moveByOffice("funding_applications", id, "in_progress");
      await desk.moveByOffice("funding_applications", id, "rejected", `No plan for ${hostile}`);
      const [, started, rejected, ...others] = await desk.readMails(desk.customer.email, id);
      assert.deepEqual(others, []);
      assert.equal(started?.subject, "Your funding application: in progress");
      // Sixteen business hours after Wednesday 11:00.
      assert.ok(started?.text.includes("by Nov 20, 2026 11:00 IST"), started?.text);
      assert.equal(rejected?.subject, "Your funding application: rejected");
      assert.ok(rejected?.text.includes(`Reason\nNo plan for ${hostile}`), rejected?.text);
      assert.ok(rejected?.html.includes("&lt;b&gt;आशा"));
      assert.equal((await desk.readMails(officeAddress, id)).length, 1, "the office reads of the new request alone");
    });

    test("what a customer cancels, the office reads, with the reason", async () => {
      const id = await desk.make("project_requests", fillProjectRequest());
      await desk.call("cancel-request", { kind: "project", id, reason: hostile });
      const [, cancelled] = await desk.readMails(desk.customer.email, id);
      assert.equal(cancelled?.subject, "Your project request: cancelled");
      const [, toOffice, ...others] = await desk.readMails(officeAddress, id);
      assert.deepEqual(others, []);
      assert.equal(toOffice?.subject, "Project request cancelled by the customer");
      assert.ok(toOffice?.text.includes(`Reason\n${hostile}`));
    });
  });
});
