import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type AlertFixtures, openAlertFixtures } from "#test/support/fixtures/alerts.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";

type Enquiry = { id: string; reference: string };
type Line = { kind: string; id: string; status: string; assigned_to: string | null; consultant_id: string | null };

forEachEngine((engine, openTestDatabase) => {
  describe(`several records assigned at once on ${engine}`, () => {
    let office: AlertFixtures;
    let colleague: Customer;
    let enquiries: Enquiry[];
    before(async () => {
      office = await openAlertFixtures(openTestDatabase);
      ({ colleague } = office);
    });
    after(() => office?.close());
    beforeEach(async () => {
      await office.reset();
      enquiries = [];
      for (const minute of ["00", "01", "02"]) enquiries.push(await office.enquire(`18T11:${minute}`));
    });

    const assign = (records: object[], to: Customer) =>
      office.call<{ undo_id: string; records: { result: string; message: string | null }[] }>("change-many", {
        ...{ action: "assign", assigned_to: to.id, records },
      });
    const all = () => enquiries.map(({ id }) => ({ kind: "enquiry", id }));
    const linked = (text: string | undefined) =>
      enquiries.map(({ reference }) => text?.includes(`https://neev.example/office/enquiries/${reference}\n`) ?? false);

    test("the assignee gets one email that names each with its link, and an alert for each", async () => {
      await assign(all(), colleague);
      const { alerts } = await office.read(colleague);
      assert.equal(alerts.length, 3);
      const mails = await office.mailed();
      assert.deepEqual(
        mails.map(({ to, subject }) => [to, subject]),
        [[colleague.email, "3 records are assigned to you"]],
      );
      assert.deepEqual(linked(mails[0]?.text), [true, true, true], mails[0]?.text);
      for (const { text, path } of alerts) {
        assert.ok(mails[0]?.text.includes(text), mails[0]?.text);
        assert.ok(mails[0]?.html.includes(`href="https://neev.example${path}"`), "a line is a link");
      }
    });

    test("a record that is refused, or assigned to a third person before the email leaves, is not named", async () => {
      const [first, second, third] = all();
      const { records } = await assign(
        [{ ...first, expected_status: "quoted" }, second, third].flatMap((one) => one ?? []),
        colleague,
      );
      assert.deepEqual(
        records.map(({ result }) => result),
        ["refused", "done", "done"],
      );
      await office.call("assign-enquiry", { id: second?.id, assigned_to: office.admin.id });
      const [mail, ...others] = await office.mailed();
      assert.deepEqual(
        [mail?.subject, others],
        [`Assigned to you: ${enquiries[2]?.reference}. Reply to the enquiry`, []],
      );
    });

    test("records of several kinds go to one person, a request to the consultant who the person is; what has changed since is refused", async () => {
      const funding = await office.make("funding");
      const [consultant] = await office.query<{ id: string }>(
        "update private.consultants set user_id = $1 where position = (select min(position) from private.consultants) returning id",
        [colleague.id],
      );
      const work = await office.call<Record<"late" | "today" | "next", Line[]>>("my-work", {});
      const records = [...work.late, ...work.today, ...work.next].map(({ kind, id, status, ...line }) => ({
        ...{ kind, id, expected_status: status },
        expected_assigned_to: kind === "funding" ? line.consultant_id : line.assigned_to,
      }));
      assert.deepEqual(records.map(({ kind }) => kind).toSorted(), ["enquiry", "enquiry", "enquiry", "funding"]);
      await office.call("assign-enquiry", { id: enquiries[0]?.id, assigned_to: office.admin.id });
      const { undo_id, records: outcomes } = await assign(records, colleague);
      assert.deepEqual(outcomes.map(({ result }) => result).toSorted(), ["done", "done", "done", "refused"]);
      const consultantOf = async () =>
        (await office.query<{ id: string | null }>("select consultant_id as id from public.funding_applications"))[0]
          ?.id;
      assert.equal(await consultantOf(), consultant?.id);
      const forColleague = (await office.mailed()).filter(({ to }) => to === colleague.email);
      assert.deepEqual(
        forColleague.map(({ subject }) => subject),
        ["3 records are assigned to you"],
      );
      assert.deepEqual(linked(forColleague[0]?.text), [false, true, true]);
      await office.call("undo-change", { undo_id });
      assert.equal(await consultantOf(), null);
      const again = { kind: "funding", id: funding };
      await office.query("update private.consultants set user_id = null where id = $1", [consultant?.id]);
      const [refused] = (await assign([again], colleague)).records;
      assert.equal(refused?.message, "Requests are assigned to a consultant");
      assert.equal(await consultantOf(), null);
    });

    test("what is taken back at once returns to its former assignee in one email", async () => {
      await office.query("update public.enquiries set assigned_to = $1", [colleague.id]);
      assert.equal((await office.mailed()).length, 1, "the premise: assigned in one statement");
      const { undo_id } = await assign(all(), office.admin);
      await office.call("undo-change", { undo_id });
      const [, mail, ...others] = await office.mailed();
      assert.deepEqual([mail?.to, mail?.subject, others], [colleague.email, "3 records are assigned to you", []]);
      assert.deepEqual(linked(mail?.text), [true, true, true]);
    });
  });
});
