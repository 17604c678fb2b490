import assert from "node:assert/strict";
import { test } from "node:test";
import { givesContact, namesCompany } from "./teaser-words.ts";

test("a name is found in any text around it, without its legal form, and in one word when it is long", () => {
  const found: [string, string][] = [
    ["We are Zamboni Looms.", "Zamboni Looms Private Limited"],
    ["ZAMBONI-LOOMS weaves", "zamboni looms pvt. ltd."],
    ["ZamboniLooms weaves", "Zamboni Looms LLP"],
    ["Go: a game", "Go"],
    ["नीव बनाता है", "नीव"],
    ["Private Limited it is", "Private Limited"],
    ["Rao's cloth", "Rao"],
  ];
  for (const [text, company] of found) assert.ok(namesCompany(text, company), `${company} in ${text}`);
  const absent: [string, string][] = [
    ["Looms in Pune", "Zamboni Looms"],
    ["We are good", "Go"],
    ["A private limited company", "Zamboni Looms Private Limited"],
    ["Anything", ""],
    ["Anything", "..."],
  ];
  for (const [text, company] of absent) assert.ok(!namesCompany(text, company), `${company} in ${text}`);
});

test("contact details are found, figures are not taken for them", () => {
  for (const text of [
    "asha@looms.in",
    "asha (at) looms.in",
    "call 9876543210",
    "98765 43210",
    "98765-43210",
    "+91 98765 43210",
    "(020) 2567 1234",
    "+1 415 555 0100",
    "https://looms",
    "WWW.looms",
    "see looms.co.in now",
    "Looms.IO",
  ])
    assert.ok(givesContact(text), text);
  for (const text of [
    "₹1,65,00,000 a year, 2023-24: ₹90,00,000",
    "12000 units in 2024, 18000 in 2025",
    "40 % margin. India first.",
    "ISO 9001:2015",
    "Growth: 3.5x",
    "2023-2024-2025",
  ])
    assert.ok(!givesContact(text), text);
});
