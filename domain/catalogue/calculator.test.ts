import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { nothing, paise, rupees } from "../money/paise.ts";
import { formatMoney, formatRange, formatRupees } from "../money/rupees.ts";
import { gstOn, lowestFeeOf, payableFor, payableOf, readSelection, totalOf, writeSelection } from "./calculator.ts";
import { calculatorServices } from "./calculator-services.ts";
import { namePayable } from "./prices.ts";

function select(query: string) {
  const selection = readSelection(new URLSearchParams(query));
  assert.ok(selection, query);
  return selection;
}

describe("the price calculator", () => {
  const totals: [query: string, total: number][] = [
    ["service=private-limited", 6999],
    ["service=private-limited&option=2", 7499],
    ["service=private-limited&option=3", 7999],
    ["service=private-limited&option=4", 8499],
    ["service=private-limited&option=5%2B", 9499],
    ["service=gst", 2999],
    ["service=trademark", 4999],
    ["service=trademark&option=1", 4999],
    ["service=trademark&option=2", 7999],
    ["service=trademark&option=3", 10999],
    ["service=trademark&option=4%2B", 13999],
    ["service=itr&option=itr-1", 1999],
    ["service=itr&option=itr-2", 2999],
    ["service=itr&option=itr-3", 3999],
    ["service=itr&option=itr-6", 6999],
    ["service=accounting&option=50", 3999],
    ["service=accounting&option=100", 4999],
    ["service=accounting&option=200", 5999],
    ["service=accounting&option=200%2B", 6999],
  ];
  for (const [query, total] of totals) {
    it(`${query} costs ${total}`, () => {
      assert.equal(totalOf(select(query)), rupees(total));
      assert.equal(writeSelection(select(query)), query, "the address restores the selection");
    });
  }

  it("shows fee, GST, government fee and what is payable", () => {
    const { fee, gst, payable } = payableOf(select("service=trademark&option=2"));
    assert.deepEqual([fee, gst, payable], [799900, 143982, 799900 + 143982 + 900000]);
    assert.equal(formatMoney(payable), "₹18,438.82");
  });

  it("adds the part of a government fee that is known, and names the rest", () => {
    const unknown = { kind: "unknown", note: "At cost", besides: "the fee of each form" } as const;
    assert.equal(payableFor(rupees(100), unknown).payable, 11800);
    assert.equal(namePayable(unknown), "Payable, plus the fee of each form");
    const { governmentFee, payable } = payableOf(select("service=private-limited&option=2"));
    assert.equal(formatMoney(payable), "₹9,991.82");
    assert.equal(namePayable(governmentFee), "Payable, plus stamp duty as per state");
    assert.equal(namePayable(payableOf(select("service=gst")).governmentFee), "Payable");
  });

  it("knows the lowest fee that a customer can pay", () => {
    assert.deepEqual(
      calculatorServices.map((service) => lowestFeeOf(service)),
      [7499, 2999, 4999, 1999, 3999].map((amount) => rupees(amount)),
    );
  });

  it("rounds GST to paise, half up", () => {
    assert.equal(gstOn(rupees(2999)), 53982);
    assert.equal(gstOn(nothing), 0);
  });

  it("names no selection for a service or option that is not sold", () => {
    assert.equal(readSelection(new URLSearchParams("service=visa")), null);
    assert.equal(select("service=gst&option=9").option, null);
  });
});

describe("amounts", () => {
  it("are grouped the Indian way", () => {
    assert.equal(formatRupees(rupees(1_65_00_000)), "₹1,65,00,000");
    assert.equal(formatMoney(paise(353882)), "₹3,538.82");
    assert.equal(formatMoney(paise(118000)), "₹1,180");
    assert.equal(formatRange(rupees(5_00_000), rupees(50_00_000)), "₹5L-50L");
    assert.equal(formatRange(rupees(50_00_000), rupees(5_00_00_000)), "₹50L-5Cr");
  });
});
