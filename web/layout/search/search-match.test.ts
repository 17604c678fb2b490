import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findEntries, type SearchEntry } from "./search-match.ts";

const entry = (title: string, kind: SearchEntry["kind"], text = "", keywords: string[] = []): SearchEntry => ({
  title,
  kind,
  path: `/${title.toLowerCase()}`,
  text,
  keywords,
});
const entries = [
  entry("How long does GST registration take?", "Question", "3-7 working days"),
  entry("GST", "Service", "Registration and monthly filing", ["goods and services tax"]),
  entry("Trademark", "Service", "Search, filing and reply", ["brand", "logo"]),
  entry("Café licences", "Service", "FSSAI"),
];
const titles = (query: string) => findEntries(query, entries).map(({ title }) => title);

describe("search", () => {
  it("puts the service before the question that mentions it", () => {
    assert.deepEqual(titles("gst"), ["GST", "How long does GST registration take?"]);
  });
  it("wants every typed word", () => {
    assert.deepEqual(titles("gst days"), ["How long does GST registration take?"]);
    assert.deepEqual(titles("gst zebra"), []);
  });
  it("finds by the start of a keyword, and without accents", () => {
    assert.deepEqual(titles("bran"), ["Trademark"]);
    assert.deepEqual(titles("cafe"), ["Café licences"]);
  });
  it("finds nothing for nothing, and is not upset by symbols", () => {
    assert.deepEqual(titles("  "), []);
    assert.deepEqual(titles("(*+?"), []);
  });
});
