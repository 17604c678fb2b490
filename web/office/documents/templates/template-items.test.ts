import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { describeItem, describeRole, makeKey, moveItem, nameLines, replaceItem } from "./template-items.ts";

describe("the documents of a list in Settings", () => {
  it("say beside their title what is set", () => {
    const item = {
      ...{ key: "pan", title: "PAN card", explanation: null, document: "identity", per: "Director", abroad: false },
      ...{ for: ["llp", "unknown"], is_optional: true, needs_file: true, max_age_months: 2 },
    } as const;
    assert.equal(
      describeItem(item),
      "Proof of identity · each director · not of people abroad · Limited liability partnership, Entity not known yet · optional · not older than 2 months",
    );
  });

  it("say how many people a role has, and how much is asked from each", () => {
    assert.equal(
      describeRole({ role: "Partner", least: 2, for: ["partnership"] }, 3),
      "at least 2 · Partnership firm · asked for 3 documents",
    );
    assert.equal(describeRole({ role: "Director", least: 0, for: null }, 0), "at least 0 · no documents yet");
  });

  it("are changed one by one, also where another role has the same key, and never become one line", () => {
    const pan = {
      ...{ key: "pan", title: "PAN", explanation: null, document: "identity", per: "Partner", abroad: null },
      ...{ for: null, is_optional: false, needs_file: true, max_age_months: null },
    } as const;
    const ofDirector = { ...pan, per: "Director" };
    const items = [pan, ofDirector];
    const { key, ...typed } = { ...pan, title: "PAN card" };
    assert.deepEqual(replaceItem(items, 0, typed), [{ ...typed, key }, ofDirector]);
    const both = replaceItem(items, 0, { ...typed, per: "Director" });
    assert.deepEqual(
      both.map((item) => [item.key, item.per]),
      [
        ["pan-card", "Director"],
        ["pan", "Director"],
      ],
    );
  });

  it("stay the same lines when one is changed, also where several have one key", () => {
    const items = [{ key: "pan" }, { key: "lease" }, { key: "pan" }];
    assert.deepEqual(nameLines(items), ["pan 0", "lease 0", "pan 1"]);
  });

  it("get a key of their own", () => {
    assert.equal(makeKey("Rent or ownership document!", []), "rent-or-ownership-document");
    assert.equal(makeKey("PAN card", [{ key: "pan-card" }, { key: "pan-card-2" }]), "pan-card-3");
    assert.equal(makeKey("ஆதார்", []), "document");
  });

  it("move by one place", () => {
    assert.deepEqual(moveItem(["a", "b", "c"], 2, -1), ["a", "c", "b"]);
  });
});
