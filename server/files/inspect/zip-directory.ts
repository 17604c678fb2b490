import { damaged } from "./refused-file.ts";

/** An entry of a ZIP file, as its directory says. */
export type Entry = {
  readonly name: string;
  /** The name that newer programs take in its place. */
  readonly unicodeName: string | undefined;
  /** 0: as it is; 8: Deflate. */
  readonly method: number;
  readonly isLocked: boolean;
  readonly packedSize: number;
  readonly size: number;
  readonly data: Buffer;
};

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const endBytes = 22;
const longestComment = 65_535;
const mostEntries = 2_000;
/** Says that the number stands in the extra field. */
const elsewhere = 0xffffffff;

type Listed = Omit<Entry, "data"> & { readonly offset: number; readonly nameBytes: Buffer };

function findEnd(bytes: Buffer, what: string): number {
  const first = Math.max(0, bytes.length - endBytes - longestComment);
  for (let at = bytes.length - endBytes; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === endMark && at + endBytes + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  throw damaged(what);
}

/** The extra fields of an entry, each with its number. */
function* readExtra(extra: Buffer): Generator<readonly [field: number, data: Buffer]> {
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    yield [extra.readUInt16LE(at), extra.subarray(at + 4, end)];
    at = end;
  }
}

/** Version, checksum of the name in the header, and the name in UTF-8. */
function readUnicodeName(extra: Buffer): string | undefined {
  for (const [field, data] of readExtra(extra)) if (field === 0x7075) return data.toString("utf8", 5);
  return undefined;
}

/** Numbers of more than four bytes, in the order of those that are marked as standing here. */
function readLong(extra: Buffer, marked: readonly number[]): number[] {
  const numbers = [...marked];
  for (const [field, data] of readExtra(extra)) {
    if (field !== 1) continue;
    let from = 0;
    for (const [index, number] of numbers.entries()) {
      if (number !== elsewhere) continue;
      numbers[index] = Number(data.readBigUInt64LE(from));
      from += 8;
    }
    return numbers;
  }
  return numbers;
}

function readListed(bytes: Buffer, at: number, what: string): { entry: Listed; next: number } {
  if (bytes.readUInt32LE(at) !== entryMark) throw damaged(what);
  const flags = bytes.readUInt16LE(at + 8);
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
  const marked = [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)];
  const extra = bytes.subarray(nameEnd, extraEnd);
  const [size = 0, packedSize = 0, offset = 0] = readLong(extra, marked);
  const nameBytes = bytes.subarray(at + 46, nameEnd);
  const name = nameBytes.toString((flags & 0x800) === 0 ? "latin1" : "utf8");
  const isLocked = (flags & 1) === 1;
  const method = bytes.readUInt16LE(at + 10);
  return {
    entry: { name, unicodeName: readUnicodeName(extra), method, isLocked, packedSize, size, offset, nameBytes },
    next: extraEnd + bytes.readUInt16LE(at + 32),
  };
}

/** Where the data of an entry stand; the header before them has to name it as the directory does. */
function findData(
  bytes: Buffer,
  { offset, packedSize, nameBytes }: Listed,
  what: string,
): { from: number; to: number } {
  if (bytes.readUInt32LE(offset) !== localMark) throw damaged(what);
  const nameEnd = offset + 30 + bytes.readUInt16LE(offset + 26);
  if (!bytes.subarray(offset + 30, nameEnd).equals(nameBytes)) throw damaged(what);
  const from = nameEnd + bytes.readUInt16LE(offset + 28);
  return { from, to: from + packedSize };
}

/** Reads the directory and no more. Data that overlap are how a small file unpacks to a large one: damaged, like all that does not fit. */
export function readDirectory(bytes: Buffer, what: string): Entry[] {
  const end = findEnd(bytes, what);
  const count = bytes.readUInt16LE(end + 10);
  const directory = bytes.readUInt32LE(end + 16);
  if (count > mostEntries || count !== bytes.readUInt16LE(end + 8)) throw damaged(what);
  const listed: Listed[] = [];
  let at = directory;
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readListed(bytes, at, what);
    listed.push(entry);
    at = next;
  }
  if (at > end) throw damaged(what);
  let before = 0;
  return listed
    .sort((one, other) => one.offset - other.offset)
    .map((entry) => {
      const { from, to } = findData(bytes, entry, what);
      if (entry.offset < before || to > directory) throw damaged(what);
      before = to;
      const { offset: _offset, nameBytes: _name, ...found } = entry;
      return { ...found, data: bytes.subarray(from, to) };
    });
}
