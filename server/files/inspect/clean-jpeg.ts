import { type Cleaned, requireSize, type Size } from "./dimensions.ts";
import { namesLocation, readExif, writeOrientation } from "./exif.ts";
import { readSegments, type Segment, startOfImage } from "./jpeg-segments.ts";
import { damaged } from "./refused-file.ts";

const exifMark = "Exif\0\0";
const profileMark = "ICC_PROFILE\0";
/** Frames, tables, scans: all that a decoder needs. */
const isPicture = (marker: number) => marker >= 0xc0 && marker <= 0xdf;
const startsWith = (body: Buffer, mark: string) => body.toString("latin1", 0, mark.length) === mark;

/** What the picture needs: JFIF, its colours, and no note of a program or a camera. */
function isKept({ marker, body }: Segment): boolean {
  if (marker === 0xe0) return startsWith(body, "JFIF\0");
  if (marker === 0xe2) return startsWith(body, profileMark);
  if (marker === 0xee) return startsWith(body, "Adobe");
  return isPicture(marker);
}

/** The frame header: every kind of coding has a marker of its own; three between them are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readSize({ body }: Segment): Size {
  if (body.length < 5) throw damaged("picture");
  return { height: body.readUInt16BE(1), width: body.readUInt16BE(3) };
}

function writeExif(orientation: number): Buffer {
  const tiff = writeOrientation(orientation);
  const head = Buffer.from([0xff, 0xe1, 0, 2 + exifMark.length + tiff.length]);
  return Buffer.concat([head, Buffer.from(exifMark, "latin1"), tiff]);
}

/** Without the notes of cameras and programs, where the location stands, and without what follows the picture; not decoded. */
export function cleanJpeg(bytes: Buffer): Cleaned {
  const segments = Array.from(readSegments(bytes));
  const frames = segments.filter(({ marker }) => isFrame(marker));
  if (segments[0]?.marker !== startOfImage || frames.length === 0) throw damaged("picture");
  for (const frame of frames) requireSize(readSize(frame));
  const notes = segments.filter(({ marker }) => marker === 0xe1).map(({ body }) => body);
  const exifs = notes.filter((body) => startsWith(body, exifMark)).map((body) => readExif(body.subarray(6)));
  const { orientation } = exifs[0] ?? { orientation: 1 };
  const kept = segments.filter(isKept).map(({ whole }) => whole);
  // JFIF comes first where there is one.
  if (orientation !== 1)
    kept.splice(segments[1]?.marker === 0xe0 && isKept(segments[1]) ? 2 : 1, 0, writeExif(orientation));
  return {
    bytes: Buffer.concat(kept),
    lost_location: exifs.some(({ hasLocation }) => hasLocation) || notes.some(namesLocation),
  };
}
