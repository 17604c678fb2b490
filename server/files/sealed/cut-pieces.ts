/** The bytes of a stream in pieces of exactly this size; the last one may be shorter, and there is none of an empty stream. */
export async function* cutPieces(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of source) {
    waiting.push(piece);
    length += piece.length;
    if (length < size) continue;
    // One piece alone is not copied: of a file that is in memory it is all of it.
    const joined =
      waiting.length === 1 ? Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength) : Buffer.concat(waiting);
    let at = 0;
    for (; length - at >= size; at += size) yield joined.subarray(at, at + size);
    waiting = at < length ? [joined.subarray(at)] : [];
    length -= at;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
