import assert from "node:assert/strict";
import { test } from "node:test";
import { nothing, rupees } from "./paise.ts";
import { cashLimit, questionPayment } from "./payment-questions.ts";

const none = { tooMuch: null, sameReferenceOn: null, cash: null };

test("nothing is asked about a payment that fits, and nothing that is already confirmed", () => {
  assert.deepEqual(questionPayment(none, []), []);
  assert.deepEqual(questionPayment({ ...none, tooMuch: nothing, cash: rupees(1_99_999.99) }, []), []);
  const all = { tooMuch: rupees(1), sameReferenceOn: "C-261123-7QK2M", cash: cashLimit };
  assert.deepEqual(questionPayment(all, ["overpayment", "same_reference", "cash_limit"]), []);
});

test("each doubt is a question with a sentence that names the figure", () => {
  const all = { tooMuch: rupees(100.5), sameReferenceOn: "C-261123-7QK2M", cash: rupees(2_00_000) };
  const asked = questionPayment(all, []);
  assert.deepEqual(
    asked.map(({ question }) => question),
    ["overpayment", "same_reference", "cash_limit"],
  );
  assert.match(asked[0]?.sentence ?? "", /₹100\.50 more/);
  assert.match(asked[1]?.sentence ?? "", /C-261123-7QK2M/);
  assert.match(asked[2]?.sentence ?? "", /₹2,00,000\. Section 269ST/);
  assert.deepEqual(
    questionPayment(all, ["overpayment"]).map(({ question }) => question),
    ["same_reference", "cash_limit"],
  );
});
