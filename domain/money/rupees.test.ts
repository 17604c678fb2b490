import { equal } from "node:assert/strict";
import { test } from "node:test";
import { paise, rupees } from "./paise.ts";
import { amountLimit, formatMoney, formatNumber, formatRupees, formatShort } from "./rupees.ts";

const currency = { style: "currency", currency: "INR" } as const;
const plain = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat("en-IN", { ...currency, maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-IN", { ...currency, minimumFractionDigits: 2 });

/** Each number of digits, around each place where a comma is added, and ragged ones; of both signs. */
function* manyIntegers() {
  for (let digits = 0; digits <= 14; digits++) {
    const power = 10 ** digits;
    for (const value of [power - 1, power, power + 1, Math.floor(power * 1.23456789), Math.floor(power * 8.7654321)])
      yield* [value, -value];
  }
}

test("numbers and amounts are written as the standard library writes them for India", () => {
  for (const value of manyIntegers()) {
    if (value === 0) continue;
    equal(formatNumber(value), plain.format(value));
    if (Math.abs(value) < amountLimit) equal(formatRupees(rupees(value)), whole.format(value));
    equal(formatMoney(paise(value)), value % 100 === 0 ? whole.format(value / 100) : exact.format(value / 100));
  }
  for (const value of [0.5, 1.65, 12.34, 1234.5, 123456.78]) equal(formatNumber(value), plain.format(value));
});

test("amounts with decimals are written to the paisa", () => {
  equal(formatMoney(rupees(3538.82)), "₹3,538.82");
  equal(formatMoney(rupees("0.01")), "₹0.01");
  equal(formatMoney(rupees("150000.00")), "₹1,50,000");
});

test("zero is ₹0, whichever its sign", () => {
  equal(formatRupees(rupees(0)), "₹0");
  equal(formatRupees(rupees(-0)), "₹0");
  equal(formatMoney(paise(-0)), "₹0");
});

test("a lakh and a crore begin the short forms", () => {
  equal(formatShort(rupees(99_999)), "99,999");
  equal(formatShort(rupees(1_00_000)), "1L");
  equal(formatShort(rupees(99_99_999)), "100L");
  equal(formatShort(rupees(1_65_00_000)), "1.65Cr");
});
