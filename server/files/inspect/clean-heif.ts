import { type Cleaned, requireSize, type Size } from "./dimensions.ts";
import { namesLocation, readExif } from "./exif.ts";
import { type Box, type Item, readBoxes, readItemTypes, readLocations } from "./heif-boxes.ts";
import { cutOff, RefusedFile } from "./refused-file.ts";

const refuse = () => new RefusedFile("We could not remove the location from this photo. Please send it as JPEG");

const drawn = new Set(["ftyp", "meta", "mdat", "free", "skip"]);
const notes = new Set(["Exif", "mime", "uri "]);
/** Coded pictures, and how they are put together. */
const pictures = new Set(["hvc1", "grid", "iden", "iovl", "tmap"]);

/** The one box of the type among these. */
function findBox(boxes: readonly Box[], type: string): Box {
  const [box, ...more] = boxes.filter((each) => each.type === type);
  if (box === undefined || more.length > 0) throw refuse();
  return box;
}

/** The sizes of the picture, of its tiles and of its thumbnails. */
function readSizes(bytes: Buffer, inMeta: readonly Box[]): Size[] {
  const properties = findBox(inMeta, "iprp");
  const container = findBox(readBoxes(bytes, properties.from, properties.end), "ipco");
  return readBoxes(bytes, container.from, container.end)
    .filter(({ type }) => type === "ispe")
    .map(({ from }) => ({ width: bytes.readUInt32BE(from + 4), height: bytes.readUInt32BE(from + 8) }));
}

/** The data of an item, each piece a view: what is written into it stands in the file. */
function readData(bytes: Buffer, { method, isOutside, extents }: Item, inMeta: readonly Box[]): Buffer[] {
  if (method > 1 || isOutside) throw refuse();
  const start = method === 1 ? findBox(inMeta, "idat").from : 0;
  return extents.map(({ offset, length }) => {
    // Without a length it would be the whole file.
    if (length === 0) throw refuse();
    if (start + offset + length > bytes.length) throw cutOff("picture");
    return bytes.subarray(start + offset, start + offset + length);
  });
}

function hasLocation(type: string, data: Buffer): boolean {
  if (type !== "Exif") return namesLocation(data);
  const tiff = data.subarray(4 + data.readUInt32BE(0));
  // Otherwise it is not where we look for it.
  if (!/^(II\*\0|MM\0\*)/.test(tiff.toString("latin1", 0, 4))) throw refuse();
  return readExif(tiff).hasLocation;
}

/** Its items of notes filled with zeros. */
function emptyNotes(bytes: Buffer, meta: Box): boolean {
  const inMeta = readBoxes(bytes, meta.from + 4, meta.end);
  for (const size of readSizes(bytes, inMeta)) requireSize(size);
  const types = readItemTypes(bytes, findBox(inMeta, "iinf"));
  const isKnown = [...types.values()].every((type) => notes.has(type) || pictures.has(type));
  if (!isKnown || inMeta.some(({ type }) => type === "uuid")) throw refuse();
  let found = false;
  for (const item of readLocations(bytes, findBox(inMeta, "iloc"))) {
    const type = types.get(item.id) ?? "";
    const pieces = readData(bytes, item, inMeta);
    if (!notes.has(type)) continue;
    found = hasLocation(type, Buffer.concat(pieces)) || found;
    for (const piece of pieces) piece.fill(0);
  }
  return found;
}

/**
 * Overwrites Exif data and XMP with zeros where they stand, so that nothing else moves; not decoded. How the picture is turned is
 * said elsewhere, and stays. What we do not understand is refused: the location could stand in it.
 */
export function cleanHeif(original: Buffer): Cleaned {
  const boxes = readBoxes(original, 0, original.length);
  if (!boxes.some(({ type }) => type === "mdat")) throw cutOff("picture");
  if (boxes[0]?.type !== "ftyp" || boxes.some(({ type }) => type === "moov")) throw refuse();
  // What follows the last box is of the camera: another picture, a film.
  const bytes = Buffer.from(original.subarray(0, boxes.at(-1)?.end));
  for (const { type, start, from, end } of boxes) {
    if (drawn.has(type)) continue;
    bytes.write("free", start + 4, "latin1");
    bytes.fill(0, from, end);
  }
  return { bytes, lost_location: emptyNotes(bytes, findBox(boxes, "meta")) };
}
