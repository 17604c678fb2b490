import assert from "node:assert/strict";
import { test } from "node:test";
import { rupees } from "../money/paise.ts";
import { calculateDilution, type DilutionInput, formatShare, readShare, wholeCompany } from "./dilution.ts";

function dilute(input: DilutionInput) {
  const dilution = calculateDilution(input);
  return dilution.ok ? dilution : assert.fail(dilution.sentence);
}

test("investors own what they pay of what the company is worth with their money", () => {
  const { after, postMoney, foundersLose } = dilute({
    preMoney: rupees(8_00_00_000),
    round: rupees(2_00_00_000),
    pool: 0,
    founders: wholeCompany,
  });
  assert.equal(postMoney, rupees(10_00_00_000));
  assert.deepEqual(after, { founders: 8_000, others: 0, investors: 2_000, pool: 0 });
  assert.equal(foundersLose, 2_000);
});

test("the option pool comes out of what is held today, not out of the investors' part", () => {
  const { after } = dilute({ preMoney: rupees(8_00_00_000), round: rupees(2_00_00_000), pool: 1_000, founders: 8_000 });
  assert.deepEqual(after, { founders: 5_600, others: 1_400, investors: 2_000, pool: 1_000 });
});

test("shares add up to the whole company whatever is rounded", () => {
  for (let round = 1; round < 4_000; round += 7) {
    for (const founders of [0, 3_333, 6_667, wholeCompany]) {
      const { after } = dilute({ preMoney: rupees(9_973), round: rupees(round), pool: 777, founders });
      assert.equal(after.founders + after.others + after.investors + after.pool, wholeCompany);
      assert.ok(Math.min(...Object.values(after)) >= 0);
    }
  }
});

test("amounts that a double cannot multiply are calculated exactly", () => {
  const { after } = dilute({
    preMoney: rupees(999_999_999_999.99),
    round: rupees(999_999_999_999.99),
    pool: 0,
    founders: 5_000,
  });
  assert.deepEqual(after, { founders: 2_500, others: 2_500, investors: 5_000, pool: 0 });
});

test("a round that leaves nothing to the owners is refused, and so is a company without value", () => {
  const refused = (input: DilutionInput) => assert.equal(calculateDilution(input).ok, false);
  refused({ preMoney: rupees(5_000), round: rupees(5_000), pool: 5_000, founders: wholeCompany });
  refused({ preMoney: rupees(0), round: rupees(5_000), pool: 0, founders: wholeCompany });
  refused({ preMoney: rupees(0), round: rupees(0), pool: 0, founders: wholeCompany });
});

test("without a round all shares stay the same", () => {
  assert.equal(dilute({ preMoney: rupees(1), round: rupees(0), pool: 0, founders: 6_000 }).foundersLose, 0);
});

test("shares are read as typed and written without needless decimals", () => {
  assert.equal(readShare("12.5"), 1_250);
  assert.equal(readShare(" 12.05 % "), 1_205);
  assert.equal(readShare("100%"), wholeCompany);
  for (const text of ["", "-1", "100.01", "101", "1e2", "NaN", "12.345", "1,000", "ten"]) {
    assert.equal(readShare(text), null, text);
  }
  assert.equal(formatShare(1_250), "12.5%");
  assert.equal(formatShare(wholeCompany), "100%");
  assert.equal(formatShare(0), "0%");
});
