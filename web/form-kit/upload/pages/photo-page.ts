import type { PdfPage } from "./write-pdf.ts";

const longestSide = 2_200;
const quality = 0.82;
const thumbSide = 160;

/** A photograph as a page: turned upright, made smaller, and without where and when it was taken. */
export type PhotoPage = PdfPage & { readonly thumb: string };

function draw(bitmap: ImageBitmap, side: number, turns: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const isAcross = turns % 2 === 1;
  const canvas = document.createElement("canvas");
  canvas.width = isAcross ? height : width;
  canvas.height = isAcross ? width : height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw pictures");
  // What is transparent would become black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  return canvas;
}

async function writeJpeg(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  if (!blob) throw new Error("This picture could not be written");
  return new Uint8Array(await blob.arrayBuffer());
}

/**
 * One bitmap at a time: a photograph takes fifty megabytes while it is open. Null where this browser cannot read the picture.
 * @param turns to the right, a quarter each
 */
export async function makePage(photo: Blob, turns = 0): Promise<PhotoPage | null> {
  const bitmap = await createImageBitmap(photo).catch(() => null);
  if (!bitmap) return null;
  try {
    const canvas = draw(bitmap, longestSide, turns);
    const jpeg = await writeJpeg(canvas);
    const thumb = draw(bitmap, thumbSide, turns).toDataURL("image/jpeg", 0.7);
    return { jpeg, width: canvas.width, height: canvas.height, thumb };
  } finally {
    bitmap.close();
  }
}
