import { damaged, RefusedFile } from "./refused-file.ts";

export type Size = { readonly width: number; readonly height: number };

/** A picture without what it says of place, time and camera. */
export type Cleaned = { readonly bytes: Buffer; readonly lost_location: boolean };

const mostASide = 20_000;
const mostPixels = 128 * 1024 * 1024;
const count = (pixels: number) => pixels.toLocaleString("en-IN");

/** Of what the header says, before anything is decoded: a few bytes can stand for more pixels than a browser can hold. */
export function requireSize({ width, height }: Size): void {
  if (width === 0 || height === 0) throw damaged("picture");
  const says = `This picture is ${count(width)} × ${count(height)} pixels. The most we take is`;
  if (width > mostASide || height > mostASide)
    throw new RefusedFile(`${says} ${count(mostASide)} a side. Please make it smaller`);
  if (width * height > mostPixels) throw new RefusedFile(`${says} 128 megapixels in all. Please make it smaller`);
}
