import assert from "node:assert/strict";
import { test } from "node:test";
import { listPaymentDetails } from "./session-payment.ts";

test("where to pay is what the operator has entered; without it, the customer is told how to get it", () => {
  const details = [
    ["UPI", "neev@bank"],
    ["Account", "1234, IFSC ABCD0123456"],
  ] as const;
  assert.deepEqual(listPaymentDetails(details), details);
  assert.deepEqual(
    listPaymentDetails([]).map(([label]) => label),
    ["Payment details"],
  );
});
