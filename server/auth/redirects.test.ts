import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseRedirect } from "./redirects.ts";

const siteUrl = "https://neev.test";

test("an address of the site is used without its fragment; every other address becomes the site", () => {
  for (const production of [true, false]) {
    const choose = (asked: unknown) => chooseRedirect(asked, { siteUrl, production });
    assert.equal(choose("https://neev.test/account?x=1#top"), "https://neev.test/account?x=1");
    assert.equal(choose("https://neev.test/"), siteUrl);
    for (const foreign of [
      ...[
        "http://neev.test/",
        "https://neev.test:8443/",
        "https://neev.test.evil.example/",
        "https://evil.example/?https://neev.test",
      ],
      ...[
        "https://neev.test@evil.example/",
        "https://user@neev.test/",
        "//evil.example",
        "/account",
        "javascript:alert(1)",
        "",
      ],
      ...[undefined, null, 5, ["https://neev.test/account"], `https://neev.test/${"x".repeat(2_000)}`],
    ])
      assert.equal(choose(foreign), siteUrl, String(foreign));
  }
});

test("another program on the same machine may be meant in a demo, never in production", () => {
  const loopback = [
    "http://127.0.0.1:5173/",
    "http://localhost:5173/x",
    "http://[::1]:5173/",
    "http://2130706433:5173/",
    "http://127.1/",
  ];
  for (const asked of loopback) {
    assert.notEqual(chooseRedirect(asked, { siteUrl, production: false }), siteUrl, asked);
    assert.equal(chooseRedirect(asked, { siteUrl, production: true }), siteUrl, asked);
  }
  for (const asked of ["http://127.0.0.1.evil.example/", "http://localhost.evil.example/", "http://3232235777/"])
    assert.equal(chooseRedirect(asked, { siteUrl, production: false }), siteUrl, asked);
});
