import assert from "node:assert/strict";
import { test } from "node:test";
import { nameArchived } from "./archive-paths.ts";

const named = (...names: string[]) =>
  nameArchived(names.map((name) => ({ name, kind: "certificate", year: 2026 }) as const)).map((path) =>
    path.replace(/^2026-27\/Certificate\//, ""),
  );

test("documents stand by financial year and kind, under their own names", () => {
  assert.deepEqual(
    nameArchived([
      { name: "GSTR-9.pdf", kind: "return", year: 2025 },
      { name: "பான் அட்டை.jpg", kind: "identity", year: 2026 },
    ]),
    ["2025-26/Return/GSTR-9.pdf", "2026-27/Proof of identity/பான் அட்டை.jpg"],
  );
});

test("no two have one name, also on a disk that does not tell capitals apart", () => {
  assert.deepEqual(named("a.pdf", "A.PDF", "a.pdf", "a (2).pdf", "a.b.pdf", "no ending", "No ending"), [
    ...["a.pdf", "A (2).PDF", "a (3).pdf", "a (2) (2).pdf", "a.b.pdf", "no ending", "No ending (2)"],
  ]);
  const many = named(...Array.from({ length: 3_000 }, () => "scan.pdf"));
  assert.equal(new Set(many).size, 3_000);
});
