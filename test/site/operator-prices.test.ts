import assert from "node:assert/strict";
import { test } from "node:test";
import { operatorOffers, sayPrice } from "#domain/catalogue/operator-offers.ts";
import { readPage, readText } from "./built-pages.ts";

const pages = {
  Registration: "/services/incorporation",
  GST: "/services/gst",
  Trademark: "/services/trademark",
} as const;

test("each service that the operator prices is on its page and in the price list, with its price or on request", () => {
  const texts = Object.fromEntries(["/", ...Object.values(pages)].map((path) => [path, readText(readPage(path))]));
  for (const offer of operatorOffers) {
    assert.ok(offer.category in pages, offer.id);
    const page = pages[offer.category as keyof typeof pages];
    for (const path of ["/", page]) {
      const places = texts[path]?.split(offer.name).slice(1) ?? [];
      assert.ok(places.length > 0, `${path}: ${offer.name}`);
      const hasPrice = places.some((after) => after.replace(/^[\s:]+/, "").startsWith(sayPrice(offer)));
      assert.ok(hasPrice, `${path}: ${offer.name}`);
    }
    assert.ok(readPage(page).includes(`aria-label="Request: ${offer.name}, `), `${page}: a button for ${offer.name}`);
  }
});
