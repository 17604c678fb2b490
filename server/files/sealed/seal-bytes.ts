import { cutPieces } from "./cut-pieces.ts";
import type { SealingKey } from "./keys.ts";
import { chunkSize, startSealing } from "./sealed-format.ts";

/** The sealed form of so many bytes, chunk by chunk: each takes the processor for half a millisecond. */
export async function* sealBytes(
  source: AsyncIterable<Uint8Array>,
  key: SealingKey,
  about: { readonly size: number; readonly identity: string },
): AsyncGenerator<Uint8Array> {
  const sealing = startSealing(key, about);
  const last = Math.max(1, Math.ceil(about.size / chunkSize)) - 1;
  yield sealing.header;
  let chunk = 0;
  let size = 0;
  for await (const piece of cutPieces(source, chunkSize)) {
    size += piece.length;
    yield* sealing.sealChunk(chunk, piece, chunk === last);
    chunk += 1;
  }
  if (size !== about.size) throw new Error(`${size} bytes were to be sealed, and not ${about.size}`);
}
