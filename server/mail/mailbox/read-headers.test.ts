import assert from "node:assert/strict";
import { test } from "node:test";
import { Headers } from "@zone-eu/mailsplit";
import { readFacts } from "./read-headers.ts";

const token = "0123456789abcdefghjk";
const read = (...lines: readonly string[]) => readFacts(new Headers(Buffer.from(`${lines.join("\r\n")}\r\n\r\n`)));

test("who an email is from, and what it answers", () => {
  const facts = read(
    "From: =?utf-8?B?4KSG4KS24KS+?= <Asha@Example.in>",
    `To: Neev <desk+${token.toUpperCase()}@neev.example>, other@neev.example`,
    "In-Reply-To: <two@neev.example>",
    "References: <zero@neev.example>\r\n <one@neev.example>",
    "Message-ID: <Answer@example.in>",
  );
  assert.deepEqual(
    [facts.from, facts.tokens, facts.answered, facts.isAutomatic],
    ["asha@example.in", [token], ["<two@neev.example>", "<one@neev.example>", "<zero@neev.example>"], false],
  );
  assert.equal(facts.messageId, "<answer@example.in>");
  assert.equal(read("From: asha@example.in").from, "asha@example.in");
  for (const from of ["", "asha@example.in, bela@example.in", "Asha", "Asha <asha>"])
    assert.equal(read(`From: ${from}`).from, undefined, from);
  assert.equal(read("From: a@b.in", "From: c@d.in").from, undefined, "two of them are a forgery");
});

test("what programs write is told from what people do", () => {
  for (const line of [
    "Auto-Submitted: auto-replied",
    "Auto-Submitted: auto-generated; x=y",
    "X-Autoreply: yes",
    "Precedence: bulk",
    "Precedence: auto_reply",
    "Return-Path: <>",
    "X-Spam-Flag: YES",
    "From: MAILER-DAEMON@mx.example.in",
  ])
    assert.equal(read(line).isAutomatic, true, line);
  for (const line of [
    "Auto-Submitted: no",
    "X-Auto-Response-Suppress: All",
    "List-Id: a group whose member answers <group.example.in>",
    "Precedence: first-class",
    "Return-Path: <asha@example.in>",
    "X-Spam-Flag: NO",
  ])
    assert.equal(read("From: asha@example.in", line).isAutomatic, false, line);
});

test("what went to a list is told from what was written to us alone", () => {
  for (const line of ["List-Unsubscribe: <mailto:x@y.in>", "Precedence: list"]) {
    const { isListed, isAutomatic } = read("From: asha@example.in", line);
    assert.deepEqual([isListed, isAutomatic], [true, false], line);
  }
  assert.equal(read("From: asha@example.in").isListed, false);
});

test("what the database does not take is no part of a header", () => {
  const facts = read("From: a\u0000b@example.in", "Subject: a\u0000b", "References: <one\u0000two@neev.example>");
  assert.doesNotMatch(JSON.stringify(facts), /\\u0000/);
});

test("headers without end, or with thousands of addresses, cost nothing", () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `<${at}@example.in>`);
  const facts = read(`References: ${many.join(" ")}`, ...many.map((id) => `To: desk+${token}@neev.example, ${id}`));
  assert.ok(facts.answered.length <= 50 && facts.tokens.length <= 20);
});
