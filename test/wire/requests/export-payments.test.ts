import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type OfficePeople, openOfficePeople } from "#test/support/fixtures/office-people.ts";

type File = { csv: string; rows: number };

forEachEngine((engine, openTestDatabase) => {
  describe(`files of the office on ${engine}`, () => {
    let office: OfficePeople;
    before(async () => {
      office = await openOfficePeople(openTestDatabase);
    });
    after(() => office?.close());

    const readFile = async (list: string, filter: object = {}, who = "admin") => {
      const { csv, rows } = await office.call<File>("export-list", { list, filter }, office.of(who));
      const lines = csv.trimEnd().split("\r\n");
      assert.equal(lines.length, rows + 1);
      return lines.slice(1);
    };

    test("payments and paid refunds: labels, days and plain sums; a withdrawn one says why", async () => {
      const { id } = (await office.pay("project", office.requests.project, { amount: 1500.5, reference: "=UTR 7" }))
        .body;
      await office.call("withdraw-payment", { id, reason: "Twice" });
      await office.query(
        `update private.refund_requests set status = 'paid', approved_amount = 700, paid_on = '2026-11-17',
           payment_method = 'bank_transfer', payment_reference = 'UTR 9'`,
      );
      const lines = await readFile("payments", {}, "accounts");
      assert.equal(lines.length, 4);
      const withdrawn = lines.find((line) => line.includes("Twice"));
      assert.match(
        String(withdrawn),
        /^2026-11-18,Payment,Asha Rao,[^,]+,,P-[^,]+,Project request,[^,]+,UPI,'=UTR 7,1500\.5,2026-11-18 11:00,2026-11-18 11:00,Twice$/,
      );
      assert.match(
        String(lines.at(-1)),
        /^2026-11-17,Refund,Asha Rao,asha@example\.in,,R-261118-AAAAA,,Refund,Bank transfer,UTR 9,-700,,,$/,
      );
      assert.equal((await readFile("payments", { from: "2026-11-18", to: "2026-11-18" })).length, 3);
      assert.equal((await readFile("payments", { to: "2026-11-17" })).length, 1);
    });

    test("payments are for accounts, managers and administrators", async () => {
      assert.equal((await readFile("payments", {}, "manager")).length, 4);
      for (const who of ["staff", "idle", "grievance", "no role", "a former manager"]) {
        const { status } = await office.of(who).invoke("export-list", { list: "payments" });
        assert.equal(status, 403, who);
      }
      const { status, body } = await office
        .of("accounts")
        .invoke("export-list", { list: "payments", filter: { from: "2026-11-18", to: "2026-11-17" } });
      assert.deepEqual([status, body.message], [400, "The last day must not be before the first"]);
    });

    test("phone numbers have no apostrophe, times are read by a spreadsheet, codes are labels", async () => {
      const [enquiry] = await readFile("enquiries");
      assert.match(String(enquiry), /^L-[^,]+,\d{4}-\d\d-\d\d \d\d:\d\d,Contact page,[^,]+,[^,]+,98123 45678,/);
      assert.match(String(enquiry), /,New,/);
      const [grievance] = await readFile("grievances");
      assert.match(String(grievance), /,Normal,It takes too long\.,/);
      const [user] = await readFile("users", { search: office.asha.email });
      assert.match(String(user), /,Individual User,\d{4}-\d\d-\d\d \d\d:\d\d,/);
      for (const list of ["enquiries", "grievances", "refund-requests", "users", "requests", "events"])
        for (const line of await readFile(list)) {
          assert.doesNotMatch(line, /(^|,)"?'?\+\d/, `${list}: a number with a sign`);
          assert.doesNotMatch(line, /(^|,)\d{4}-\d\d-\d\dT/, `${list}: a time that a spreadsheet takes for text`);
        }
    });
  });
});
