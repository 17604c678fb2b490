import { crc32 } from "node:zlib";
import { type Cleaned, requireSize } from "./dimensions.ts";
import { namesLocation, readExif, writeOrientation } from "./exif.ts";
import { cutOff, damaged } from "./refused-file.ts";

type Chunk = { readonly type: string; readonly whole: Buffer; readonly data: Buffer };

const signatureBytes = 8;
/** Length, type and checksum. */
const frameBytes = 12;
/** What is drawn, and in which colours; texts, times and what other programs add are none of it. */
const kept = new Set("IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT".split(" "));

function* readChunks(bytes: Buffer): Generator<Chunk> {
  let at = signatureBytes;
  while (at + frameBytes <= bytes.length) {
    const end = at + frameBytes + bytes.readUInt32BE(at);
    if (end > bytes.length) throw cutOff("picture");
    const type = bytes.toString("latin1", at + 4, at + 8);
    yield { type, whole: bytes.subarray(at, end), data: bytes.subarray(at + 8, end - 4) };
    if (type === "IEND") return;
    at = end;
  }
  throw cutOff("picture");
}

function writeChunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(frameBytes + data.length);
  whole.writeUInt32BE(data.length);
  whole.write(type, 4, "latin1");
  data.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
  return whole;
}

/** Without texts, times and Exif data, and without what follows the end of the picture; not decoded. */
export function cleanPng(bytes: Buffer): Cleaned {
  const chunks = Array.from(readChunks(bytes));
  const [header] = chunks;
  if (header?.type !== "IHDR" || header.data.length !== 13) throw damaged("picture");
  requireSize({ width: header.data.readUInt32BE(0), height: header.data.readUInt32BE(4) });
  const exifs = chunks.filter(({ type }) => type === "eXIf").map(({ data }) => readExif(data));
  const texts = chunks.filter(({ type }) => type === "iTXt").map(({ data }) => data);
  const { orientation } = exifs[0] ?? { orientation: 1 };
  const wholes = chunks.filter(({ type }) => kept.has(type)).map(({ whole }) => whole);
  if (orientation !== 1) wholes.splice(1, 0, writeChunk("eXIf", writeOrientation(orientation)));
  return {
    bytes: Buffer.concat([bytes.subarray(0, signatureBytes), ...wholes]),
    lost_location: exifs.some(({ hasLocation }) => hasLocation) || texts.some(namesLocation),
  };
}
