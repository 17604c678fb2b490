import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { countDigits, formatPhone, isIndianMobile, normalizePhone, sayPhoneProblem } from "./phone.ts";

describe("telephone numbers", () => {
  const stored: [typed: string, stored: string | null][] = [
    ["9876543210", "+919876543210"],
    ["98765 43210", "+919876543210"],
    ["+91-98765-43210", "+919876543210"],
    ["098765 43210", "+919876543210"],
    ["0091 98765 43210", "+919876543210"],
    ["919876543210", "+919876543210"],
    ["(022) 2345-6789", "+912223456789"],
    ["+91 80 4123 4567", "+918041234567"],
    ["९८७६५ ४३२१०", "+919876543210"],
    ["+44 20 7946 0958", "+442079460958"],
    ["001 415 555 0123", "+14155550123"],
    ["91 022 2345 6789", "+912223456789"],
    ["98765–43210", "+919876543210"],
    // As copied from the contacts of a phone.
    ["\u202a+91 98765 43210\u202c", "+919876543210"],
    ["987654321", null],
    ["0000000000", null],
    ["+91 12345", null],
    ["98765x43210", null],
    ["98765432101", null],
    ["+1234567890123456", null],
    ["", null],
  ];
  for (const [typed, expected] of stored) {
    it(`${JSON.stringify(typed)} is stored as ${expected}`, () => assert.equal(normalizePhone(typed), expected));
  }

  const refused: [typed: string, sentence: RegExp][] = [
    ["987654321", /^Phone number must be at least 10 digits$/],
    ["+91 98765 4321", /^Phone number must be at least 10 digits$/],
    ["call me maybe", /^Phone number must be at least 10 digits$/],
    ["98765432101", /^Phone number has more than 10 digits\./],
    ["९८७६५४३२१०१", /^Phone number has more than 10 digits\./],
    ["+91 98765 432101", /^Phone number has more than 10 digits\./],
    ["0000000000", /STD or country code$/],
    ["98765x43210", /STD or country code$/],
    ["9876543210 / 9123456780", /^Please enter one phone number only$/],
    ["+91 98765 43210, +91 91234 56780", /^Please enter one phone number only$/],
    ["Mob: 9876543210", /^Phone number can have only digits, spaces, brackets, \+ and -$/],
    ["+91 98765 43210 (WhatsApp)", /^Phone number can have only digits/],
  ];
  for (const [typed, sentence] of refused) {
    it(`${typed} is refused: ${sentence}`, () => {
      assert.equal(normalizePhone(typed), null);
      assert.match(sayPhoneProblem(typed), sentence);
    });
  }

  it("counts digits in any script of India", () => {
    assert.equal(countDigits("+91-९८७६५ 43210"), 12);
  });

  it("knows a mobile from a landline, and prints both", () => {
    assert.equal(isIndianMobile("+919876543210"), true);
    assert.equal(isIndianMobile("+912223456789"), false);
    assert.equal(formatPhone("+919876543210"), "+91 98765 43210");
    assert.equal(formatPhone("+442079460958"), "+442079460958");
  });
});
