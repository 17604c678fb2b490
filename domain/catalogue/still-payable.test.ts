import assert from "node:assert/strict";
import { test } from "node:test";
import { gstOnFee } from "./calculator.ts";
import { stillPayable } from "./still-payable.ts";

test("what is left is the price with GST less what was paid", () => {
  assert.equal(stillPayable({ price: 5000, paid: 0 }), 590_000);
  assert.equal(stillPayable({ price: 5000, paid: 2000 }), 390_000);
  assert.equal(stillPayable({ price: 5000, paid: 5900 }), 0);
});

test("more than enough leaves nothing, and a free session costs nothing", () => {
  assert.equal(stillPayable({ price: 5000, paid: 6000 }), 0);
  assert.equal(stillPayable({ price: 0, paid: 0 }), 0);
});

test("it is the GST of the calculator", () => {
  for (const price of [1, 999, 1249.5, 7999, 123_456.78])
    assert.equal(stillPayable({ price, paid: 0 }), Math.round(price * 100) + gstOnFee(price), String(price));
});
