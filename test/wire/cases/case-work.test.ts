import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type CaseFixtures, openCaseFixtures } from "#test/support/fixtures/case-fixtures.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`the next step of a case, as the office reads it on ${engine}`, () => {
    let desk: CaseFixtures;
    before(async () => {
      desk = await openCaseFixtures(openTestDatabase);
    });
    after(() => desk?.backend.close());

    test("the office reads what it has to do, by when, whose turn it is and that it is late; the customer their own sentence", async () => {
      const grievance = await desk.grieve("16T10:00");
      const refund = await desk.refund("02T10:00");
      const read = async (reference: string) => (await desk.call("read-case", { reference })).to_do;
      desk.at("16T11:00");
      const approvers = "Grievance officers and managers approve or reject it.";
      assert.equal(await read(grievance), "Acknowledge the grievance by Nov 17, 2026 10:00 IST. Unassigned.");
      assert.equal(
        await read(refund),
        `Overdue: review the refund request. It was due by Nov 07, 2026 16:00 IST. ${approvers} Unassigned.`,
      );
      await desk.call("assign-case", { reference: grievance, assigned_to: desk.colleague.id });
      desk.at("18T10:00");
      assert.equal(
        await read(grievance),
        "Overdue: acknowledge the grievance. It was due by Nov 17, 2026 10:00 IST. Assigned to Asha Rao.",
      );
      assert.match(String((await desk.call("read-case", { reference: grievance })).next_step), /please call us on/);
      await desk.move(grievance, "acknowledgement");
      await desk.move(grievance, "resolution");
      assert.equal(await read(grievance), "Ask whether it was resolved. Assigned to Asha Rao.");
      await desk.move(grievance, "follow_up");
      assert.match(String(await read(grievance)), /^Nothing is left to do, unless the customer writes/);
      await desk.call("decide-refund", { reference: refund, status: "approved" });
      assert.equal(
        await read(refund),
        "Pay the refund by Nov 30, 2026 18:00 IST. Accounts and managers pay it and record the payment. Unassigned.",
      );
      await desk.call("decide-refund", { reference: refund, status: "paid" });
      assert.equal(await read(refund), "Nothing is left to do: the refund is paid.");
    });
  });
});
