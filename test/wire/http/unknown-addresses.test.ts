import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { business } from "#domain/business/business.ts";
import { sendRawRequest } from "#test/support/raw-requests.ts";
import { madeUpSite } from "./made-up-site.ts";
import { type RunningApp, runApp } from "./running-app.ts";

let running: RunningApp;
before(async () => {
  running = await runApp({ site: madeUpSite, variables: { SITE_URL: "https://neev.example" } });
});
after(() => running.close());

test("an unknown address answers 404 with the site's own page", async () => {
  for (const path of ["/nowhere", "/no/where.png", "/contact/more", "/404", "/404?a=1"]) {
    const answer = await running.ask(path);
    assert.equal(answer.status, 404, path);
    assert.match(answer.text, /<h1>404<\/h1>/);
    assert.equal(answer.headers["cache-control"], "no-cache");
    assert.equal(answer.headers.etag, undefined);
    assert.ok(answer.headers["content-security-policy"]);
    assert.equal((await running.ask(path, { method: "HEAD" })).status, 404);
  }
});

test("a known ETag does not turn a 404 into something else", async () => {
  assert.equal((await running.ask("/nowhere", { headers: { "if-none-match": "*" } })).status, 404);
});

for (const path of [
  "/../package.json",
  "/..%2f..%2fpackage.json",
  "/%2e%2e/%2e%2e/package.json",
  "/assets/../../package.json",
  "/assets/..%5c..%5cpackage.json",
  "/.vite/manifest.json",
  "/.csp.json",
  "/__spa-fallback.html",
  "/index.html",
  "/contact%2f",
  "/contact%00",
  "/%00",
  "/%",
  "/%zz",
  "/%c0%af",
  "/%E0%A4%A",
  "//neev.example/",
  "//contact/",
  "/\\evil.example/",
  "/constructor",
  "/__proto__",
  `/${"a".repeat(8000)}`,
  `/${"a/".repeat(4000)}`,
]) {
  test(`${path.slice(0, 40)} is refused and leads nowhere else`, async () => {
    for (const method of ["GET", "HEAD", "POST"]) {
      const { status, headers, text } = await running.ask(path, { method });
      assert.ok(status >= 400 && status < 500, `${method} ${status}`);
      assert.equal(headers.location, undefined);
      assert.doesNotMatch(text, /devDependencies/);
      assert.equal(headers["x-content-type-options"], "nosniff");
    }
  });
}

test("security.txt says where a weakness is reported, and does not expire", async () => {
  const { status, headers, text } = await running.ask("/.well-known/security.txt");
  assert.equal(status, 200);
  assert.equal(headers["content-type"], "text/plain; charset=utf-8");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const fields = lines.map((line) => /^([A-Z][A-Za-z-]+): (\S+)$/.exec(line)?.slice(1) ?? [line]);
  const valuesOf = (name: string) => fields.filter(([each]) => each === name).map(([, value]) => value ?? "");
  assert.ok(valuesOf("Contact").includes(`mailto:${business.email}?subject=Security`), text);
  assert.match(await readFile(new URL("../../../SECURITY.md", import.meta.url), "utf8"), new RegExp(business.email));
  const address = "https://neev.example/.well-known/security.txt";
  assert.deepEqual([valuesOf("Canonical"), valuesOf("Policy")], [[address], [address]]);
  assert.deepEqual(valuesOf("Preferred-Languages"), ["en"]);
  const days = valuesOf("Expires").map((expires) => (Date.parse(expires) - Date.now()) / 86_400_000);
  assert.equal(days.length, 1);
  assert.ok((days[0] ?? 0) > 30 && (days[0] ?? 0) < 365, String(days));
  assert.equal((await running.ask("/.well-known/security.txt", { method: "HEAD" })).status, 200);
  assert.equal((await running.ask("/.well-known/other.txt")).status, 404);
});

const sendRaw = (text: string) => sendRawRequest(running.port, text);

test("an address longer than any header may be gets a sentence", async () => {
  const answer = await sendRaw(`GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
  assert.match(answer, /^HTTP\/1\.1 431 /);
  assert.match(answer, /too long/);
});

for (const [what, sent, status] of [
  ["headers that are too long", `GET /rest/v1/x HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ["a request that cannot be read", "GET /rest/v1/x HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", 400],
  ["a request without Host", "GET /rest/v1/x HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
] as const) {
  test(`a browser can read the refusal of ${what}, and every client its code`, async () => {
    const answer = await sendRaw(sent);
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    assert.match(head, new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const line of [
      "Access-Control-Allow-Origin: *",
      "Content-Type: application/json; charset=utf-8",
      "X-Supabase-Api-Version: 2024-01-01",
    ])
      assert.ok(head.split("\r\n").includes(line), `${line}\n${head}`);
    assert.match(head, /^Access-Control-Expose-Headers: .*X-Supabase-Api-Version/m);
    const { code, message, ...others } = JSON.parse(body);
    assert.deepEqual([code, others], ["invalid_input", { details: null, hint: null }]);
    assert.ok(message.length > 10);
  });
}

test("an expectation that is not known is no reason to refuse a request", async () => {
  const answer = await sendRaw("GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n");
  assert.match(answer, /^HTTP\/1\.1 200 /);
});

test("what is no HTTP gets a 400", async () => {
  assert.match(await sendRaw("HELO neev\r\n\r\n"), /^HTTP\/1\.1 400 /);
  assert.match(await sendRaw("GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n"), /^HTTP\/1\.1 400 /);
});

test("a request without Host is refused", async () => {
  assert.match(await sendRaw("GET / HTTP/1.1\r\nConnection: close\r\n\r\n"), /^HTTP\/1\.1 400 /);
});
