import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { SearchEntry } from "./search-entry.ts";
import { makeSearch } from "./search-match.ts";

const entry = (title: string, kind: SearchEntry["kind"], text = "", keywords: string[] = []): SearchEntry => ({
  title,
  kind,
  path: `/${title.toLowerCase()}`,
  text,
  keywords,
});
const find = makeSearch({
  entries: [
    entry("How long does GST registration take?", "Question", "3-7 working days"),
    entry("GST", "Service", "Registration and monthly filing", ["goods and services tax", "GSTR-3B"]),
    entry("Trademark", "Service", "Search, filing and reply", ["brand", "logo"]),
    entry("Café licences", "Service", "FSSAI"),
    entry("Private limited company", "Service", "Company registration"),
    entry("Send a complaint", "Action", "About a registration", ["complaint"]),
  ],
  synonyms: { जीएसटी: "gst", "pvt ltd": "private limited", shikayat: "complaint", license: "licence" },
  fillers: ["how", "does", "kaise", "कैसे", "karein", "करें"],
  general: ["registration"],
});
const titles = (query: string) => find(query).entries.map(({ title }) => title);

describe("search", () => {
  it("puts the service before the question that mentions it", () => {
    assert.deepEqual(titles("gst"), ["GST", "How long does GST registration take?"]);
  });
  it("finds by any typed word, and words that stand nowhere do not count", () => {
    assert.equal(titles("gst days")[0], "How long does GST registration take?");
    assert.equal(titles("gst zebra")[0], "GST");
  });
  it("finds by the start of a keyword, and without accents", () => {
    assert.deepEqual(titles("bran"), ["Trademark"]);
    assert.deepEqual(titles("cafe"), ["Café licences"]);
  });
  it("finds nothing for nothing, and is not upset by symbols", () => {
    for (const query of ["  ", "(*+?", "zzzz", "9999", "क्षत्रज्ञ"]) assert.deepEqual(titles(query), [], query);
  });
  it("reads the beginning of a pasted text", () => {
    assert.equal(titles(`gst ${"unknownword ".repeat(5000)}`)[0], "GST");
  });
  it("reads synonyms and abbreviations, and leaves out the words of the question", () => {
    assert.equal(titles("pvt ltd")[0], "Private limited company");
    assert.equal(titles("how does pvt ltd kaise karein")[0], "Private limited company");
  });
  it("reads Hindi in both scripts", () => {
    assert.equal(titles("जीएसटी कैसे करें")[0], "GST");
    for (const query of ["shikayat", "sikayat", "शिकायत"]) assert.equal(titles(query)[0], "Send a complaint", query);
  });
  it("corrects typing errors, and says so", () => {
    for (const query of ["trademrak", "tradmark", "trade mark", "tredmark"])
      assert.equal(titles(query)[0], "Trademark");
    assert.deepEqual(find("trademrak").corrections, [{ typed: "trademrak", meant: "trademark" }]);
    assert.deepEqual(find("trademark").corrections, []);
  });
  it("reads the name of a form with and without hyphen and space, and guesses none", () => {
    for (const query of ["GSTR-3B", "gstr3b", "gstr 3b"]) assert.equal(titles(query)[0], "GST", query);
    assert.deepEqual(titles("xyzr7b"), []);
  });
  it("shows an action by its own names only", () => {
    assert.notEqual(titles("registration")[0], "Send a complaint");
    assert.equal(titles("complaint")[0], "Send a complaint");
  });
  it("guesses no other word for a short one with another consonant, and none for a long one with other consonants", () => {
    for (const query of ["logic", "brace", "branch"]) assert.deepEqual(find(query).corrections, [], query);
    assert.equal(find("brnad").corrections[0]?.meant, "brand");
  });
  it("reads abbreviations by the names of their letters, and leaves out the future of Hindi verbs", () => {
    assert.equal(titles("जीएसटी")[0], "GST");
    assert.equal(titles("एफएसएसएआई")[0], "Café licences");
    assert.deepEqual(find("gst milega kab lagenge").corrections, []);
    assert.equal(titles("gst milega kab lagenge")[0], "GST");
  });
  it("says that it is unsure where only a general word was found", () => {
    assert.equal(find("barcode registration").isUnsure, true);
    assert.equal(find("gst registration").isUnsure, false);
    assert.equal(find("registration").isUnsure, false);
  });
  it("leads a reference to its status", () => {
    const paths = (query: string) => find(query).entries.map(({ path }) => path);
    assert.equal(paths("L-261120-7KQ2M")[0], "/dashboard/requests");
    assert.equal(paths("track r 261120 7kq2m")[0], "/refund-policy#follow");
    assert.equal(paths("g2611207kq2m")[0], "/grievances#follow");
  });
  it("says how a reference looks where a part of one was typed", () => {
    for (const query of ["L-2611", "l2611", "L-261120-7KQ", "track L-261120"]) {
      const [first] = find(query).entries;
      assert.equal(first?.path, "/dashboard/requests", query);
      assert.match(first?.text ?? "", /looks like L-261120-7KQ2M/);
    }
    assert.deepEqual(
      find("7KQ2M").entries.map(({ path }) => path),
      ["/dashboard/requests", "/grievances#follow", "/refund-policy#follow"],
    );
    for (const query of ["gst", "r symbol", "l", "g 20"]) {
      assert.ok(!find(query).entries.some(({ title }) => title.startsWith("Check the status")), query);
    }
  });
  it("reads other scripts of India", () => {
    for (const query of ["ಜಿಎಸ್ಟಿ", "ஜிஎஸ்டி", "જીએસટી", "জিএসটি", "ജിഎസ്ടി", "జీఎస్టీ", "ਜੀਐਸਟੀ", "ଜିଏସଟି"])
      assert.equal(titles(query)[0], "GST", query);
  });
});
