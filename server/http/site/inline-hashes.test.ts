import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { hashInline } from "./inline-hashes.ts";

const source = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("inline scripts and styles are hashed, each once", () => {
  const html =
    "<style>a{}</style><script>one()</script><SCRIPT type=module>two()</SCRIPT ><script>one()</script><style media=print>b{}</style>";
  assert.deepEqual(hashInline(html), {
    scripts: [source("one()"), source("two()")],
    styles: [source("a{}"), source("b{}")],
  });
});

test("scripts with a source and data blocks need no hash", () => {
  const html = `<script src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script><script type="text/javascript">x</script>`;
  assert.deepEqual(hashInline(html).scripts, [source("x")]);
});

test("line ends are hashed as the parser reads them", () => {
  assert.deepEqual(hashInline("<script>a\r\nb\rc</script>").scripts, [source("a\nb\nc")]);
});
