import assert from "node:assert/strict";
import { test } from "node:test";
import { add, nothing, rupees } from "../money/paise.ts";
import { gstOn } from "./calculator.ts";
import { stillPayable } from "./still-payable.ts";

test("what is left is the price with GST less what was paid", () => {
  assert.equal(stillPayable({ price: rupees(5000), paid: rupees(0) }), 590_000);
  assert.equal(stillPayable({ price: rupees(5000), paid: rupees(2000) }), 390_000);
  assert.equal(stillPayable({ price: rupees(5000), paid: rupees(5900) }), 0);
});

test("an overpayment leaves nothing to pay, and a free session costs nothing", () => {
  assert.equal(stillPayable({ price: rupees(5000), paid: rupees(6000) }), 0);
  assert.equal(stillPayable({ price: rupees(0), paid: rupees(0) }), 0);
});

test("it is the GST of the calculator", () => {
  for (const price of [1, 999, 1249.5, 7999, 123_456.78])
    assert.equal(
      stillPayable({ price: rupees(price), paid: nothing }),
      add(rupees(price), gstOn(rupees(price))),
      String(price),
    );
});
