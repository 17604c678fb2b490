import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { countDigits, formatPhone, isIndianMobile, normalizePhone } from "./phone.ts";

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
