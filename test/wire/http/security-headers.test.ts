import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";
import { madeUpSite } from "./made-up-site.ts";
import { type RunningApp, runApp } from "./running-app.ts";

let secure: RunningApp;
let local: RunningApp;
before(async () => {
  secure = await runApp({ site: madeUpSite, variables: { SITE_URL: "https://neev.example" } });
  local = await runApp({ site: madeUpSite });
});
after(() => Promise.all([secure.close(), local.close()]));

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** As a browser reads it: directive to its sources. */
function readPolicy(header: unknown): Map<string, string[]> {
  const directives = String(header).split("; ");
  return new Map(directives.map((directive) => [directive.split(" ")[0] ?? "", directive.split(" ").slice(1)]));
}

for (const path of ["/", "/contact", "/nowhere", "/robots.txt", "/healthz", "/functions/v1/nothing", "/contact/"]) {
  test(`${path} carries the headers that every answer carries`, async () => {
    const { headers } = await secure.ask(path);
    assert.equal(headers["x-content-type-options"], "nosniff");
    assert.equal(headers["x-frame-options"], "DENY");
    assert.equal(headers["referrer-policy"], "strict-origin-when-cross-origin");
    assert.equal(headers["cross-origin-opener-policy"], "same-origin");
    assert.equal(headers["cross-origin-resource-policy"], "same-origin");
    assert.match(String(headers["permissions-policy"]), /camera=\(\)/);
    assert.equal(headers["strict-transport-security"], "max-age=31536000");
    assert.match(String(headers["x-request-id"]), /^[\w-]{10,}$/);
    assert.equal(headers["x-powered-by"], undefined);
    assert.equal(headers.server, undefined);
  });
}

test("over plain http nothing is promised or upgraded", async () => {
  const { headers } = await local.ask("/");
  assert.equal(headers["strict-transport-security"], undefined);
  assert.doesNotMatch(String(headers["content-security-policy"]), /upgrade-insecure-requests/);
  assert.match(String((await secure.ask("/")).headers["content-security-policy"]), /upgrade-insecure-requests/);
});

test("a page's policy lets exactly its own inline scripts run", async () => {
  const { headers, text } = await secure.ask("/contact");
  const policy = readPolicy(headers["content-security-policy"]);
  const scripts = [...text.matchAll(/<script(?: type="module")?>(.*?)<\/script>/g)].map(([, script = ""]) => script);
  assert.equal(scripts.length, 2);
  assert.deepEqual(policy.get("script-src"), ["'self'", ...scripts.map(hashOf)]);
  assert.deepEqual(policy.get("style-src"), ["'self'", hashOf("body{margin:0}")]);
  for (const name of ["default-src", "frame-ancestors", "base-uri", "object-src"])
    assert.deepEqual(policy.get(name), ["'none'"], name);
  for (const name of ["connect-src", "font-src", "form-action"]) assert.deepEqual(policy.get(name), ["'self'"], name);
  assert.deepEqual(policy.get("img-src"), ["'self'", "data:"]);
});

test("what may run is what the build has recorded, not what is found later", async () => {
  const recorded = { "/index.html": { scripts: [hashOf("as built")], styles: [] } };
  const changed = await runApp({ site: { ...madeUpSite, ".csp.json": JSON.stringify(recorded) } });
  const { headers } = await changed.ask("/");
  await changed.close();
  assert.deepEqual(readPolicy(headers["content-security-policy"]).get("script-src"), ["'self'", hashOf("as built")]);
});

test("the answers of calls may not be made into pages", async () => {
  const { headers } = await secure.ask("/functions/v1/nothing");
  assert.match(String(headers["content-security-policy"]), /^default-src 'none'/);
});

test("a request id is ours, whatever the caller sends", async () => {
  const headers = { "x-request-id": "chosen", "request-id": "chosen" };
  const ids = [await secure.ask("/", { headers }), await secure.ask("/healthz", { headers })].map(
    (answer) => answer.headers["x-request-id"],
  );
  assert.notEqual(ids[0], ids[1]);
  assert.ok(!ids.includes("chosen"));
});
