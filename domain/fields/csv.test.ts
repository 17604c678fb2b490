import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { writeCell, writeCsv } from "./csv.ts";

describe("a file for a spreadsheet", () => {
  for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\r=1", "\u0000=1", "\tx"]) {
    test(`a cell that says ${JSON.stringify(text)} is text to a spreadsheet`, () => {
      assert.match(writeCell(text), /^"?'/);
    });
  }

  test("other texts are not changed", () => {
    for (const text of ["Kaveri Foods", "Asha & Co - Pune", "नमस्ते ₹ 5", "3=3", ""]) assert.equal(writeCell(text), text);
  });

  test("quotes, commas and line breaks stay in their cell", () => {
    assert.equal(writeCell('a "b", c\nd'), '"a ""b"", c\nd"');
  });

  test("an unknown value is an empty cell, and each line ends as the standard says", () => {
    assert.equal(
      writeCsv(
        ["Name", "₹"],
        [
          ["Asha", 1234.5],
          ["+91", null],
        ],
      ),
      "\uFEFFName,₹\r\nAsha,1234.5\r\n'+91,\r\n",
    );
  });
});
