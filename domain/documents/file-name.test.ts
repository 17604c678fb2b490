import assert from "node:assert/strict";
import { test } from "node:test";
import { fileNameMaxLength, safeFileName } from "./file-name.ts";

const named: readonly (readonly [declared: string, kept: string])[] = [
  ["PAN card.pdf", "PAN card.pdf"],
  ["invoice.exe", "invoice.pdf"],
  ["../../etc/passwd", "passwd.pdf"],
  ["..\\..\\boot.ini", "boot.pdf"],
  ["C:\\Users\\Asha\\balance sheet.PDF", "balance sheet.pdf"],
  ["invoice\u202Efdp.exe", "invoicefdp.pdf"],
  ["a\u0000b\r\nc.pdf", "abc.pdf"],
  ['what: "a*b"?.pdf', "what- -a-b--.pdf"],
  ["....pdf", "Document.pdf"],
  ["", "Document.pdf"],
  ["   ", "Document.pdf"],
  ["con.pdf", "Document.pdf"],
  ["ஆதார் அட்டை.jpeg", "ஆதார் அட்டை.pdf"],
  // The joiner makes the letters; one at the end is only invisible.
  ["क्\u200Dष\u200D.pdf", "क्\u200Dष.pdf"],
  ["v1.2 final", "v1.2 final.pdf"],
  ["\uD800x.pdf", "\uFFFDx.pdf"],
];

test("a name is kept as a person reads it, with the extension of the type that was found", () => {
  for (const [declared, kept] of named) assert.equal(safeFileName(declared, "pdf"), kept, JSON.stringify(declared));
});

test("a long name is cut between letters, by characters and by bytes", () => {
  assert.equal(safeFileName(`${"a".repeat(300)}.pdf`, "pdf").length, fileNameMaxLength);
  const tamil = safeFileName("கி".repeat(300), "pdf");
  assert.ok(new TextEncoder().encode(tamil).length <= 200);
  assert.match(tamil, /^(கி)+\.pdf$/u);
  assert.match(safeFileName("👩‍👩‍👧".repeat(100), "pdf"), /^(👩‍👩‍👧)+\.pdf$/u);
});
