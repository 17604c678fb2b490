import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanHeader, composeMail } from "./compose.ts";
import { html } from "./html.ts";

test("user input is plain text in both forms of an email", () => {
  const typed = `<b>आशा</b> & "sons" '; drop table اردو 🙏`;
  const mail = composeMail({
    subject: "S",
    title: typed,
    blocks: [
      { kind: "paragraph", text: typed },
      { kind: "key", label: typed, value: typed },
      { kind: "facts", title: typed, rows: [[typed, typed]] },
      { kind: "words", title: typed, text: typed },
      { kind: "link", label: typed, url: "https://neev.example/?a=1&b='" },
    ],
    footer: [typed],
  });
  assert.equal(mail.text.split(typed).length, 1 + 1 + 1 + 2 + 3 + 2 + 1 + 1);
  assert.doesNotMatch(mail.html, /<b>|drop table'|"sons"/);
  assert.ok(mail.html.includes("&lt;b&gt;आशा&lt;/b&gt; &amp; &quot;sons&quot; &#39;; drop table اردو 🙏"));
  assert.ok(mail.html.includes('href="https://neev.example/?a=1&amp;b=&#39;"'));
});

test("a header is one line, and shows what it is", () => {
  assert.equal(cleanHeader("Enquiry\r\nBcc: a@b.c\u0000\u2028x\u202Eevil"), "Enquiry Bcc: a@b.c x evil");
});

test("the template tag escapes everything but its own markup", () => {
  const inner = html`<i>${"<"}</i>`;
  assert.equal(html`${inner}${[html`<u>`, "&"]}${null}${7}"${"'"}`.markup, '<i>&lt;</i><u>&amp;7"&#39;');
});

test("a box of words stands apart from the text below it, and a value starts beside the first line of its label", () => {
  const { html: page } = composeMail({
    ...{ subject: "S", title: "T", footer: [] },
    blocks: [
      { kind: "facts", title: "F", rows: [["Contact method", "Video call"]] },
      { kind: "words", title: "W", text: "Typed" },
    ],
  });
  assert.match(page, /<td dir="auto" style="[^"]*vertical-align:top[^"]*">Video call/);
  assert.match(page, /<div dir="auto" style="margin:0 0 16px;[^"]*">Typed/);
});
