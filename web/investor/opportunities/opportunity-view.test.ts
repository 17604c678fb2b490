import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  isWhole,
  listChips,
  type OpportunityView,
  readView,
  toCriteria,
  wholeView,
  writeView,
} from "./opportunity-view.ts";

const narrow: OpportunityView = {
  text: "millet कोदो",
  sectors: ["food", "agriculture"],
  stages: ["mvp"],
  ask_min: 500_000,
  ask_max: 5_000_000,
  city: "Mysuru",
  has_traction: true,
  sort: "match",
};

describe("the address of the opportunities", () => {
  test("says the whole view, and the view is read from it again", () => {
    const address = writeView(new URLSearchParams("tab=opportunities"), narrow);
    assert.deepEqual(readView(new URLSearchParams(address.toString())), narrow);
    assert.equal(address.get("tab"), "opportunities");
  });

  test("of the whole list is empty", () => {
    assert.equal(writeView(new URLSearchParams(), wholeView).toString(), "");
    assert.equal(writeView(writeView(new URLSearchParams("tab=x"), narrow), wholeView).toString(), "tab=x");
    assert.deepEqual(readView(new URLSearchParams()), wholeView);
  });

  test("leaves out what it does not know, and what makes no sense", () => {
    const asked = new URLSearchParams("sector=gold&stage=ipo&from=1e20&to=-5&city=%20&traction=yes&sort=dearest&q=");
    assert.deepEqual(readView(asked), wholeView);
    assert.equal(readView(new URLSearchParams("from=500&to=100")).ask_max, null);
    assert.equal(readView(new URLSearchParams(`q=${"x".repeat(500)}`)).text?.length, 120);
  });
});

describe("what narrows the list", () => {
  test("has one chip each, which removes only itself", () => {
    const chips = listChips(narrow);
    assert.deepEqual(
      chips.map(({ label }) => label),
      [
        "Food and drink",
        "Agriculture",
        "Minimum viable product",
        "From ₹5,00,000",
        "Up to ₹50,00,000",
        "Mysuru",
        "With traction",
      ],
    );
    assert.deepEqual(chips[0]?.without, { ...narrow, sectors: ["agriculture"] });
    assert.deepEqual(chips[3]?.without, { ...narrow, ask_min: null });
  });

  test("words narrow too, an order does not", () => {
    assert.equal(isWhole({ ...wholeView, sort: "match" }), true);
    assert.equal(isWhole({ ...wholeView, text: "solar" }), false);
  });

  test("an order by match is saved as one by date", () => {
    assert.equal(toCriteria(narrow).sort, "newest");
    assert.equal(toCriteria({ ...narrow, sort: "ask-low" }).sort, "ask-low");
  });
});
