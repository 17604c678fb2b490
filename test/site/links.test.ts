import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { siteMap } from "#domain/site-map.ts";
import { publicPaths, readPage } from "./built-pages.ts";

const addresses = new Set(siteMap.map(({ path }) => path));
const buildFolder = new URL("../../build/client/", import.meta.url);

const linksOf = (html: string) => [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = ""]) => href);
const idsOf = (html: string) => new Set([...html.matchAll(/\bid="([^"]*)"/g)].map(([, id = ""]) => id));

function findBroken(path: string): string[] {
  return linksOf(readPage(path)).filter((href) => {
    if (/^(https:|mailto:|tel:)/.test(href)) return false;
    const url = new URL(href, `https://neev.example${path}`);
    if (!addresses.has(url.pathname)) return !existsSync(new URL(`.${url.pathname}`, buildFolder));
    const id = decodeURIComponent(url.hash.slice(1));
    return id !== "" && !idsOf(readPage(url.pathname)).has(id);
  });
}

describe("every link of every public page leads somewhere", () => {
  for (const path of [...publicPaths, "/404"]) {
    it(path, () => assert.deepEqual(findBroken(path), []));
  }
});

describe("every public page", () => {
  for (const path of publicPaths) {
    const html = readPage(path);
    it(`${path} has each id once and one main heading`, () => {
      const ids = [...html.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id);
      assert.deepEqual(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        [],
      );
      assert.equal(html.match(/<h1\b/g)?.length, 1);
    });

    it(`${path} names itself to people and machines`, () => {
      const content = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
      const title = content(/<title>([^<]*)<\/title>/);
      assert.ok(title.length > 10 && title.length <= 65, title);
      const description = content(/<meta name="description" content="([^"]*)"/);
      assert.ok(description.length >= 90 && description.length <= 180, description);
      assert.equal(content(/<link rel="canonical" href="([^"]*)"/), `__SITE_URL__${path}`);
      const image = content(/<meta property="og:image" content="__SITE_URL__([^"]*)"/);
      assert.ok(existsSync(new URL(`.${image}`, buildFolder)), image);
    });
  }

  it("folds each part under words of its own", () => {
    for (const path of publicPaths) {
      const words = [...readPage(path).matchAll(/<details class="fold"><summary>([^<]*)/g)].map(([, text]) => text);
      assert.deepEqual(words, [...new Set(words)], path);
    }
  });

  it("leads from its head to the forms it has, where it is a policy", () => {
    for (const path of ["/grievances", "/refund-policy"]) {
      const [, head = ""] = /<section class="page-head">([\s\S]*?)<\/section>/.exec(readPage(path)) ?? [];
      for (const id of ["send", "follow"]) {
        assert.match(head, new RegExp(`<a class="btn [^"]*" href="#${id}"`), path);
        assert.match(head, new RegExp(`<li><a href="#${id}"`), path);
      }
    }
  });

  it("has a title and description of its own", () => {
    for (const pattern of [/<title>([^<]*)/, /<meta name="description" content="([^"]*)/]) {
      const all = publicPaths.map((path) => pattern.exec(readPage(path))?.[1]);
      assert.equal(new Set(all).size, publicPaths.length);
    }
  });
});

it("the icon that browsers ask for without being told is there", () => {
  const icon = readFileSync(new URL("favicon.ico", buildFolder));
  assert.deepEqual([...icon.subarray(0, 4)], [0, 0, 1, 0]);
});
