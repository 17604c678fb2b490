import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { item } from "#domain/catalogue/documents/document-template.ts";
import { isChanged, keepTemplateDraft, readTemplateDraft, startDraft } from "./template-draft.ts";

const template = {
  ...{ id: "iso", label: "ISO certificate", used_by: [], due_days: 5, due_on_day: null, people: [] },
  ...{ items: [item("lease", "Lease", "other")], is_own: false, version: 3 },
  ...{ changed_at: null, changed_by: null, open_lists: 0 },
};

describe("a list of documents that was changed and not saved", () => {
  before(() => {
    const stored = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    };
    Object.defineProperty(globalThis, "localStorage", { value: localStorage, configurable: true });
  });
  // Other files of this process have no browser.
  after(() => void Reflect.deleteProperty(globalThis, "localStorage"));

  it("waits for its account, with the version from which it began", () => {
    const draft = { ...startDraft(template), days: "7" };
    keepTemplateDraft(draft, "me");
    assert.deepEqual(readTemplateDraft("iso", "me"), draft);
    assert.equal(readTemplateDraft("iso", "other"), null);
    assert.equal(readTemplateDraft("gst", "me"), null);
  });

  it("is gone once nothing is changed any more", () => {
    keepTemplateDraft({ ...startDraft(template), days: "7" }, "me");
    assert.equal(isChanged(startDraft(template)), false);
    keepTemplateDraft(startDraft(template), "me");
    assert.equal(readTemplateDraft("iso", "me"), null);
  });

  it("of another release is none", () => {
    keepTemplateDraft({ ...startDraft(template), days: "7" }, "me");
    const key = "neev.draft.checklist-template.iso";
    localStorage.setItem(
      key,
      (localStorage.getItem(key) ?? "").replace('\\"items\\":[', '\\"items\\":null,\\"old\\":['),
    );
    assert.equal(readTemplateDraft("iso", "me"), null);
  });
});
