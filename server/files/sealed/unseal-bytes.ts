import { cutPieces } from "./cut-pieces.ts";
import type { FileKey } from "./keys.ts";
import { chunkSize, DamagedError, headerSize, type Opening, startOpening, tagSize } from "./sealed-format.ts";

const broken = () => new DamagedError("The stored bytes are cut off, or longer than what was sealed");

/** The first bytes of a stream, and the rest of it. */
async function takeHeader(pieces: AsyncIterator<Uint8Array>): Promise<[Buffer, AsyncIterable<Uint8Array>]> {
  let head = Buffer.alloc(0);
  while (head.length < headerSize) {
    const { done, value } = await pieces.next();
    if (done) throw broken();
    head = Buffer.concat([head, value]);
  }
  async function* rest() {
    if (head.length > headerSize) yield head.subarray(headerSize);
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  return [head.subarray(0, headerSize), rest()];
}

async function* openChunks(opening: Opening, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const last = Math.max(1, Math.ceil(opening.size / chunkSize)) - 1;
  let chunk = 0;
  let size = 0;
  for await (const sealed of cutPieces(rest, chunkSize + tagSize)) {
    if (chunk > last || sealed.length <= tagSize) throw broken();
    const plain = opening.openChunk(chunk, sealed, chunk === last);
    size += plain.length;
    chunk += 1;
    yield plain;
  }
  if (size !== opening.size) throw broken();
}

/** The bytes that were sealed, each checked before it leaves. Throws DamagedError or MissingKeyError. */
export async function* unsealBytes(
  source: AsyncIterable<Uint8Array>,
  keys: readonly FileKey[],
  identity: string,
): AsyncGenerator<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]();
  try {
    const [header, rest] = await takeHeader(pieces);
    yield* openChunks(startOpening(header, keys, identity), rest);
  } finally {
    // Also where the header is none: the store's stream must not stay open.
    await pieces.return?.();
  }
}
