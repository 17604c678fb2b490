/** Of Exif data, as much as we look at: the rest is removed with it. */
export type Exif = {
  /** 1 to 8: how the picture is turned; 1 is upright. */
  readonly orientation: number;
  readonly hasLocation: boolean;
};

const orientationTag = 0x0112;
const locationTag = 0x8825;
const upright: Exif = { orientation: 1, hasLocation: false };

/** Reads the first directory of a TIFF structure; what cannot be read says nothing. */
export function readExif(tiff: Buffer): Exif {
  const order = tiff.toString("latin1", 0, 4);
  const isLittle = order === "II*\0";
  if (tiff.length < 8 || (!isLittle && order !== "MM\0*")) return upright;
  const readShort = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return upright;
  const entries = Math.min(readShort(start), Math.floor((tiff.length - start - 2) / 12));
  let { orientation, hasLocation } = upright;
  for (let entry = 0; entry < entries; entry += 1) {
    const at = start + 2 + entry * 12;
    const tag = readShort(at);
    if (tag === orientationTag) orientation = readShort(at + 8);
    if (tag === locationTag) hasLocation = true;
  }
  return { orientation: orientation >= 1 && orientation <= 8 ? orientation : 1, hasLocation };
}

/** A TIFF structure that says how the picture is turned, and nothing else. */
export function writeOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  // One value of two bytes.
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

/** Whether a packet of XMP, which is text, names coordinates. */
export const namesLocation = (xmp: Buffer) => xmp.includes("GPSL");
