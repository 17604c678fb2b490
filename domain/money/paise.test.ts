import assert from "node:assert/strict";
import { test } from "node:test";
import { add, multiply, multiplyByPercent, nothing, paise, rupees, subtract, toRupees } from "./paise.ts";

test("rupees of forms, fields and columns become paise and rupees again, to the paisa", () => {
  assert.equal(rupees(2999), 299_900);
  assert.equal(rupees(3538.82), 353_882);
  assert.equal(rupees("0.01"), 1);
  assert.equal(rupees("999999999999.99"), 99_999_999_999_999);
  assert.equal(toRupees(rupees("999999999999.99")), 999_999_999_999.99);
  assert.equal(toRupees(paise(353_882)), 3538.82);
});

test("a fraction of a paisa is refused", () => {
  for (const count of [0.5, Number.NaN, Number.POSITIVE_INFINITY])
    assert.throws(() => paise(count), RangeError, `${count}`);
  assert.throws(() => rupees("ten"), RangeError);
  assert.ok(Object.is(paise(-0), 0));
});

test("amounts are added, taken off and multiplied", () => {
  assert.equal(add(rupees(1), rupees("0.50"), nothing), 150);
  assert.equal(add(), nothing);
  assert.equal(subtract(rupees(1), rupees("1.01")), -1);
  assert.equal(multiply(rupees(4500), 3), rupees(13_500));
});

test("half a paisa of a share is rounded up, however large the amount", () => {
  assert.equal(multiplyByPercent(rupees(2999), 18), rupees("539.82"));
  assert.equal(multiplyByPercent(paise(25), 18), 5);
  assert.equal(multiplyByPercent(paise(24), 18), 4);
  assert.equal(multiplyByPercent(paise(115), 50), 58);
  assert.equal(multiplyByPercent(rupees("999999999999.99"), 100), rupees("999999999999.99"));
  assert.equal(multiplyByPercent(rupees("999999999999.99"), 50), rupees("500000000000"));
});
