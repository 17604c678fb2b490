import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { foldText, splitLinks } from "./message-text.ts";

describe("the addresses in a message", () => {
  it("are links of their own, without the full stop or bracket after them", () => {
    assert.deepEqual(
      splitLinks("See https://gst.gov.in/help?a=1, or (http://mca.gov.in).").map(({ text, isLink }) => [text, isLink]),
      [
        ["See ", false],
        ["https://gst.gov.in/help?a=1", true],
        [", or (", false],
        ["http://mca.gov.in", true],
        [").", false],
      ],
    );
  });

  it("are the first twenty; other schemes and markup are text", () => {
    const many = Array.from({ length: 40 }, (_, at) => `https://a.in/${at}`).join(" ");
    assert.equal(splitLinks(many).filter(({ isLink }) => isLink).length, 20);
    for (const text of ["javascript:alert(1)", '<a href="x">x</a>', "data:text/html,x", "www.a.in"])
      assert.deepEqual(splitLinks(text), [{ at: 0, text, isLink: false }]);
    assert.deepEqual(splitLinks('<img src="https://a.in/x.png">')[1]?.text, "https://a.in/x.png");
  });

  it("leave every character of the text in its place", () => {
    for (const text of ["", "  \n", "வணக்கம் https://a.in. \u202Eabc", "https://a.in"])
      assert.equal(
        splitLinks(text)
          .map((part) => part.text)
          .join(""),
        text,
      );
  });
});

describe("a long message", () => {
  it("is folded between words, never inside a character", () => {
    assert.equal(foldText("a".repeat(1500)), null);
    const folded = foldText("word ".repeat(400)) ?? "";
    assert.match(folded, /word…$/);
    assert.ok(folded.length <= 1501);
    assert.equal(foldText("\u{1F600}".repeat(1000))?.isWellFormed(), true);
    assert.equal(foldText(`a${"\u{1F600}".repeat(1000)}`)?.isWellFormed(), true);
  });

  it("is folded at another length where it is asked, also without a space in it", () => {
    assert.equal(foldText("one two three", 9), "one two…");
    assert.equal(foldText("a".repeat(300), 220), `${"a".repeat(220)}…`);
    assert.equal(foldText("a".repeat(220), 220), null);
  });
});
