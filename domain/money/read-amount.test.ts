import assert from "node:assert/strict";
import { test } from "node:test";
import { readAmount, readAmountRange, readCount, sayAmountProblem } from "./read-amount.ts";

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
    ["50k", 50_000],
    ["₹50K", 50_000],
    ["5 thousand", 5_000],
    ["2 crore 50 lakh", 2_50_00_000],
    ["2 Cr and 50 L", 2_50_00_000],
    ["2 crore 50 lakh 25 thousand", 2_50_25_000],
    ["1 lakh 25,000", 1_25_000],
    ["₹12.5 lakh", 12_50_000],
    ["₹12.5 lakh only", 12_50_000],
    ["12,50,000 rupees", 12_50_000],
    ["१२,५०,०००", 12_50_000],
    ["₹१२.५ लाख", 12_50_000],
    ["२ करोड़ ५० लाख", 2_50_00_000],
    ["५० हज़ार", 50_000],
    ["50 hajar", 50_000],
    ["₨ 500", 500],
    ["૫૦૦૦૦", 50_000],
  ];
  for (const [text, amount] of amounts) assert.equal(readAmount(text), amount, text);
});

test("a text that may not be an amount is not guessed", () => {
  for (const text of [
    "",
    "NaN",
    "1e20",
    "Infinity",
    "1,250,000",
    "12,50,00",
    ",5",
    "12 million",
    "ten",
    "5 5",
    "0x10",
    "2 crore 50",
    "50 lakh 2 crore",
    "1.5 crore 50 lakh",
    "2 crore 500 lakh",
    "5L-50L",
    "50 kg",
    "5 lakhs per month",
  ])
    assert.equal(readAmount(text), null, text);
});

test("a range is two amounts, of which the first may leave its unit to the second", () => {
  const ranges: [string, number, number][] = [
    ["5L-50L", 5_00_000, 50_00_000],
    ["₹5L – ₹50L", 5_00_000, 50_00_000],
    ["5-50 lakh", 5_00_000, 50_00_000],
    ["₹10 lakh to 1 crore", 10_00_000, 1_00_00_000],
    ["50,000-1 lakh", 50_000, 1_00_000],
    ["50k-1l", 50_000, 1_00_000],
    ["५-५० लाख", 5_00_000, 50_00_000],
    ["5000-50000", 5_000, 50_000],
  ];
  for (const [text, from, to] of ranges) assert.deepEqual(readAmountRange(text), { from, to }, text);
  for (const text of ["", "-5", "5 lakh", "50L-5L", "5-10-15", "a-b"]) assert.equal(readAmountRange(text), null, text);
});

test("a count is read as an amount is, but is not money", () => {
  const counts: [string, number | null][] = [
    ["12", 12],
    ["1,200", 1_200],
    ["१२", 12],
    ["50k", 50_000],
    ["2.5", 2.5],
    ["-3", -3],
    ["₹12", null],
    ["Rs 12", null],
    ["ten", null],
    ["", null],
  ];
  for (const [text, count] of counts) assert.equal(readCount(text), count, text);
});

test("one amount is asked for where a range was typed", () => {
  assert.equal(sayAmountProblem("Amount", "5L-50L"), "Amount must be one amount, not a range. For example, 25 lakh");
  assert.equal(sayAmountProblem("Amount", "ten"), "Amount must be a number such as 12,50,000 or 12.5 lakh");
});
