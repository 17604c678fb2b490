import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { siteMap } from "#domain/site-map.ts";
import { metadata, nameImage } from "#web/site/metadata/metadata.ts";
import { hashShareCard, shareCardOf } from "./share-card.mjs";

const folder = new URL("../../public/images/", import.meta.url);
const drawn = JSON.parse(readFileSync(new URL("drawn.json", folder), "utf8"));

describe("the picture that is shown when a page is shared", () => {
  for (const { path, kind, meta } of siteMap) {
    if (kind !== "prerendered") continue;
    it(`of ${path} is 1200 by 630 and says what the page says today`, () => {
      const picture = readFileSync(new URL(`${nameImage(path)}.png`, folder));
      assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 630]);
      const title = metadata[meta].title;
      assert.equal(
        drawn[nameImage(path)],
        hashShareCard(shareCardOf(path, title)),
        "stale: node scripts/site/draw-share-images.mjs",
      );
    });
  }
});
