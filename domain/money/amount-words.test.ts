import assert from "node:assert/strict";
import { test } from "node:test";
import { describeAmount, headlineAmount, nameAmount, readAmount } from "./amount-words.ts";
import { rupees } from "./paise.ts";

test("an amount is read as people in India type it", () => {
  const amounts: [string, number][] = [
    ["0", 0],
    ["5000000", 50_00_000],
    ["50,00,000", 50_00_000],
    ["1,00,00,000", 1_00_00_000],
    ["12,500.50", 12_500.5],
    [" ₹ 12,50,000 ", 12_50_000],
    ["Rs. 12,50,000/-", 12_50_000],
    ["12 lakh", 12_00_000],
    ["12.5 Lakhs", 12_50_000],
    ["12lac", 12_00_000],
    ["12 L", 12_00_000],
    ["1.1 crore", 1_10_00_000],
    ["2 cr.", 2_00_00_000],
    ["-5", -5],
  ];
  for (const [text, amount] of amounts) assert.equal(readAmount(text), amount, text);
});

test("a text that may not be an amount is not guessed", () => {
  for (const text of ["", "NaN", "1e20", "Infinity", "1,250,000", "12,50,00", ",5", "12 million", "ten", "5 5", "0x10"])
    assert.equal(readAmount(text), null, text);
});

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
