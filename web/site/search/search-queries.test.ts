import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { makeSearch } from "#web/layout/search/search-match.ts";
import { suggestions } from "#web/layout/search/search-suggestions.ts";
import { listSearchData } from "./search-entries.ts";

/**
 * What owners of Indian businesses type, where it must lead, and among how many first results. An address includes
 * its parts; `tel:` and `/#` for every address that begins so. As many more queries are not in the repository: the search
 * is measured with them, so that it is not made for its tests.
 */
const queries = readFileSync(new URL("./sample-queries.txt", import.meta.url), "utf8");

const find = makeSearch(JSON.parse(JSON.stringify(listSearchData())));
const leadsTo = (path: string, place: string) =>
  path === place ||
  (/[:#]$|^https:/.test(place)
    ? path.startsWith(place)
    : /^[#?/]/.test(path.slice(place.length)) && path.startsWith(place));

describe("what is typed in the search", () => {
  for (const line of queries.trim().split("\n")) {
    const [query = "", places = "", within = "1"] = line.split(" > ");
    it(`${query} leads to ${places}`, () => {
      const paths = find(query).entries.map(({ path }) => path);
      const isFound = paths
        .slice(0, Number(within))
        .some((path) => places.split(" ").some((place) => leadsTo(path, place)));
      assert.ok(isFound, `found ${paths.slice(0, 3).join(", ")}`);
    });
  }
});

describe("a result of the search", () => {
  const titles = (query: string) => find(query).entries.map(({ title }) => title);

  it("is each place that has all words, however much better another fits", () => {
    assert.ok(titles("esi pf").length > 3, titles("esi pf").join(", "));
    assert.ok(titles("tan").includes("Startup guide: 4. Incorporate, and note the 180 days"), titles("tan").join(", "));
  });
  it("is no word of another sound, script or number", () => {
    for (const query of ["crypto tax", "term sheet meaning", "కంపెనీ నమోదు"])
      assert.deepEqual(find(query).corrections, [], query);
    for (const query of ["+91 98765 43210", "9876543210"]) assert.deepEqual(titles(query), [], query);
  });
});

describe("the index of the search", () => {
  const { entries } = listSearchData();

  it("has a price with everything that is sold at one", () => {
    for (const [title, price] of [
      ["GST registration", /^₹[\d,]+$/],
      ["Private limited company registration", /^From ₹/],
      ["Web development", /^From ₹/],
      ["Payroll", /^On request$/],
    ] as const) {
      assert.match(entries.find((entry) => entry.title === title)?.price ?? "", price, title);
    }
  });

  it("suggests what it finds, at the same price", () => {
    for (const { title, path, price } of suggestions.filter((suggestion) => suggestion.price)) {
      const found = find(title).entries.find((entry) => entry.kind === "Service" && entry.path === path);
      assert.equal(price, found?.price, title);
    }
  });

  it("names each place once", () => {
    const keys = entries.map(({ title, path }) => `${title} ${path}`);
    assert.deepEqual(
      keys.filter((key, at) => keys.indexOf(key) !== at),
      [],
    );
  });
});
