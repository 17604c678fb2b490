import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { groupByYear, nameYear, readVaultView } from "./vault-view.ts";

describe("what the address of the documents says", () => {
  it("is what is asked for, and nothing that does not exist", () => {
    assert.deepEqual(readVaultView(new URLSearchParams("q=+GSTR-3B+&kind=return&year=2026&from=us")), {
      ...{ query: "GSTR-3B", kind: "return", year: 2026, origin: "office" },
    });
    // What came by email or by a link is theirs too.
    assert.deepEqual(readVaultView(new URLSearchParams("from=you")), { origin: "given" });
    assert.deepEqual(readVaultView(new URLSearchParams("q=+&kind=spell&year=26&from=them")), {});
  });

  it("is listed by financial year and kind, of a kind the newest first", () => {
    const file = (name: string, year: number, kind: "return" | "certificate") => ({ name, year, kind });
    assert.deepEqual(
      groupByYear([
        ...[file("b", 2024, "return"), file("a", 2025, "return"), file("d", 2024, "certificate")],
        ...[file("c", 2024, "return")],
      ]).map(({ year, files }) => [year, files.map(({ name }) => name)]),
      [
        [2025, ["a"]],
        [2024, ["d", "b", "c"]],
      ],
    );
  });

  it("names a financial year by both of its years", () => {
    assert.deepEqual([2026, 2099].map(nameYear), ["2026–27", "2099–00"]);
  });
});
