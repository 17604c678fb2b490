import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { writePdf } from "./write-pdf.ts";

/** One grey pixel, as a baseline JPEG. */
const jpeg = new Uint8Array(
  Buffer.from(
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z",
    "base64",
  ),
);
const upright = { jpeg, width: 1650, height: 2200 };
const lying = { jpeg, width: 2200, height: 1100 };

/** Read by the program that shows documents on the site. */
async function read(pdf: Uint8Array) {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const sizes: [number, number][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 });
    sizes.push([width, height]);
  }
  await task.destroy();
  return sizes;
}

describe("photographs as one PDF", () => {
  it("has a page for each, upright or lying, at the largest size that A4 holds", async () => {
    assert.deepEqual(await read(writePdf([upright])), [[595, 793]]);
    assert.deepEqual(await read(writePdf([upright, lying, upright])), [
      [595, 793],
      [842, 421],
      [595, 793],
    ]);
    assert.equal((await read(writePdf(Array.from({ length: 30 }, () => upright)))).length, 30);
  });

  it("names the place of each of its objects", () => {
    const bytes = Buffer.from(writePdf([upright, lying]));
    const text = bytes.toString("latin1");
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    assert.ok(text.startsWith("xref\n0 9\n", table));
    const starts = [...text.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map(([, start]) => Number(start));
    for (const [at, start] of starts.entries()) assert.ok(text.startsWith(`${at + 1} 0 obj\n`, start));
    assert.ok(bytes.includes(jpeg));
  });
});
