import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { assetScript, madeUpSite } from "./made-up-site.ts";
import { type RunningApp, runApp } from "./running-app.ts";

let running: RunningApp;
before(async () => {
  running = await runApp({
    site: madeUpSite,
    variables: { SITE_URL: "https://neev.example", PUBLISHABLE_KEY: "sb_publishable_test" },
  });
});
after(() => running.close());

const ASSET = "/assets/entry-Ab3dE_6h.js";

describe("a page", () => {
  test("is answered with the site's address and key filled in", async () => {
    const { status, headers, text } = await running.ask("/contact");
    assert.equal(status, 200);
    assert.equal(headers["content-type"], "text/html; charset=utf-8");
    assert.match(text, /<h1>Contact<\/h1>/);
    assert.match(text, /href="https:\/\/neev\.example\/"/);
    assert.match(text, /content="sb_publishable_test"/);
    assert.doesNotMatch(text, /__/);
  });

  test("is asked for again each time, and known by its ETag", async () => {
    const { headers } = await running.ask("/");
    assert.equal(headers["cache-control"], "no-cache");
    assert.equal(headers.vary, "Accept-Encoding");
    assert.match(String(headers.etag), /^"[\w-]{22}"$/);
  });

  test("ignores a query", async () => {
    assert.equal((await running.ask("/contact?utm_source=mail")).status, 200);
  });

  test("is found by the absolute form of its address", async () => {
    assert.match((await running.ask("http://neev.example/contact")).text, /<h1>Contact/);
  });

  test("answers HEAD as GET without a body", async () => {
    const [get, head] = [await running.ask("/contact"), await running.ask("/contact", { method: "HEAD" })];
    assert.equal(head.status, 200);
    assert.equal(head.body.length, 0);
    for (const name of ["content-length", "content-type", "etag", "cache-control", "vary"])
      assert.equal(head.headers[name], get.headers[name], name);
  });

  test("behind the guard is kept from search engines by its answer, as its shell says nothing of its own", async () => {
    for (const path of ["/dashboard/investor", "/dashboard/startup?tab=funding", "/account", "/poweradmin"]) {
      const guarded = await running.ask(path);
      assert.equal(guarded.status, 200, path);
      assert.match(guarded.text, /<h1>Guarded<\/h1>/);
      assert.equal(guarded.headers["x-robots-tag"], "noindex, nofollow", path);
    }
    assert.equal((await running.ask("/contact")).headers["x-robots-tag"], undefined);
  });

  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
    test(`refuses ${method} with what it allows`, async () => {
      const { status, headers } = await running.ask("/contact", { method, body: method === "POST" ? "name=A" : "" });
      assert.equal(status, 405);
      assert.equal(headers.allow, "GET, HEAD");
    });
  }

  test("with a slash at its end moves to the address without, query included", async () => {
    const { status, headers } = await running.ask("/contact/?a=1");
    assert.equal(status, 308);
    assert.equal(headers.location, "/contact?a=1");
  });
});

describe("compression", () => {
  test("pages are compressed soon after the start, by what the client prefers", async () => {
    const plain = await running.ask("/");
    for (const [accepted, encoding, decode] of [
      ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
      ["br;q=0.1, gzip", "gzip", gunzipSync],
    ] as const) {
      let answer = await running.ask("/", { headers: { "accept-encoding": accepted } });
      while (answer.headers["content-encoding"] === undefined)
        answer = await running.ask("/", { headers: { "accept-encoding": accepted } });
      assert.equal(answer.headers["content-encoding"], encoding);
      assert.equal(answer.headers["content-length"], String(answer.body.length));
      assert.deepEqual(decode(answer.body), plain.body);
      assert.notEqual(answer.headers.etag, plain.headers.etag);
    }
  });

  test("assets are answered as the build compressed them", async () => {
    const br = await running.ask(ASSET, { headers: { "accept-encoding": "br" } });
    assert.equal(br.headers["content-encoding"], "br");
    assert.deepEqual(br.body, madeUpSite["assets/entry-Ab3dE_6h.js.br"]);
    const plain = await running.ask(ASSET, { headers: { "accept-encoding": "identity" } });
    assert.equal(plain.headers["content-encoding"], undefined);
    assert.equal(plain.text, assetScript);
  });

  test("compressed twins have no address of their own", async () => {
    assert.equal((await running.ask(`${ASSET}.br`)).status, 404);
  });
});

describe("caching", () => {
  test("hashed assets never change; other files are asked for again after an hour", async () => {
    const asset = await running.ask(ASSET);
    assert.equal(asset.headers["cache-control"], "public, max-age=31536000, immutable");
    assert.equal(asset.headers["content-type"], "text/javascript; charset=utf-8");
    for (const path of ["/robots.txt", "/mark.svg", "/assets/plain.woff2"])
      assert.equal((await running.ask(path)).headers["cache-control"], "public, max-age=3600, must-revalidate", path);
    assert.match((await running.ask("/robots.txt")).text, /https:\/\/neev\.example\/sitemap\.xml/);
  });

  test("If-None-Match saves the body, in each of its forms", async () => {
    const { etag = "" } = (await running.ask("/contact")).headers;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag} , "x"`, "*"]) {
      const answer = await running.ask("/contact", { headers: { "if-none-match": known } });
      assert.equal(answer.status, 304, known);
      assert.equal(answer.body.length, 0);
      assert.equal(answer.headers.etag, etag);
      assert.equal(answer.headers["cache-control"], "no-cache");
      assert.equal(answer.headers.vary, "Accept-Encoding");
    }
    for (const known of ['"other"', etag.slice(1, -1), ""])
      assert.equal((await running.ask("/contact", { headers: { "if-none-match": known } })).status, 200, known);
  });

  test("the ETag of one encoding does not stand for another", async () => {
    const { etag = "" } = (await running.ask(ASSET, { headers: { "accept-encoding": "br" } })).headers;
    const headers = { "if-none-match": etag, "accept-encoding": "gzip" };
    assert.equal((await running.ask(ASSET, { headers })).status, 200);
  });
});

describe("ranges", () => {
  const length = assetScript.length;
  for (const [range, span, part] of [
    ["bytes=0-9", `0-9/${length}`, assetScript.slice(0, 10)],
    ["bytes=10-", `10-${length - 1}/${length}`, assetScript.slice(10)],
    ["bytes=-5", `${length - 5}-${length - 1}/${length}`, assetScript.slice(-5)],
    ["bytes=-999999", `0-${length - 1}/${length}`, assetScript],
    [`bytes=5-999999`, `5-${length - 1}/${length}`, assetScript.slice(5)],
  ] as const) {
    test(`${range} answers that part of the uncompressed file`, async () => {
      const answer = await running.ask(ASSET, { headers: { range, "accept-encoding": "br" } });
      assert.equal(answer.status, 206);
      assert.equal(answer.headers["content-range"], `bytes ${span}`);
      assert.equal(answer.headers["content-encoding"], undefined);
      assert.equal(answer.headers["content-length"], String(part.length));
      assert.equal(answer.text, part);
    });
  }

  for (const range of [`bytes=${length}-`, "bytes=-0", "bytes=99999999999999999999-"]) {
    test(`${range} lies outside`, async () => {
      const answer = await running.ask(ASSET, { headers: { range } });
      assert.equal(answer.status, 416);
      assert.equal(answer.headers["content-range"], `bytes */${length}`);
    });
  }

  for (const range of ["bytes=0-1,5-6", "bytes=9-2", "bytes=-", "bytes=a-b", "lines=1-2", "rubbish"]) {
    test(`"${range}" is ignored`, async () => {
      const answer = await running.ask(ASSET, { headers: { range } });
      assert.equal(answer.status, 200);
      assert.equal(answer.body.length, length);
    });
  }

  test("If-Range decides between the part and the whole", async () => {
    const { etag = "" } = (await running.ask(ASSET)).headers;
    const ask = (known: string) => running.ask(ASSET, { headers: { range: "bytes=0-1", "if-range": known } });
    assert.equal((await ask(etag)).status, 206);
    for (const known of [`W/${etag}`, '"old"', "Fri, 20 Nov 2026 11:30:00 GMT"])
      assert.equal((await ask(known)).status, 200, known);
  });

  test("HEAD and unknown addresses know no ranges", async () => {
    assert.equal((await running.ask(ASSET, { method: "HEAD", headers: { range: "bytes=0-1" } })).status, 200);
    assert.equal((await running.ask("/nowhere", { headers: { range: "bytes=0-1" } })).status, 404);
  });
});
