import assert from "node:assert/strict";
import { test } from "node:test";
import { findLinks } from "./inbox.ts";
import { renderInboxPage } from "./inbox-page.ts";

const mail = {
  to: "asha@example.in",
  from: "Neev <desk@neev.example>",
  subject: `A "subject" <i>`,
  text: "Confirm: https://neev.example/auth/confirm?a=1&b=2.\nOr (https://neev.example/auth) <script>alert(1)</script>",
  html: `<p class="x">Hi</p><script>alert(1)</script>`,
  at: new Date("2026-11-20T11:30:00Z"),
};
const links = findLinks(mail.text);

test("links end where the address ends", () => {
  assert.deepEqual(links, ["https://neev.example/auth/confirm?a=1&b=2", "https://neev.example/auth"]);
});

test("the page shows mails as text, with their links to click", () => {
  const page = renderInboxPage([{ ...mail, links }]);
  assert.ok(page.includes('<a href="https://neev.example/auth/confirm?a=1&amp;b=2" rel="noreferrer">'));
  assert.ok(page.includes('<a href="https://neev.example/auth" rel="noreferrer">https://neev.example/auth</a>)'));
  assert.ok(page.includes("Nov 20, 2026 17:00 IST"));
  assert.doesNotMatch(page, /<script|<i>|class="x"/);
});

test("an empty inbox looks again automatically; one with mails leaves the reader alone", () => {
  assert.match(renderInboxPage([]), /http-equiv="refresh"/);
  assert.doesNotMatch(renderInboxPage([{ ...mail, links }]), /http-equiv="refresh"/);
});
