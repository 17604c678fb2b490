import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { mostFileBytes } from "#domain/fields/file-limits.ts";
import { checkFile, shortenName } from "./check-file.ts";

describe("what is checked before a file is sent", () => {
  it("lets through what the server may take, whatever its letters", () => {
    assert.equal(checkFile({ name: "PAN.PDF", size: 1 }), null);
    assert.equal(checkFile({ name: "பான் அட்டை.jpeg", size: mostFileBytes }), null);
  });

  it("says what is wrong with an empty, a large and an unknown file", () => {
    assert.match(checkFile({ name: "a.pdf", size: 0 }) ?? "", /empty/);
    assert.match(checkFile({ name: "a.pdf", size: mostFileBytes + 6 * 1024 * 1024 }) ?? "", /100 MB at most.*106 MB/);
    assert.match(checkFile({ name: "setup.exe", size: 1 }) ?? "", /^We take PDF/);
    assert.match(checkFile({ name: "pdf", size: 1 }) ?? "", /^We take PDF/);
  });

  it("keeps the ending of a name that is shortened", () => {
    assert.equal(shortenName("short.pdf"), "short.pdf");
    const long = shortenName(`${"statement ".repeat(30)}2026.pdf`);
    assert.equal([...long].length, 40);
    assert.match(long, /2026\.pdf$/);
  });
});
