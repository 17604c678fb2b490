import { stat } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";

const askedBytes = 256 * 1024;

/**
 * Passes a backup on as long as its disk has room: beside the embedded database, it would take the space that this keeps free,
 * and end it. Undefined where they have disks of their own.
 */
export async function leaveRoom(dataDir: string, file: string, hasRoom: () => Promise<boolean>) {
  const [data, backup] = await Promise.all([stat(dataDir), stat(path.dirname(file))]);
  if (data.dev !== backup.dev) return undefined;
  let bytes = askedBytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes < askedBytes) return done(null, chunk);
      bytes = 0;
      hasRoom().then(
        (has) => (has ? done(null, chunk) : done(Object.assign(new Error("The disk is full"), { code: "ENOSPC" }))),
        done,
      );
    },
  });
}
