import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** The process that serves an embedded database listens here for its owner alone. */
export function findSocket(dataDir: string): string {
  return path.join(path.resolve(dataDir), "database.socket");
}

/** Windows has no sockets with an owner in folders: there the serving process is stopped first. */
export const hasSockets = process.platform !== "win32";

/** The address of a socket has room for 108 bytes on Linux and 104 on macOS, with a zero at its end. */
const longest = 103;

/**
 * Does the work with an address of the socket that is short enough for the system: where its folder has a long path, by way
 * of a link to the folder, which goes when the work is done. The socket itself is in the folder either way.
 */
export async function withSocketAddress<T>(socket: string, work: (address: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(socket) <= longest) return work(socket);
  const place = await mkdtemp(path.join(tmpdir(), "neev-"));
  try {
    const link = path.join(place, "d");
    await symlink(path.dirname(socket), link);
    return await work(path.join(link, path.basename(socket)));
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
