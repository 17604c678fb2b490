import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { homeBudget } from "#web/site/tech/content/page-budget.ts";
import { publicPaths, readPage } from "./built-pages.ts";

const buildFolder = new URL("../../build/client/", import.meta.url);
const readBuilt = (address: string) => readFileSync(new URL(`.${address}`, buildFolder));
const weigh = (content: Buffer | string) => brotliCompressSync(content).length;

/** The modules a page asks for on its own, with all they import. */
function listModules(html: string): string[] {
  const data = /<script type="application\/json" id="start">(.*?)<\/script>/.exec(html)?.[1];
  assert.ok(data, "the page carries no start data");
  const { entry, shared, routes } = JSON.parse(data);
  const found = new Set<string>([entry, ...shared, ...routes.map((route: { module: string }) => route.module)]);
  for (const address of found) {
    for (const [, file] of readBuilt(address)
      .toString()
      .matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g))
      found.add(`/assets/${file}`);
  }
  return [...found];
}

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code);

describe("what a first visit of home downloads", () => {
  const html = readPage("/");
  const scripts = listModules(html).reduce((sum, address) => sum + weigh(readBuilt(address)), 0);
  const fonts = [...html.matchAll(/href="(\/assets\/[^"]+\.woff2)"/g)].map(([, address]) => readBuilt(address ?? ""));

  it("is at most as much code as the page of web development says", () => {
    assert.ok(scripts <= homeBudget.code, `${scripts} bytes`);
  });

  it("is at most as much in all, with as many fonts", () => {
    assert.equal(fonts.length, homeBudget.fonts);
    const all = scripts + weigh(html) + fonts.reduce((sum, font) => sum + font.length, 0);
    assert.ok(all <= homeBudget.all, `${all} bytes`);
  });
});

describe("a page as it is sent", () => {
  const [earlyScript] = inlineScripts(readPage("/"));
  for (const path of publicPaths) {
    it(`${path} runs one script of its own, the same everywhere, and asks for no code before it`, () => {
      const html = readPage(path);
      assert.deepEqual(inlineScripts(html), [earlyScript]);
      assert.doesNotMatch(html, /modulepreload|<script[^>]+src=/);
      assert.doesNotMatch(earlyScript ?? "", /__SITE_URL__|__PUBLISHABLE_KEY__/);
    });
  }
});
