import assert from "node:assert/strict";
import { test } from "node:test";
import { addReturnPath, readReturnPath } from "./return-path.ts";

const origin = "https://neev.example";

test("an address of this site is one to come back to", () => {
  assert.equal(readReturnPath("/account", origin), "/account");
  assert.equal(readReturnPath("/dashboard/user?a=1#b", origin), "/dashboard/user?a=1#b");
  assert.equal(readReturnPath(`${origin}/dashboard/investor`, origin), "/dashboard/investor");
  const page = addReturnPath("/auth", "/dashboard/user?a=1&b=2");
  assert.equal(
    readReturnPath(new URL(page, origin).searchParams.get("redirect_to"), origin),
    "/dashboard/user?a=1&b=2",
  );
});

test("no other address is, however it is written", () => {
  for (const asked of [
    null,
    "",
    "//evil.example/",
    "\\\\evil.example/",
    "/\\evil.example/",
    "/\t/evil.example/",
    "https://evil.example/account",
    "http://neev.example/account",
    "https://neev.example@evil.example/",
    "https://user:word@neev.example/account",
    "javascript:alert(1)",
    "data:text/html,x",
    "/.//evil.example",
    "http://",
  ])
    assert.equal(readReturnPath(asked, origin), null, String(asked));
});

test("the sign-in pages do not lead back to themselves", () => {
  for (const asked of [
    "/",
    "/auth",
    "/auth/confirm?x=1",
    "/login/user",
    "/signup/startup",
    "/admin",
    "/poweradmin/login",
  ])
    assert.equal(readReturnPath(asked, origin), null);
  assert.equal(readReturnPath("/poweradmin", origin), "/poweradmin");
});
