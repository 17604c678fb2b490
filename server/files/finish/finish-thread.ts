import { createHash } from "node:crypto";
import { type FileHandle, open, stat } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { inspectFile } from "../inspect/inspect-file.ts";
import { RefusedFile } from "../inspect/refused-file.ts";
import { sealBytes } from "../sealed/seal-bytes.ts";
import type { FileToFinish, FinishedFile, SealedFile, ThreadAnswer } from "./finish-file.ts";

/** The thread in which files are looked into: paths come in, what was found goes out, one file after the other. */

/** Used for one file after the other: what is let go of is freed late, and would add up. */
let room = Buffer.alloc(0);

async function readInto(handle: FileHandle, start: number): Promise<number> {
  let end = start;
  for (;;) {
    const { bytesRead } = await handle.read(room, end, room.length - end);
    if (bytesRead === 0) return end;
    end += bytesRead;
  }
}

async function readParts(parts: readonly string[]): Promise<Buffer> {
  const sizes = await Promise.all(parts.map(async (part) => (await stat(part)).size));
  const size = sizes.reduce((sum, each) => sum + each, 0);
  if (room.length < size) room = Buffer.allocUnsafeSlow(size);
  let end = 0;
  for (const part of parts) {
    const handle = await open(part);
    end = await readInto(handle, end).finally(() => handle.close());
  }
  return room.subarray(0, end);
}

/** Fulfilled once the bytes are on the disk. */
async function writeTarget(target: string, pieces: AsyncIterable<Uint8Array>): Promise<SealedFile> {
  const handle = await open(target, "wx", 0o600);
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const piece of pieces) {
      hash.update(piece);
      size += piece.length;
      await handle.writeFile(piece);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest("hex") };
}

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function finish({ parts, name, target, sealing }: FileToFinish): Promise<FinishedFile> {
  const sent = await readParts(parts);
  const { bytes, ...found } = await inspectFile(sent, name);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const [only, ...more] = parts;
  const isAsSent = bytes === sent && more.length === 0 && only !== undefined;
  if (!isAsSent) await writeTarget(target, inOnePiece(bytes));
  const size = bytes.length;
  const sealed =
    sealing &&
    (await writeTarget(sealing.target, sealBytes(inOnePiece(bytes), sealing.key, { size, identity: sha256 })));
  return { path: isAsSent ? only : target, sha256, size, ...found, ...(sealed && { sealed }) };
}

async function answer(file: FileToFinish): Promise<ThreadAnswer> {
  try {
    return await finish(file);
  } catch (error) {
    if (error instanceof RefusedFile) return { refusal: error.message };
    const { message, code } = error as Error & { code?: string };
    return { failure: message, code };
  }
}

// Pages go first. On Linux a priority is that of the thread, elsewhere it would be that of the whole process.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
parentPort?.on("message", async (file: FileToFinish) => parentPort?.postMessage(await answer(file)));
parentPort?.postMessage("ready");
