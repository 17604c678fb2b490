import { constants, inflateSync } from "node:zlib";

/** A piece of a PDF: what stands outside of streams, and the stream that follows it. */
export type Piece = { readonly outside: Buffer; readonly stream: Buffer };

const keyword = "stream";
const ending = "endstream";

/** Whether it is the second half of "endstream". */
const isEnding = (bytes: Buffer, at: number) =>
  bytes[at - 3] === 0x65 && bytes[at - 2] === 0x6e && bytes[at - 1] === 0x64;

/** The keyword with the end of its line, and not the end of another word. */
function findStream(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(keyword, from); at !== -1; at = bytes.indexOf(keyword, at + 1)) {
    const after = bytes[at + keyword.length];
    if ((after === 0x0a || after === 0x0d) && !isEnding(bytes, at)) return at;
  }
  return -1;
}

/** Streams end where their end is written, not where their length says: the length can be false. */
export function* readPieces(bytes: Buffer): Generator<Piece> {
  let at = 0;
  while (at < bytes.length) {
    const start = findStream(bytes, at);
    if (start === -1) {
      yield { outside: bytes.subarray(at), stream: bytes.subarray(bytes.length) };
      return;
    }
    const from = start + keyword.length + (bytes[start + keyword.length] === 0x0d && bytes[start + 7] === 0x0a ? 2 : 1);
    const found = bytes.indexOf(ending, from);
    const end = found === -1 ? bytes.length : found;
    yield { outside: bytes.subarray(at, start), stream: bytes.subarray(from, end) };
    at = end + ending.length;
  }
}

const slash = 0x2f;
const hash = 0x23;
/** Blanks and delimiters end a name. */
const ends = new Uint8Array(256);
for (const byte of Buffer.from("\0\t\n\f\r ()<>[]{}/%")) ends[byte] = 1;
const blanks = new Uint8Array(256);
for (const byte of Buffer.from("\0\t\n\f\r ")) blanks[byte] = 1;
/** The value of a hexadecimal digit; 255 for every other byte. */
const digits = new Uint8Array(256).fill(255);
for (const [value, digit] of Array.from("0123456789abcdef").entries())
  for (const byte of Buffer.from(digit + digit.toUpperCase())) digits[byte] = value;

/** Names to look for, as a table of states: each byte leads on to the next one, or to 0, where no name goes on. */
export type NameTable = { readonly next: Uint16Array; readonly names: readonly (string | undefined)[] };
const start = 1;

export function makeNameTable(wanted: Iterable<string>): NameTable {
  const states: Map<number, number>[] = [new Map(), new Map()];
  const names: (string | undefined)[] = [];
  for (const name of wanted) {
    let state = start;
    for (const byte of Buffer.from(name, "latin1")) {
      const known = states[state]?.get(byte);
      const following = known ?? states.push(new Map()) - 1;
      states[state]?.set(byte, following);
      state = following;
    }
    names[state] = name;
  }
  const next = new Uint16Array(states.length * 256);
  for (const [state, bytes] of states.entries())
    for (const [byte, following] of bytes) next[state * 256 + byte] = following;
  return { next, names };
}

/** A name, and where it ends. */
export type Name = { readonly name: string; readonly end: number };

/**
 * The names of the table in bytes of a PDF; "#4a" in a name is the character with that code. Each byte is looked at twice at most, and
 * no text is made of other names: a file that is nothing but names takes no longer than any other.
 */
export function* readNames(bytes: Buffer, { next, names }: NameTable): Generator<Name> {
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== slash) continue;
    let state = start;
    let end = at + 1;
    while (state !== 0 && end < bytes.length) {
      let byte = bytes[end] ?? 0;
      if (ends[byte] === 1) break;
      let width = 1;
      if (byte === hash) {
        const [high = 255, low = 255] = [digits[bytes[end + 1] ?? 0], digits[bytes[end + 2] ?? 0]];
        if (high < 16 && low < 16) {
          byte = high * 16 + low;
          width = 3;
        }
      }
      state = next[state * 256 + byte] ?? 0;
      end += width;
    }
    const name = names[state];
    if (name !== undefined) yield { name, end };
  }
}

/** The byte that stands there once blanks are passed over. */
export function byteAfterBlanks(bytes: Buffer, from: number): number | undefined {
  let at = from;
  while (at < bytes.length && blanks[bytes[at] ?? 0] === 1) at += 1;
  return bytes[at];
}

/** What is packed in a stream, as far as it goes: readers show a stream that is cut off, too. Throws when it is damaged or too large. */
export function inflateStream(stream: Buffer, mostBytes: number): Buffer {
  return inflateSync(stream, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, mostBytes) });
}
