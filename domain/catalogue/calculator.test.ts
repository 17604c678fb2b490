import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { nothing, paise, rupees } from "../money/paise.ts";
import { formatMoney, formatRange, formatRupees } from "../money/rupees.ts";
import { gstOn, lowestFeeOf, payableFor, totalOf } from "./calculator.ts";
import { type CalculatorService, calculatorServices } from "./calculator-services.ts";
import { namePayable } from "./prices.ts";

function find(id: string): CalculatorService {
  const service = calculatorServices.find((each) => each.id === id);
  assert.ok(service, id);
  return service;
}

describe("the price calculator", () => {
  const totals: [id: string, option: string | null, total: number][] = [
    ["private-limited", null, 6999],
    ["private-limited", "2", 7499],
    ["private-limited", "3", 7999],
    ["private-limited", "4", 8499],
    ["private-limited", "5+", 9499],
    ["gst", null, 2999],
    ["trademark", null, 4999],
    ["trademark", "1", 4999],
    ["trademark", "2", 7999],
    ["trademark", "3", 10999],
    ["trademark", "4+", 13999],
    ["itr", null, 1999],
    ["itr", "itr-1", 1999],
    ["itr", "itr-2", 2999],
    ["itr", "itr-3", 3999],
    ["itr", "itr-6", 6999],
    ["accounting", null, 3999],
    ["accounting", "50", 3999],
    ["accounting", "100", 4999],
    ["accounting", "200", 5999],
    ["accounting", "200+", 6999],
  ];
  for (const [id, chosen, total] of totals) {
    it(`${id} ${chosen ?? "alone"} costs ${total}`, () => {
      const service = find(id);
      const option = service.variable?.options.find((each) => each.id === chosen) ?? null;
      assert.equal(totalOf({ service, option }), rupees(total));
    });
  }

  it("adds the part of a government fee that is known, and names the rest", () => {
    const unknown = { kind: "unknown", note: "At cost", besides: "the fee of each form" } as const;
    assert.equal(payableFor(rupees(100), unknown).payable, 11800);
    assert.equal(namePayable(unknown), "Payable, plus the fee of each form");
    const { governmentFee, payable } = payableFor(rupees(7499), find("private-limited").governmentFee);
    assert.equal(formatMoney(payable), "₹9,991.82");
    assert.equal(namePayable(governmentFee), "Payable, plus stamp duty as per state");
    assert.equal(namePayable(find("gst").governmentFee), "Payable");
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
