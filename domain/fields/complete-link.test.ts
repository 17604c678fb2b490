import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { completeLink } from "./complete-link.ts";
import { readFields } from "./fields.ts";
import { linkMaxLength, optionalLink } from "./request-fields.ts";

const schema = z.object({ site: optionalLink("Website") });

test("a link typed without its scheme is completed, one with a scheme stays", () => {
  const links: [string, string][] = [
    ["rao.in", "https://rao.in"],
    ["www.rao.in/team?x=1", "https://www.rao.in/team?x=1"],
    ["rao.in:8080/a", "https://rao.in:8080/a"],
    [" docs.google.com/presentation/d/1 ", "https://docs.google.com/presentation/d/1"],
    ["http://rao.in", "http://rao.in"],
    ["HTTPS://rao.in", "https://rao.in"],
    ["https:/rao.in/deck", "https://rao.in/deck"],
    ["https//rao.in", "https://rao.in"],
    ["http:rao.in", "http://rao.in"],
    ["//rao.in", "https://rao.in"],
    ["https:///rao.in", "https://rao.in"],
    ["राव.भारत", "https://राव.भारत"],
  ];
  for (const [typed, stored] of links)
    assert.deepEqual(readFields(schema, { site: typed }), { ok: true, value: { site: stored } }, typed);
  assert.deepEqual(readFields(schema, { site: "  " }), { ok: true, value: { site: null } });
});

test("what is not a web address is not made into one", () => {
  for (const text of [
    "javascript:alert(1)",
    "mailto:a@rao.in",
    "a@rao.in",
    "none",
    "not yet. soon",
    "1.5",
    "ftp://rao.in",
    "https://",
  ]) {
    assert.equal(completeLink(text), text);
    assert.equal(readFields(schema, { site: text }).ok, false, text);
  }
});

test("the completed link is what must fit", () => {
  const long = (length: number) => `rao.in/${"a".repeat(length - 7)}`;
  assert.equal(readFields(schema, { site: long(linkMaxLength - 8) }).ok, true);
  assert.equal(readFields(schema, { site: long(linkMaxLength - 7) }).ok, false);
});
