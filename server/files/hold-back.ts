import { createHash } from "node:crypto";
import { DamagedError } from "./sealed/sealed-format.ts";

const held = 64 * 1024;

/** Passes bytes on, but the last ones only once the checksum of all of them is right: no caller gets the whole of a wrong file. */
export async function* holdBack(
  source: AsyncIterable<Uint8Array>,
  { sha256, size }: { readonly sha256: string; readonly size: number },
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  const waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let seen = 0;
  for await (const piece of source) {
    hash.update(piece);
    seen += piece.length;
    if (seen > size) break;
    waiting.push(piece);
    waitingBytes += piece.length;
    for (let [first] = waiting; first !== undefined && waitingBytes - first.length >= held; [first] = waiting) {
      waiting.shift();
      waitingBytes -= first.length;
      yield first;
    }
  }
  if (seen !== size || hash.digest("hex") !== sha256)
    throw new DamagedError("The stored bytes are not those of the document");
  yield* waiting;
}
