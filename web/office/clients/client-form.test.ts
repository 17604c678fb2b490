import assert from "node:assert/strict";
import { test } from "node:test";
import { adoptLatest, checkClientForm, emptyContact, fillClientForm, writeSaveBody } from "./client-form.ts";

const own = "6f1f1a9e-0000-4000-8000-000000000001";
const empty = fillClientForm(undefined, own);
const filled = { ...empty, kind: "company", legal_name: "Kaveri Foods" };

test("an empty form names what is missing; a contact that was never filled in is left out", () => {
  assert.deepEqual(Object.keys(checkClientForm(empty)), ["kind", "legal_name"]);
  assert.deepEqual(checkClientForm(filled), {});
  assert.deepEqual(writeSaveBody({ ...filled, tags: " Audit, ,VIP" }).tags, ["Audit", "VIP"]);
  assert.deepEqual(writeSaveBody(filled).contacts, []);
});

test("an error of a contact stands at its own field", () => {
  const contacts = [
    { ...emptyContact(true), full_name: "Asha" },
    { ...emptyContact(), email: "no" },
  ];
  assert.deepEqual(checkClientForm({ ...filled, contacts }), {
    "contact-1-full_name": "Contact name is required",
    "contact-1-email": "Please enter a valid email",
  });
});

test("after another window's change, what was typed here stays and the rest follows", () => {
  const asha = { ...emptyContact(true), id: "a", full_name: "Asha" };
  const ravi = { ...emptyContact(), id: "r", full_name: "Ravi" };
  const base = { ...filled, contacts: [asha, ravi] };
  const latest = { ...base, pan: "AAACK0000A", legal_name: "Kaveri Foods Limited", contacts: [asha] };
  const typed = { ...base, address: "Pune", legal_name: "Kaveri Mills" };
  assert.deepEqual(adoptLatest(typed, base, latest), { ...latest, address: "Pune", legal_name: "Kaveri Mills" });
  const withZoya = { ...base, contacts: [asha, ravi, { ...emptyContact(), full_name: "Zoya" }] };
  assert.deepEqual(
    adoptLatest(withZoya, base, latest).contacts.map(({ full_name }) => full_name),
    ["Asha", "Zoya"],
  );
});

test("of the contacts too, what another window has added and changed stays", () => {
  const asha = { ...emptyContact(true), id: "a", full_name: "Asha" };
  const ravi = { ...emptyContact(), id: "r", full_name: "Ravi", phone: "" };
  const lata = { ...emptyContact(), id: "l", full_name: "Lata" };
  const zoya = { ...emptyContact(), full_name: "Zoya" };
  const base = { ...filled, contacts: [asha, ravi] };
  const latest = { ...base, contacts: [{ ...asha, email: "asha@rao.example" }, ravi, lata] };
  const typed = { ...base, contacts: [asha, { ...ravi, phone: "98765 43210" }, zoya] };
  assert.deepEqual(adoptLatest(typed, base, latest).contacts, [
    { ...asha, email: "asha@rao.example" },
    { ...ravi, phone: "98765 43210" },
    lata,
    zoya,
  ]);
  assert.deepEqual(adoptLatest({ ...base, contacts: [asha] }, base, latest).contacts.at(-1), lata);
  // The main contact: the one that was chosen here, else the one that was chosen there; never two.
  const mainOf = (form: typeof base) => form.contacts.flatMap(({ id, is_main }) => (is_main ? [id] : []));
  const choose = (main: string) => (one: typeof asha) => ({ ...one, is_main: one.id === main });
  const there = { ...latest, contacts: latest.contacts.map(choose("l")) };
  assert.deepEqual(mainOf(adoptLatest(typed, base, there)), ["l"]);
  const here = { ...typed, contacts: typed.contacts.map(choose("r")) };
  assert.deepEqual(mainOf(adoptLatest(here, base, there)), ["r"]);
  const withoutRavi = { ...there, contacts: there.contacts.filter(({ id }) => id !== "r") };
  assert.deepEqual(mainOf(adoptLatest(here, base, withoutRavi)), ["l"], "the one that was chosen here is gone");
});
