import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { consentKinds, consentTexts, findConsentText, readConsentPage } from "./consent-texts.ts";

/** Each text that was ever shown, with its version. A new text gets a new line here; no line ever changes. */
const shown: Readonly<Record<string, string>> = {
  "account 2026-11-22": "DMTsq-dscyYXHHSg",
  "account 2026-11-23": "b_VXmY_ANuHsn203",
  "case 2026-11-22": "snmcHw6PbdX6FAkd",
  "company 2026-11-22": "VZNfCvs8LvlISc8b",
  "consultation 2026-11-22": "yJ1Wz0g7_LRCWGju",
  "enquiry 2026-11-22": "jRUkfT4JEDG9bkEi",
  "enquiry_terms 2026-11-22": "ksYuScdzcok-OtTA",
  "funding 2026-11-22": "yJ1Wz0g7_LRCWGju",
  "investor 2026-11-22": "n0zLoMRyhFyrsGyD",
  "project 2026-11-22": "yJ1Wz0g7_LRCWGju",
  "search_mail 2026-11-22": "wnR3afk-bEv6jGeD",
  "service 2026-11-23": "yJ1Wz0g7_LRCWGju",
};

const hash = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 16);

test("a text of consent never changes without a new version", () => {
  const now = Object.fromEntries(
    consentKinds.flatMap((kind) =>
      consentTexts[kind].map(({ version }) => [`${kind} ${version}`, hash(findConsentText(kind, version) ?? "")]),
    ),
  );
  assert.deepEqual(now, shown);
});

test("versions are days in their order, and a version that never was has no text", () => {
  for (const kind of consentKinds) {
    const versions = consentTexts[kind].map(({ version }) => version);
    assert.deepEqual(versions, [...new Set(versions)].sort());
    for (const version of versions) assert.match(version, /^\d{4}-\d{2}-\d{2}$/);
  }
  assert.equal(findConsentText("account", "1999-01-01"), undefined);
});

test("a page is its path alone", () => {
  assert.equal(readConsentPage("/?service=gst#calculator"), "/");
  assert.equal(readConsentPage("/services/income-tax"), "/services/income-tax");
  for (const wrong of ["", "https://x.in/", "services", "/a b", "/<b>", "/..", "/a\n", `/${"a".repeat(200)}`])
    assert.equal(readConsentPage(wrong), null, wrong);
});
