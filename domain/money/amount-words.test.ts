import assert from "node:assert/strict";
import { test } from "node:test";
import { describeAmount, headlineAmount, nameAmount } from "./amount-words.ts";
import { rupees } from "./paise.ts";

test("an amount is shown in digits and in lakh and crore", () => {
  assert.equal(describeAmount(rupees(50_00_000)), "₹50,00,000 · 50 lakh");
  assert.equal(describeAmount(rupees(99_999)), "₹99,999");
  assert.equal(describeAmount(rupees(1_00_000)), "₹1,00,000 · 1 lakh");
  assert.equal(describeAmount(rupees(1_25_00_000)), "₹1,25,00,000 · 1.25 crore");
  assert.equal(nameAmount(rupees(1_23_45_678)), "about 1.23 crore");
  assert.equal(nameAmount(rupees(99_99_999)), "about 1 crore");
  assert.equal(nameAmount(rupees(25_00_000_00_00_000)), "25,00,000 crore");
});

test("a headline has lakh and crore to two decimals, and smaller amounts in digits", () => {
  assert.deepEqual(
    [0, 99_999, 1_00_000, 1_65_00_000, 6_01_234].map((amount) => headlineAmount(rupees(amount))),
    ["₹0", "₹99,999", "₹1 lakh", "₹1.65 crore", "₹6.01 lakh"],
  );
});
