/** A box of a HEIF file: what is in it stands from `from` to `end`. */
export type Box = { readonly type: string; readonly start: number; readonly from: number; readonly end: number };

/** The boxes side by side, up to the first that is none or that ends outside. */
export function readBoxes(bytes: Buffer, from: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= end; ) {
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    if (at + head > end) break;
    // 0: up to the end of the file; 1: a long size follows.
    const size = short === 0 ? end - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (size < head || at + size > end) break;
    boxes.push({ type: bytes.toString("latin1", at + 4, at + 8), start: at, from: at + head, end: at + size });
    at += size;
  }
  return boxes;
}

export type Item = {
  readonly id: number;
  /** 0: extents count from the beginning of the file; 1: from that of the box "idat". */
  readonly method: number;
  /** Whether its data stand in another file. */
  readonly isOutside: boolean;
  readonly extents: readonly { readonly offset: number; readonly length: number }[];
};

/** Reads numbers of different sizes one after the other; past the end it throws. */
function readAlong(bytes: Buffer, from: number) {
  let at = from;
  return (size: number): number => {
    const value = size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size);
    at += size;
    return value;
  };
}

/** Where each item stands: the box "iloc". */
export function readLocations(bytes: Buffer, { from }: Box): Item[] {
  const read = readAlong(bytes, from);
  const version = read(1);
  read(3);
  const sizes = read(2);
  const [offsetSize, lengthSize] = [(sizes >> 12) & 15, (sizes >> 8) & 15];
  const [baseSize, indexSize] = [(sizes >> 4) & 15, version === 0 ? 0 : sizes & 15];
  const idSize = version < 2 ? 2 : 4;
  return Array.from({ length: read(idSize) }, () => {
    const id = read(idSize);
    const method = version === 0 ? 0 : read(2) & 15;
    const isOutside = read(2) !== 0;
    const base = read(baseSize);
    const extents = Array.from({ length: read(2) }, () => {
      read(indexSize);
      const offset = base + read(offsetSize);
      return { offset, length: read(lengthSize) };
    });
    return { id, method, isOutside, extents };
  });
}

/** The type of each item, such as "hvc1" or "Exif": the box "iinf". */
export function readItemTypes(bytes: Buffer, { from, end }: Box): Map<number, string> {
  const countSize = bytes[from] === 0 ? 2 : 4;
  const types = new Map<number, string>();
  for (const box of readBoxes(bytes, from + 4 + countSize, end)) {
    const idSize = bytes[box.from] === 2 ? 2 : 4;
    const read = readAlong(bytes, box.from + 4);
    const id = read(idSize);
    read(2);
    const type = box.from + 4 + idSize + 2;
    types.set(id, bytes.toString("latin1", type, type + 4));
  }
  return types;
}
