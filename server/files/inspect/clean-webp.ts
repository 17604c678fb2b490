import { type Cleaned, requireSize, type Size } from "./dimensions.ts";
import { namesLocation, readExif, writeOrientation } from "./exif.ts";
import { cutOff, damaged } from "./refused-file.ts";

type Chunk = { readonly type: string; readonly data: Buffer };

const headBytes = 12;
const kept = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);
const exifFlag = 0x08;
const xmpFlag = 0x04;

function readChunks(bytes: Buffer): Chunk[] {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length + 1) throw cutOff("picture");
  const chunks: Chunk[] = [];
  for (let at = headBytes; at + 8 <= Math.min(end, bytes.length); ) {
    const size = bytes.readUInt32LE(at + 4);
    if (at + 8 + size > bytes.length) throw cutOff("picture");
    chunks.push({ type: bytes.toString("latin1", at, at + 4), data: bytes.subarray(at + 8, at + 8 + size) });
    // Chunks begin at even places.
    at += 8 + size + (size % 2);
  }
  return chunks;
}

function writeChunk({ type, data }: Chunk): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function readSize({ type, data }: Chunk): Size | undefined {
  if (type === "VP8X" && data.length >= 10)
    return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  if (type === "VP8L" && data.length >= 5) {
    const bits = data.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (type === "VP8 " && data.length >= 10)
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  return undefined;
}

/** The header of the extended format says which notes follow. */
function clearFlags(data: Buffer, hasExif: boolean): Buffer {
  const cleared = Buffer.from(data);
  cleared[0] = ((cleared[0] ?? 0) & ~(exifFlag | xmpFlag)) | (hasExif ? exifFlag : 0);
  return cleared;
}

/** Some programs write Exif data with the mark that it has in a JPEG file. */
const readNote = (data: Buffer) => readExif(data.toString("latin1", 0, 6) === "Exif\0\0" ? data.subarray(6) : data);

/** Without Exif data and XMP, and without what follows the picture; not decoded. */
export function cleanWebp(bytes: Buffer): Cleaned {
  const chunks = readChunks(bytes);
  const sizes = chunks.map(readSize).filter((size) => size !== undefined);
  if (sizes.length === 0) throw damaged("picture");
  for (const size of sizes) requireSize(size);
  const exifs = chunks.filter(({ type }) => type === "EXIF").map(({ data }) => readNote(data));
  const { orientation } = exifs[0] ?? { orientation: 1 };
  const hasExif = orientation !== 1 && chunks[0]?.type === "VP8X";
  const written = chunks
    .filter(({ type }) => kept.has(type))
    .map(({ type, data }) => writeChunk({ type, data: type === "VP8X" ? clearFlags(data, hasExif) : data }));
  if (hasExif) written.push(writeChunk({ type: "EXIF", data: writeOrientation(orientation) }));
  const head = Buffer.from(bytes.subarray(0, headBytes));
  head.writeUInt32LE(4 + written.reduce((sum, { length }) => sum + length, 0), 4);
  return {
    bytes: Buffer.concat([head, ...written]),
    lost_location:
      exifs.some(({ hasLocation }) => hasLocation) ||
      chunks.some((one) => one.type === "XMP " && namesLocation(one.data)),
  };
}
