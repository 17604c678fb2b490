import { cutOff, damaged } from "./refused-file.ts";

/** A piece of a JPEG file, from its marker to the next one: `body` leaves out marker and length. */
export type Segment = { readonly marker: number; readonly whole: Buffer; readonly body: Buffer };

export const startOfImage = 0xd8;
export const endOfImage = 0xd9;
const startOfScan = 0xda;

/** Markers without a length. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= endOfImage);

/** Where the data of a scan end: at the next marker that is neither an escaped byte nor one that restarts. */
function findScanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw cutOff("picture");
}

/** The segments up to the end of the picture. What follows is another file: a film, a second picture with its own location. */
export function* readSegments(bytes: Buffer): Generator<Segment> {
  let at = 0;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) throw damaged("picture");
    const marker = bytes[at + 1] ?? 0;
    // Any number of these bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const start = at;
    const length = isAlone(marker) ? 0 : at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0;
    if (!isAlone(marker) && length < 2) throw damaged("picture");
    const bodyEnd = at + 2 + length;
    if (bodyEnd > bytes.length) throw cutOff("picture");
    at = marker === startOfScan ? findScanEnd(bytes, bodyEnd) : bodyEnd;
    yield { marker, whole: bytes.subarray(start, at), body: bytes.subarray(Math.min(start + 4, bodyEnd), bodyEnd) };
    if (marker === endOfImage) return;
  }
  throw cutOff("picture");
}
