import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findMentionQuery, insertMention, listMentioned, matchColleagues } from "./mentions.ts";

const colleagues = [
  { id: "1", name: "Meera Rao" },
  { id: "2", name: "Ravi Menon" },
  { id: "3", name: "மீனா Rao" },
];
const query = (text: string) => findMentionQuery(text, text.length);

describe("a mention", () => {
  it("begins with an @ of its own, not with an email address", () => {
    assert.deepEqual(query("Please ask @Me"), { from: 11, typed: "Me" });
    assert.deepEqual(query("@"), { from: 0, typed: "" });
    assert.deepEqual(query("(@Meera R"), { from: 1, typed: "Meera R" });
    for (const text of ["asha@example", "@Meera Rao is", "no one", "a@"]) assert.equal(query(text), null, text);
    assert.equal(findMentionQuery("@Me and more", 12), null, "the cursor is elsewhere");
  });

  it("offers those of whose name a word begins so, in any script", () => {
    const namesOf = (typed: string) => matchColleagues(colleagues, typed).map(({ id }) => id);
    assert.deepEqual(namesOf("me"), ["1", "2"]);
    assert.deepEqual(namesOf("rao"), ["1", "3"]);
    assert.deepEqual(namesOf("மீ"), ["3"]);
    assert.deepEqual(namesOf("x"), []);
  });

  it("puts the name in place of what was typed, and is found in the text again", () => {
    const text = "Ask @me about it";
    const found = findMentionQuery(text, 7);
    assert.ok(found);
    const next = insertMention(text, found, "Meera Rao");
    assert.deepEqual(next, { text: "Ask @Meera Rao about it", cursor: 15 });
    assert.deepEqual(listMentioned(next.text, colleagues), ["1"]);
    assert.deepEqual(listMentioned("Ask Meera Rao", colleagues), []);
  });

  it("a name that begins with that of another colleague mentions its own alone", () => {
    const all = [{ id: "4", name: "Meera" }, ...colleagues];
    assert.deepEqual(listMentioned("Ask @Meera Rao", all), ["1"]);
    assert.deepEqual(listMentioned("Ask @Meera, then @Meera Rao", all), ["4", "1"]);
  });
});
