import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { officeAddress, openRequestFixtures, type RequestFixtures } from "#test/support/fixtures/request-fixtures.ts";
import { fillConsultation } from "../rest/fixtures/sample-requests.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`consultations of a deleted account on ${engine}`, () => {
    let desk: RequestFixtures;
    before(async () => {
      desk = await openRequestFixtures(openTestDatabase);
    });
    after(() => desk.close());

    test("give their time back, and the office is told of those that were to come, without a word about the person", async () => {
      const book = (scheduled_date: string, changes: Record<string, unknown> = {}) =>
        desk.make(
          "consultations",
          fillConsultation({ scheduled_date, consultation_topic: "Zubeida's taxes", ...changes }),
        );
      const over = await book("2026-11-18T13:00:00");
      const cancelled = await book("2026-12-01T10:00:00");
      await desk.call("cancel-request", { kind: "consultation", id: cancelled });
      const coming = await book("2026-12-02T10:00:00", { session: "pitch_deck_review" });
      const [paid] = (
        await desk.database.asOwner(
          "update public.consultations set amount_paid = 5900 where id = $1 returning reference as about_reference",
          [coming],
        )
      ).rows;
      desk.moveClock("2026-11-19T11:00:00+05:30");
      for (const id of [over, cancelled, coming]) await desk.readMails(officeAddress, id);
      const readInbox = async () => {
        const { rows } = await desk.database.asOwner<{ to: string; subject: string; text: string }>(
          `select "to", subject, text from private.inbox_mails where subject like '%because the account was deleted%'`,
        );
        return rows;
      };
      assert.deepEqual(await readInbox(), []);

      await desk.call("delete-account", { password: desk.customer.password });
      await desk.readMails(officeAddress, coming);
      const [mail, ...others] = await readInbox();
      assert.deepEqual(others, [], "past and cancelled consultations are not in the mail");
      assert.equal(mail?.to, officeAddress);
      assert.equal(
        mail?.subject,
        "Consultation cancelled because the account was deleted: Wednesday, Dec 02, 2026 10:00 IST",
      );
      for (const words of ["Pitch Deck Review", "45 minutes", "Meera Raghunath", "₹5,900"])
        assert.ok(mail?.text.includes(words), words);
      assert.ok(!mail?.text.includes("Zubeida") && !mail?.text.includes(desk.customer.email));
      assert.equal((await desk.database.asOwner("select from private.consultation_times")).rowCount, 0);
      const { rows } = await desk.database.asOwner(
        "select about_reference, situation, policy_percent, policy_amount, user_id from private.refund_requests",
      );
      const policy = {
        situation: "cancelled_by_customer",
        policy_percent: 100,
        policy_amount: "5900.00",
        user_id: null,
      };
      assert.deepEqual(rows, [{ ...paid, ...policy }], "what was paid continues as a refund request");
    });
  });
});
