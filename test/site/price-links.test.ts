import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { publicPaths, readMain, readPage } from "./built-pages.ts";

describe("what a price leads to", () => {
  it("the calculator is linked where it knows the service, and that service is chosen", () => {
    const offering = publicPaths.filter((path) => /^\/(services|funding|tech)\//.test(path));
    const linked = offering.flatMap((path) => {
      const [, query] = />\s*Calculate your price/.test(readPage(path))
        ? (/href="\/\?service=([a-z-]+)#calculator"[^>]*>\s*Calculate your price/.exec(readPage(path)) ?? [])
        : ["", null];
      return query === null ? [] : [[path, query]];
    });
    assert.deepEqual(Object.fromEntries(linked), {
      "/services/incorporation": "private-limited",
      "/services/trademark": "trademark",
      "/services/income-tax": "itr",
      "/services/accounting": "accounting",
      "/services/gst": "gst",
    });
  });

  it("a known government fee is part of what is payable, and one that is not is named", () => {
    const incorporation = readMain(readPage("/services/incorporation"));
    for (const words of ["from ₹7,499", "₹9,991.82", "Payable, plus stamp duty as per state"])
      assert.ok(incorporation.includes(words), words);
    assert.doesNotMatch(incorporation, /from ₹6,999/i);
    assert.ok(readMain(readPage("/services/compliance")).includes("Payable, plus the fee of each form filed"));
    assert.ok(readMain(readPage("/services/trademark")).includes("₹10,398.82"));
  });
});

describe("an unknown address", () => {
  it("leads to a list of all services", () => {
    const [, href] = /<a\b[^>]*\bhref="([^"]*)"[^>]*>See all services/.exec(readPage("/404")) ?? [];
    assert.equal(href, "/about#what-we-do");
    const [section = ""] = /<section\b[^>]*id="what-we-do"[\s\S]*?<\/section>/.exec(readPage("/about")) ?? [];
    const sold = publicPaths.filter((path) => /^\/(services|funding|tech)\//.test(path));
    assert.deepEqual(
      sold.filter((path) => !section.includes(`href="${path}"`)),
      [],
    );
  });
});
