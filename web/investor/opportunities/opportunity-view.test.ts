import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isWhole, listChips, type OpportunityView, readView, wholeView, writeView } from "./opportunity-view.ts";

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
    assert.deepEqual(readView(new URLSearchParams(address.toString()), true), narrow);
    assert.equal(address.get("tab"), "opportunities");
  });

  test("of the whole list is empty", () => {
    assert.equal(writeView(new URLSearchParams(), wholeView, "newest").toString(), "");
    assert.equal(writeView(writeView(new URLSearchParams("tab=x"), narrow), wholeView, "newest").toString(), "tab=x");
    assert.deepEqual(readView(new URLSearchParams(), false), wholeView);
  });

  test("names each order but the one that is meant without it: by match for those who have declared", () => {
    assert.equal(readView(new URLSearchParams(), true).sort, "match");
    assert.equal(readView(new URLSearchParams("sort=newest"), true).sort, "newest");
    assert.equal(readView(new URLSearchParams("sort=match"), false).sort, "newest", "there is nothing to compare with");
    assert.equal(writeView(new URLSearchParams(), wholeView, "match").toString(), "sort=newest");
    assert.equal(writeView(new URLSearchParams(), { ...wholeView, sort: "match" }, "match").toString(), "");
    assert.equal(writeView(new URLSearchParams(), wholeView).toString(), "sort=newest", "a saved search names it");
  });

  test("leaves out what it does not know, and what makes no sense", () => {
    const asked = new URLSearchParams("sector=gold&stage=ipo&from=1e20&to=-5&city=%20&traction=yes&sort=dearest&q=");
    assert.deepEqual(readView(asked, false), wholeView);
    assert.equal(readView(new URLSearchParams("from=500&to=100"), false).ask_max, null);
    assert.equal(readView(new URLSearchParams(`q=${"x".repeat(500)}`), false).text?.length, 120);
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
});
