import { Readable } from "node:stream";
import { StoreError } from "./file-store.ts";

/** With the first bytes read: what cannot be opened is told before an answer begins. */
export async function startReading(bytes: AsyncGenerator<Uint8Array>, key: string): Promise<Readable> {
  const first = await bytes.next().catch((cause: unknown) => {
    throw new StoreError("unavailable", key, { cause });
  });
  async function* all() {
    if (!first.done) yield first.value;
    yield* bytes;
  }
  const reading = Readable.from(all(), { objectMode: false });
  // Where the caller has left before a byte was read, `all` never begins, and the file behind it would stay open.
  reading.once("close", () => void bytes.return(undefined).catch(() => {}));
  return reading;
}
