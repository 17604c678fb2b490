import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readMain, readPage } from "./built-pages.ts";

/** What buyers ask before they order, as the pages answer it without scripts. */
const answers: Record<string, readonly string[]> = {
  "/services/gst": [
    "Manipur, Mizoram, Nagaland, Tripura ₹10 lakh ₹10 lakh",
    "All others ₹40 lakh ₹20 lakh",
    "Proprietorship The proprietor",
    "Regular, casual or non-resident",
    "REG-09, with a copy of the passport",
    "at most 90 days",
    "₹10,000 or the tax evaded, whichever is higher",
  ],
  "/services/trademark": [
    "Class 1: Chemicals",
    "Class 25: Clothing",
    "Class 45: Legal",
    "₹20,000 per class for individuals",
    "₹40,000 for all others",
    "Formalities Chk Pass",
    "within 4 months of publication",
    "₹2,700 per class opposed",
    "Up to 6 months after it expired ₹9,000 ₹4,500 surcharge ₹13,500",
  ],
  "/services/incorporation": [
    "How the name is checked",
    "Class 3 digital signature",
    "Maharashtra ₹1,300",
    "What the first year costs",
    "Income-tax return, ITR-6 ₹6,999 ₹1,259.82",
    "Directors and shareholders from abroad",
    "Ministry of Home Affairs",
    "Proprietorship and section 8 company",
    "no dividend to members",
  ],
};

describe("the service pages answer what buyers ask", () => {
  for (const [path, wanted] of Object.entries(answers)) {
    it(path, () => {
      const text = readMain(readPage(path));
      assert.deepEqual(
        wanted.filter((fact) => !text.includes(fact)),
        [],
      );
    });
  }

  it("states nothing on which the sources disagree", () => {
    const text = readMain(readPage("/services/incorporation"));
    assert.doesNotMatch(text, /(Karnataka|Gujarat|Tamil Nadu) ₹/);
  });
});
