import assert from "node:assert/strict";
import { test } from "node:test";
import { readFields } from "../fields/fields.ts";
import { companyChanges, companySchema, listCompleteness } from "./companies.ts";

const whole = {
  name: "Zamboni Looms Private Limited",
  cin: "U17110MH2021PTC123456",
  dpiit_number: "DIPP98765",
  sector: "manufacturing",
  stage: "mvp",
  city: "Pune",
  ask: 5_000_000,
  traction: "40 weavers",
  summary: "Cloth woven to order, for tailors.",
  use_of_funds: "Spindles",
  team: "Two sisters",
  deck_url: "https://deck.example.in/1",
  visibility: "teaser",
};
const read = (changes: object) => readFields(companySchema, { ...whole, ...changes });
function refusals(changes: object): Record<string, string> {
  const reading = read(changes);
  return reading.ok ? {} : reading.fields;
}

test("a full company is read, a name alone too, and registration numbers as they are printed", () => {
  assert.deepEqual(refusals({}), {});
  assert.equal(readFields(companySchema, { name: "A" }).ok, true);
  const reading = read({
    cin: " u17110 mh2021ptc123456 ",
    dpiit_number: "dipp98765",
    deck_url: "",
    sector: "",
    visibility: "private",
  });
  assert.ok(reading.ok);
  const { cin, dpiit_number, deck_url, sector } = reading.value;
  assert.deepEqual([cin, dpiit_number, deck_url, sector], ["U17110MH2021PTC123456", "DIPP98765", null, null]);
  assert.deepEqual(refusals({ cin: "AAB-1234" }), {}, "an LLP has an LLPIN");
});

test("each wrong field has its sentence", () => {
  const cin = "Please enter a CIN of 21 characters such as U72900KA2021PTC123456, or an LLPIN such as AAB-1234";
  const contact = (label: string) => `${label} must not contain an email address, a phone number or a web address`;
  const wrong: [object, Record<string, string>][] = [
    [{ name: " " }, { name: "Company name is required" }],
    [{ name: 5 }, { name: "Company name must be text" }],
    [{ cin: "U17110MH2021PTC12345" }, { cin }],
    [{ cin: "X17110MH2021PTC123456" }, { cin }],
    [{ dpiit_number: "12345" }, { dpiit_number: "Please enter a DPIIT recognition number such as DIPP12345" }],
    [{ sector: "arms" }, { sector: "Please select a sector from the list" }],
    [{ stage: "late" }, { stage: "Please select a stage from the list" }],
    ...[0, -1].map((ask): [object, Record<string, string>] => [{ ask }, { ask: "Amount sought must be more than 0" }]),
    [{ ask: 1e20 }, { ask: "Amount sought must be less than 1,00,000 crore" }],
    [{ ask: 0.001 }, { ask: "Amount sought can have at most two decimals" }],
    ...[Number.NaN, "5", Number.POSITIVE_INFINITY].map((ask): [object, Record<string, string>] => [
      { ask },
      { ask: "Amount sought must be a number" },
    ]),
    ...["javascript:alert(1)", "data:text/html,x", "ftp://a.in/x", "deck", "https://", "//a"].map(
      (deck_url): [object, Record<string, string>] => [
        { deck_url },
        { deck_url: "Deck link must be a link that begins with http:// or https://" },
      ],
    ),
    [{ summary: "Write to asha@looms.example" }, { summary: contact("Summary") }],
    [{ traction: "Call 98765 43210" }, { traction: contact("Traction") }],
    [{ summary: "Zamboni looms weaves" }, { summary: "Summary must not contain the name of your company" }],
    [{ traction: "x".repeat(281) }, { traction: "Traction must be at most 280 characters" }],
    [{ visibility: "public" }, { visibility: "Please select who can see your company" }],
    [{ owner: "me" }, { owner: "This field is not expected here" }],
  ];
  for (const [changes, fields] of wrong) assert.deepEqual(refusals(changes), fields, JSON.stringify(changes));
});

test("what investors see is required before they can see it", () => {
  const nothing = { sector: null, stage: null, city: " ", ask: null, summary: null };
  assert.deepEqual(refusals({ ...nothing, visibility: "private" }), {});
  assert.deepEqual(refusals({ ...nothing, visibility: "shared" }), {
    sector: "Sector is required before investors can see your company",
    stage: "Stage is required before investors can see your company",
    city: "City is required before investors can see your company",
    ask: "Amount sought is required before investors can see your company",
    summary: "Summary is required before investors can see your company",
  });
});

test("a change has only what it changes", () => {
  assert.deepEqual(readFields(companyChanges, { visibility: "teaser" }), { ok: true, value: { visibility: "teaser" } });
  assert.equal(readFields(companyChanges, { summary: "See looms.co" }).ok, false);
  assert.equal(readFields(companyChanges, { user_id: "6f1f1a9e-0000-4000-8000-000000000001" }).ok, false);
});

test("nine parts make a profile complete", () => {
  const isThere = (company: Parameters<typeof listCompleteness>[0]) =>
    listCompleteness(company).filter((part) => part.isThere).length;
  assert.deepEqual([listCompleteness(null).length, isThere(null)], [9, 0]);
  assert.equal(isThere({ name: "A", cin: null, team: "" }), 1);
  const reading = read({});
  assert.ok(reading.ok);
  assert.equal(isThere(reading.value), 9);
});
