import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { formatMoney } from "../money/rupees.ts";
import { totalOf } from "./calculator.ts";
import { governmentFeeOf, readEstimate, sumEstimate, writeEstimate } from "./estimates.ts";
import { listOperatorOffers, listOperatorServices } from "./operator-offers.ts";
import { operatorPrices } from "./operator-prices.ts";

const read = (query: string) => readEstimate(new URLSearchParams(query));
const payable = (query: string) => {
  const { once, monthly } = sumEstimate(read(query));
  return [once, monthly].map((sum) => sum && formatMoney(sum.payable));
};

describe("an estimate", () => {
  it("is restored by its address", () => {
    for (const query of [
      "service=private-limited&option=2",
      "service=private-limited&option=5%2B&state=27",
      "service=trademark&option=2&applicant=other",
      "service=gst",
      "service=itr&option=itr-6",
      "service=private-limited&option=3&state=07&service=gst&service=trademark&option=1&applicant=other&service=accounting&option=200%2B",
    ])
      assert.equal(writeEstimate(read(query)), query);
  });

  it("starts each service with the least that it can be bought with", () => {
    assert.equal(writeEstimate(read("service=private-limited")), "service=private-limited&option=2");
    assert.equal(writeEstimate(read("service=trademark")), "service=trademark&option=1");
    assert.equal(writeEstimate(read("service=itr&option=itr-9")), "service=itr&option=itr-1");
    assert.deepEqual(
      read("service=private-limited&service=trademark&service=accounting").map((line) => formatMoney(totalOf(line))),
      ["₹7,499", "₹4,999", "₹3,999"],
    );
  });

  it("leaves out what we do not sell, and a service that is in it already", () => {
    assert.deepEqual(read("service=visa&option=2&state=27"), []);
    assert.equal(writeEstimate(read("option=3&service=gst&applicant=other&service=gst&option=2")), "service=gst");
    assert.equal(writeEstimate(read("service=private-limited&state=99")), "service=private-limited&option=2");
  });

  it("adds the government fee of the applicant", () => {
    assert.deepEqual(payable("service=trademark&option=2"), ["₹18,438.82", null]);
    assert.deepEqual(payable("service=trademark&option=2&applicant=other"), ["₹27,438.82", null]);
    assert.deepEqual(payable("service=trademark&option=4%2B&applicant=other"), ["₹52,518.82", null]);
  });

  it("adds the stamp duty of a state that is known, and names it where it is not", () => {
    assert.deepEqual(payable("service=private-limited&option=2"), ["₹9,991.82", null]);
    assert.deepEqual(sumEstimate(read("service=private-limited")).once?.besides, ["stamp duty as per state"]);
    assert.deepEqual(payable("service=private-limited&option=2&state=27"), ["₹11,291.82", null]);
    const [line] = read("service=private-limited&state=27");
    assert.ok(line);
    assert.match(governmentFeeOf(line).note, /stamp duty about ₹1,300 in Maharashtra \(indicative, at ₹1,00,000 /);
    assert.deepEqual(sumEstimate([line]).once?.besides, []);
  });

  it("names a government fee that is added at cost once", () => {
    const offers = listOperatorOffers({ ...operatorPrices, llp: 5999, "gst-lut": 499 });
    const lines = readEstimate(new URLSearchParams("service=llp&service=gst-lut"), listOperatorServices(offers));
    const { once } = sumEstimate(lines);
    assert.deepEqual([once?.governmentFee, once?.besides], [0, ["government fees at cost"]]);
  });

  it("keeps what is paid once apart from what is paid each month", () => {
    assert.deepEqual(payable("service=gst&service=itr&service=accounting&option=100"), ["₹5,897.64", "₹5,898.82"]);
    assert.deepEqual(payable("service=accounting"), [null, "₹4,718.82"]);
    assert.deepEqual(payable(""), [null, null]);
  });
});
