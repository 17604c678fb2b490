import assert from "node:assert/strict";
import { test } from "node:test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { readHtmlText } from "./html-text.ts";

test("the words of an HTML email, without scripts and what it quotes", () => {
  for (const [html, text] of [
    ["<p>Here&nbsp;it   is.<br>See &lt;b&gt; &amp; &#x905;</p>", "Here it is.\nSee <b> & अ"],
    ["<html><head><title>no</title><style>p{}</style></head><body>Yes<script>no</script></body>", "Yes"],
    ['Yes<div class="gmail_quote">On Friday wrote:<blockquote>no</blockquote></div>', "Yes"],
    ['<div>Yes</div><div id="divRplyFwdMsg">From: no</div>', "Yes"],
    [
      "Yes<blockquote type=cite>no<blockquote>no</blockquote>no</blockquote> and more",
      "Yes\n and more".replace("\n ", "\n"),
    ],
    ["a <b", "a"],
    ["1 < 2", "1 < 2"],
    ["<!-- no > no -->Yes", "Yes"],
    ["</div></div>Yes", "Yes"],
    ["&#0;&#xD800;&unknown;", "&unknown;"],
  ] as const)
    assert.equal(readHtmlText(html), text, html);
});

test("a megabyte that is made to be slow is read in no time", () => {
  const startedAt = performance.now();
  for (const piece of ["<", "<div>", "<!--", "&#", "<div class=gmail_quote>", "</div>", "<a ", " ", "\n", "<br>"])
    readHtmlText(piece.repeat(1_000_000 / piece.length));
  assert.ok(performance.now() - startedAt < scaleLimit(5_000));
});

test("an end tag of what is not open looks at nothing, and all others together at each element once", (t) => {
  let looks = 0;
  const known = Object.getOwnPropertyDescriptor(Array.prototype, "findLastIndex") ?? {};
  t.after(() => Object.defineProperty(Array.prototype, "findLastIndex", known));
  function value(this: unknown[], isIt: (one: unknown) => boolean): number {
    const look = (one: unknown) => {
      looks += 1;
      return isIt(one);
    };
    return known.value.call(this, look);
  }
  Object.defineProperty(Array.prototype, "findLastIndex", { ...known, value });
  const unmatched = readHtmlText(`Yes${"<a>".repeat(1000)}${"</b>".repeat(10_000)}`);
  assert.deepEqual([unmatched, looks], ["Yes", 0]);
  assert.equal(readHtmlText(`${"<a><b><i>".repeat(300)}${"</a></i></b>".repeat(10_000)}Yes`), "Yes");
  assert.equal(looks, 900);
});
