import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import { NoRoomError, watchDisk } from "#server/database/disk/disk-room.ts";
import { CallError } from "#server/http/errors.ts";
import type { Staged } from "./file-store.ts";

/** In the folder of the files: what is being written. A sweep removes what a killed process has left. */
export const incomingFolder = "incoming";

const diskCodes = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EACCES", "EPERM"]);

/** A disk that takes nothing is answered like one of the database. */
export function toDiskError(error: unknown): unknown {
  const code = (error as { code?: unknown }).code;
  return diskCodes.has(String(code))
    ? new NoRoomError("The disk of the files takes no bytes", { cause: error })
    : error;
}

/** Throws where so many bytes more would fill the disk that the folder is on. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  if (!(await watchDisk(folder).hasRoomFor(bytes))) throw new NoRoomError("The disk of the files is full");
}

const megabytes = (bytes: number) => `${Math.ceil((bytes / 1024 / 1024) * 10) / 10} MB`;

/** The refusal of a file that is longer than a file may be. */
export function tooLarge(most: number, size?: number): CallError {
  const found = size === undefined ? "" : `; this one is ${megabytes(size)}`;
  return new CallError(413, { code: "too_large", message: `A file may be ${megabytes(most)} at most${found}` });
}

async function writeAll(handle: FileHandle, source: AsyncIterable<Uint8Array>, most: number): Promise<number> {
  let size = 0;
  for await (const piece of source) {
    size += piece.length;
    if (size > most) throw tooLarge(most);
    // Node's write may write less than it was given.
    for (let at = 0; at < piece.length; ) at += (await handle.write(piece, at)).bytesWritten;
  }
  await handle.sync();
  return size;
}

/**
 * Writes a stream into a file of its own in `folder`/incoming; fulfilled once its bytes are on the disk. Whatever fails, nothing of it
 * stays. `expected`: how many bytes are to come, if that is known, so that a full disk is told before they do.
 */
export async function stageFile(
  folder: string,
  source: AsyncIterable<Uint8Array>,
  { most, expected = 0 }: { readonly most: number; readonly expected?: number },
): Promise<Staged> {
  const incoming = path.join(folder, incomingFolder);
  const file = path.join(incoming, randomUUID());
  try {
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    await requireRoom(incoming, expected);
    const handle = await open(file, "wx", 0o600);
    try {
      return { path: file, size: await writeAll(handle, source, most) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(file, { force: true });
    throw toDiskError(error);
  }
}
