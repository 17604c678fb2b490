import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findTrademarkClasses } from "./find-trademark-classes.ts";
import { trademarkClasses } from "./trademark-classes.ts";

const firstOf = (text: string) => findTrademarkClasses(trademarkClasses, text)[0]?.of.number;

describe("the class finder", () => {
  it("knows each of the 45 classes once, with words to find it by", () => {
    assert.deepEqual(
      trademarkClasses.map(({ number }) => number),
      Array.from({ length: 45 }, (_, at) => at + 1),
    );
    for (const { number, examples } of trademarkClasses) {
      const phrases = examples.split(", ");
      assert.ok(phrases.length >= 5, String(number));
      assert.equal(new Set(phrases).size, phrases.length, String(number));
    }
  });

  for (const [text, number] of [
    ["t-shirts", 25],
    ["T shirt", 25],
    ["saree", 25],
    ["chai", 30],
    ["we sell tea and coffee", 30],
    ["pickles", 29],
    ["ghee", 29],
    ["mobile app", 9],
    ["software development", 42],
    ["saas", 42],
    ["restarant", 43],
    ["cloud kitchen", 43],
    ["coaching classes", 41],
    ["online shop", 35],
    ["kirana", 35],
    ["courier", 39],
    ["beauty parlour", 44],
    ["spectacles", 10],
    ["cement", 19],
    ["agarbatti", 3],
    ["gold jewellery", 14],
    ["jewellry", 14],
    ["packers and movers", 39],
    ["dog food", 31],
    ["shoe", 25],
    ["class 36", 36],
    ["45", 45],
  ] as const)
    it(`${text}: class ${number}`, () => assert.equal(firstOf(text), number));

  it("says which examples were meant, and finds nothing for what it does not know", () => {
    assert.deepEqual(findTrademarkClasses(trademarkClasses, "masala")[0]?.examples, ["masala"]);
    assert.deepEqual(findTrademarkClasses(trademarkClasses, "xyzzyq"), []);
    assert.deepEqual(findTrademarkClasses(trademarkClasses, "  "), []);
    assert.deepEqual(findTrademarkClasses(trademarkClasses, "46"), []);
    assert.ok(findTrademarkClasses(trademarkClasses, "paint").length <= 6);
  });
});
