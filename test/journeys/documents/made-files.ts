import type { Page } from "@playwright/test";
import { writePdf } from "#web/form-kit/upload/pages/write-pdf.ts";

/** A grey square of eight by eight pixels: a baseline JPEG whose only codes are "no difference" and "end of block". */
const greySquare = [
  ...[0xff, 0xd8, 0xff, 0xdb, 0x00, 0x43, 0x00, ...Array.from({ length: 64 }, () => 16)],
  ...[0xff, 0xc0, 0x00, 0x11, 8, 0, 8, 0, 8, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0],
  ...[0x00, 0x10].flatMap((table) => [0xff, 0xc4, 0x00, 0x14, table, 1, ...Array.from({ length: 16 }, () => 0)]),
  ...[0xff, 0xda, 0x00, 0x0c, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0, 0x03, 0xff, 0xd9],
];

/** A PDF of so many bytes and a few more, with one picture on its page. */
export function makePdf(name: string, bytes = 2_000) {
  const jpeg = new Uint8Array(bytes).fill(0x20);
  jpeg.set(greySquare);
  return { name, mimeType: "application/pdf", buffer: Buffer.from(writePdf([{ jpeg, width: 8, height: 8 }])) };
}

/** A photograph, drawn by the browser of the page. */
export async function takePhoto(page: Page, name: string) {
  const data = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [900, 1200];
    const context = canvas.getContext("2d");
    context?.fillText("Permanent Account Number", 100, 100);
    return canvas.toDataURL("image/jpeg");
  });
  return { name, mimeType: "image/jpeg", buffer: Buffer.from(data.split(",")[1] ?? "", "base64") };
}
