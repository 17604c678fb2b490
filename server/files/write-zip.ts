import { crc32 } from "node:zlib";
import { istParts } from "#domain/time/dates.ts";

/** What goes into a ZIP: as it is, since pictures and PDFs are packed already. */
export type ZipEntry = {
  /** With slashes, no two alike. */
  readonly path: string;
  readonly size: number;
  readonly at: Date;
  open(): Promise<AsyncIterable<Uint8Array>>;
};

const headSize = 30;
const sumSize = 16;
const listedSize = 46;
const endSize = 22;
/** Names are in UTF-8, and the checksum follows the bytes: they are sent as they are read. */
const flags = 0x0808;
const version = 20;

/** What the format can say without its extension for larger ones, which not every program reads. */
export const mostZipBytes = 0xffff_fffe;
export const mostZipEntries = 0xfffe;

const encode = (path: string) => Buffer.from(path, "utf8");

/** How long the ZIP of these will be, to the byte. */
export function measureZip(entries: readonly Pick<ZipEntry, "path" | "size">[]): number {
  const each = entries.map(({ path, size }) => headSize + sumSize + listedSize + 2 * encode(path).length + size);
  return each.reduce((sum, one) => sum + one, endSize);
}

/** As the format counts time: in steps of two seconds since 1980, by the clock in India. */
function writeTime(at: Date): readonly [time: number, date: number] {
  const { year, month, day, hour, minute, second } = istParts(at);
  return [(hour << 11) | (minute << 5) | (second >> 1), (Math.max(0, year - 1980) << 9) | (month << 5) | day];
}

type Listed = { readonly entry: ZipEntry; readonly sum: number; readonly start: number };

/** Fields of two or four bytes, in the order of the format. */
function writeFields(size: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const written = Buffer.alloc(size);
  let at = 0;
  for (const [bytes, value] of fields) at = written.writeUIntLE(value, at, bytes);
  return written;
}

function writeHead({ path, at }: ZipEntry): Buffer {
  const [name, [time, date]] = [encode(path), writeTime(at)];
  const head = writeFields(headSize, [
    ...([
      [4, 0x04034b50],
      [2, version],
      [2, flags],
      [2, 0],
      [2, time],
      [2, date],
    ] as const),
    ...([
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ] as const),
  ]);
  return Buffer.concat([head, name]);
}

function writeListed({ entry: { path, size, at }, sum, start }: Listed): Buffer {
  const [name, [time, date]] = [encode(path), writeTime(at)];
  const listed = writeFields(listedSize, [
    ...([
      [4, 0x02014b50],
      [2, version],
      [2, version],
      [2, flags],
      [2, 0],
      [2, time],
      [2, date],
    ] as const),
    ...([
      [4, sum],
      [4, size],
      [4, size],
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, start],
    ] as const),
  ]);
  return Buffer.concat([listed, name]);
}

/**
 * Writes a ZIP while it is sent. Each entry is opened when it is its turn; one that cannot be, or has other bytes than it should, ends it
 * before its time, so that no one takes a part of it for the whole.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const all: Listed[] = [];
  let at = 0;
  for await (const entry of entries) {
    const [start, head] = [at, writeHead(entry)];
    yield head;
    let [sum, size] = [0, 0];
    for await (const piece of await entry.open()) {
      sum = crc32(piece, sum);
      size += piece.length;
      yield piece;
    }
    if (size !== entry.size) throw new Error(`${size} bytes were read, and not ${entry.size}`);
    yield writeFields(sumSize, [
      [4, 0x08074b50],
      [4, sum],
      [4, size],
      [4, size],
    ]);
    all.push({ entry, sum, start });
    at += head.length + size + sumSize;
  }
  let listed = 0;
  for (const one of all) {
    const written = writeListed(one);
    listed += written.length;
    yield written;
  }
  yield writeFields(endSize, [
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, all.length],
      [2, all.length],
    ] as const),
    ...([
      [4, listed],
      [4, at],
      [2, 0],
    ] as const),
  ]);
}
