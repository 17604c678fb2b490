import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { translateOldAddress } from "./old-address.ts";

const id = "6f1f1a9e-0000-4000-8000-000000000001";
const translate = (query: string) => translateOldAddress(new URLSearchParams(query));

describe("an address of the time before the workspace", () => {
  test("leads to the same list with its filters", () => {
    for (const [before, after] of [
      ["tab=enquiries", "/office/enquiries"],
      ["tab=enquiries&queue=overdue&older=2026", "/office/enquiries?queue=overdue&older=2026"],
      ["tab=requests", "/office/requests?view=board"],
      ["tab=requests&view=board&kind=funding", "/office/requests?view=board&kind=funding"],
      ["tab=requests&view=table&status=approved&sort=oldest", "/office/requests?status=approved&sort=oldest"],
      ["tab=requests&view=calendar&span=day&date=2026-12-01", "/office/calendar?span=day&date=2026-12-01"],
      ["tab=requests&view=schedules", "/office/calendar?view=schedules"],
      ["tab=cases&kind=refund&queue=pay", "/office/cases?kind=refund&queue=pay"],
    ] as const)
      assert.equal(translate(before), after, before);
  });

  test("leads to the same record", () => {
    for (const [before, after] of [
      [`tab=enquiries&queue=all&enquiry=${id}`, `/office/enquiries/${id}?queue=all`],
      [`tab=requests&view=table&request=project:${id}`, `/office/requests/project:${id}`],
      ["tab=cases&case=R-261118-7KQ2M", "/office/cases/R-261118-7KQ2M"],
    ] as const)
      assert.equal(translate(before), after, before);
  });

  test("stays for what PowerAdmin still has, and what it never had", () => {
    for (const query of ["", "tab=overview", "tab=users&view=roles", "tab=system", "tab=analytics&period=7d", "tab=x"])
      assert.equal(translate(query), null, query);
    assert.equal(translate("tab=enquiries&queue=none&enquiry="), "/office/enquiries");
    assert.equal(translate("tab=requests&view=table&request=enquiry:1"), "/office/requests");
  });
});
