import assert from "node:assert/strict";
import { test } from "node:test";
import { Headers } from "@zone-eu/mailsplit";
import { isAuthentic } from "./read-authentication.ts";

const ask = (...results: readonly string[]) =>
  isAuthentic(
    new Headers(Buffer.from(`${results.map((one) => `Authentication-Results: ${one}\r\n`).join("")}\r\n`)),
    "mx.neev.example",
    "asha@mail.one.example",
  );

test("a sender is confirmed by DMARC, or by DKIM or SPF for its domain", () => {
  for (const result of [
    "mx.neev.example; dmarc=pass (p=REJECT) header.from=one.example",
    "MX.neev.example 1; spf=fail smtp.mailfrom=x@y.example; dkim=pass (2048-bit key; with (notes)) header.d=one.example",
    "mx.neev.example; dkim=pass header.i=@mail.one.example; dmarc=none",
    'mx.neev.example;\r\n spf=pass smtp.mailfrom="asha@one.example"',
  ])
    assert.equal(ask(result), true, result);
});

test("a sender is not confirmed by another domain, another server, or no one", () => {
  for (const result of [
    "mx.neev.example; dmarc=fail header.from=one.example; dkim=pass header.d=one.example",
    "mx.neev.example; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=evil.example",
    "mx.neev.example; dkim=pass header.d=vilone.example",
    "mx.neev.example; dkim=fail header.d=one.example; spf=softfail smtp.mailfrom=one.example",
    "mx.neev.example (dmarc=pass); none",
    "mx.evil.example; dmarc=pass",
    "mx.neev.example.evil.example; dmarc=pass",
  ])
    assert.equal(ask(result), false, result);
  assert.equal(ask(), false);
});

test("what a sender has chosen, in quotes or comments, confirms nothing", () => {
  for (const result of [
    'mx.neev.example; spf=pass smtp.mailfrom="x; dmarc=pass y"@evil.example',
    'mx.neev.example; spf=pass smtp.mailfrom="x smtp.mailfrom=one.example y"@evil.example',
    'mx.neev.example; spf=pass smtp.mailfrom="x\\" smtp.mailfrom=one.example y"@evil.example',
    "mx.neev.example; spf=pass smtp.mailfrom=x smtp.mailfrom=one.example y@evil.example",
    "mx.neev.example; spf=pass (a \\) ; dmarc=pass ; () smtp.mailfrom=evil.example",
    "mx.neev.example; spf=pass header.d=one.example smtp.mailfrom=evil.example",
    'mx.neev.example; spf=fail smtp.mailfrom="unclosed@evil.example; dmarc=pass',
    // The server has read another sender in the email than we do.
    "mx.neev.example; dmarc=pass header.from=evil.example",
  ])
    assert.equal(ask(result), false, result);
});

test("what the server says itself stands above what came with the email", () => {
  assert.equal(ask("mx.neev.example; dmarc=fail", "mx.neev.example; dmarc=pass"), false);
  assert.equal(ask("mx.other.example; dmarc=fail", "mx.neev.example; dmarc=pass"), true);
});
