import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { usualFileBytes } from "#domain/fields/file-limits.ts";
import {
  areJoined,
  checkPdf,
  checkSeparate,
  explainLeft,
  explainUnread,
  mostPages,
  nameSending,
  takePhotos,
} from "./page-limits.ts";

const photos = Array.from({ length: 35 }, (_, at) => at);

describe("photographs that are joined", () => {
  it("are as many as a PDF has pages; of the others it is said what to do", () => {
    assert.deepEqual([takePhotos(photos, 0).taken.length, takePhotos(photos, 0).left], [mostPages, 5]);
    assert.deepEqual(takePhotos([1, 2], mostPages - 1), { taken: [1], left: 1 });
    assert.deepEqual(takePhotos([1, 2], mostPages), { taken: [], left: 2 });
    assert.match(explainLeft(1), /at most 30 pages: 1 photo was left out\. Send these pages first/);
    assert.match(explainLeft(5), /: 5 photos were left out/);
    assert.equal(explainLeft(0), "");
  });

  it("are several pictures, HEIC too, and nothing else", () => {
    const named = (...names: string[]) => areJoined(names.map((name) => ({ name })));
    assert.ok(named("IMG_1.HEIC", "IMG_2.heif") && named("a.jpg", "b.jpeg", "c.png", "d.webp", "e.heic"));
    assert.deepEqual(
      [named("IMG_1.heic"), named("IMG_1.heic", "deed.pdf"), named("heic", "b.jpg")],
      [false, false, false],
    );
  });

  it("are sent beside the PDF where this device cannot draw them", () => {
    assert.match(explainUnread(["a.heic"]), /^a\.heic cannot be joined .* It will be sent as a separate file\.$/);
    assert.match(
      explainUnread(["a.heic", "b.heic"]),
      /^2 photos cannot be joined into the PDF .* as separate files\.$/,
    );
    assert.equal(explainUnread([]), "");
    assert.deepEqual(
      [nameSending(0, 0), nameSending(1, 0), nameSending(3, 0), nameSending(0, 1), nameSending(2, 2)],
      [
        "Send as PDF",
        "Send as PDF",
        "Send as one PDF (3 pages)",
        "Send 1 file",
        "Send as one PDF (2 pages) and 2 files",
      ],
    );
  });

  it("stay where together they are too large, or one by one too many", () => {
    assert.equal(checkPdf({ size: usualFileBytes }), "");
    assert.match(checkPdf({ size: usualFileBytes + 6 * 1024 * 1024 }), /take 31 MB, and a PDF may have 25 MB/);
    assert.deepEqual([checkSeparate(20), checkSeparate(21).slice(0, 16)], ["", "At most 20 files"]);
  });
});
