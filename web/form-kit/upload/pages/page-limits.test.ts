import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { checkPdf, checkSeparate, explainLeft, mostPages, mostPdfBytes, takePhotos } from "./page-limits.ts";

const photos = Array.from({ length: 35 }, (_, at) => at);

describe("photographs that are joined", () => {
  it("are as many as a PDF has pages; of the others it is said what to do", () => {
    assert.deepEqual([takePhotos(photos, 0).taken.length, takePhotos(photos, 0).left], [mostPages, 5]);
    assert.deepEqual(takePhotos([1, 2], mostPages - 1), { taken: [1], left: 1 });
    assert.deepEqual(takePhotos([1, 2], mostPages), { taken: [], left: 2 });
    assert.match(explainLeft([], 1), /at most 30 pages: 1 photo was left out\. Send these pages first/);
    assert.match(explainLeft(["a.heic"], 5), /^a\.heic cannot be joined .* for it\. .*: 5 photos were left out/);
    assert.match(explainLeft(["a.heic", "b.heic"], 0), /^2 photos cannot be joined into the PDF .* for them\.$/);
    assert.equal(explainLeft([], 0), "");
  });

  it("stay where together they are too large, or one by one too many", () => {
    assert.equal(checkPdf({ size: mostPdfBytes }), "");
    assert.match(checkPdf({ size: mostPdfBytes + 6 * 1024 * 1024 }), /take 31 MB, and a PDF may have 25 MB/);
    assert.deepEqual([checkSeparate(20), checkSeparate(21).slice(0, 16)], ["", "At most 20 files"]);
  });
});
