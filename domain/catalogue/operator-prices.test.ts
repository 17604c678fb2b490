import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { rupees } from "../money/paise.ts";
import { formatMoney } from "../money/rupees.ts";
import { readEstimate, sumEstimate } from "./estimates.ts";
import {
  listOperatorOffers,
  listOperatorServices,
  listPricedOffers,
  operatorOffers,
  sayPrice,
} from "./operator-offers.ts";
import { findSetPrices, operatorPrices } from "./operator-prices.ts";
import { listSoldServices } from "./sold-services.ts";

const prices = { ...operatorPrices, llp: 5999, "gst-lut": 1499, "trademark-renewal": 2500 };
const offers = listOperatorOffers(prices);

describe("a price that the operator sets in one place", () => {
  it("is on request until it is set", () => {
    for (const offer of operatorOffers)
      assert.equal(sayPrice(offer) === "On request", operatorPrices[offer.id] === null, offer.id);
    assert.deepEqual(findSetPrices(["llp", "opc"], { ...operatorPrices, llp: null, opc: null }), []);
  });

  it("is on the cards, in the menu and in structured data", () => {
    assert.deepEqual(
      ["llp", "opc", "gst-lut"].map((id) => sayPrice(offers.find((offer) => offer.id === id) ?? { fee: null })),
      ["₹5,999", "On request", "₹1,499"],
    );
    assert.deepEqual(findSetPrices(["llp", "opc", "partnership"], prices), [rupees(5999)]);
    assert.deepEqual(
      listPricedOffers(offers).map(({ name, price }) => [name, price]),
      [
        ["LLP registration", rupees(5999)],
        ["Letter of undertaking (LUT) for exports", rupees(1499)],
        ["Trademark renewal", rupees(2500)],
      ],
    );
  });

  it("is in the calculator, with the government fee where it is known", () => {
    const services = listOperatorServices(offers);
    const read = (query: string) => sumEstimate(readEstimate(new URLSearchParams(query), services)).once;
    const llp = read("service=llp");
    assert.equal(llp && formatMoney(llp.payable), "₹7,078.82");
    assert.deepEqual(llp?.besides, ["government fees at cost"]);
    const renewal = read("service=trademark-renewal");
    assert.equal(renewal && formatMoney(renewal.payable), "₹11,950");
    assert.equal(read("service=opc"), null);
  });

  it("is in the list of services, once", () => {
    const sold = listSoldServices(offers);
    const priceOf = (id: string) => sold.filter((service) => service.id === id).map(({ base_price }) => base_price);
    assert.deepEqual(priceOf("incorporation-llp"), [5999]);
    assert.deepEqual(priceOf("incorporation-opc"), [null]);
    assert.deepEqual(priceOf("llp"), []);
    assert.deepEqual(priceOf("gst-lut"), [1499]);
    assert.deepEqual(priceOf("gstr-9"), [null]);
    assert.equal(new Set(sold.map(({ id }) => id)).size, sold.length);
  });
});
