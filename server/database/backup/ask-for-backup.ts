import { lstat } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { json, text } from "node:stream/consumers";
import { writeWhole } from "./backup-file.ts";
import { findSocket, hasSockets, withSocketAddress } from "./backup-socket.ts";
import type { LedgerLine } from "./ledger-file.ts";
import { backupRequests } from "./serve-backups.ts";

/** The process that serves the database did not hand the backup over; no file was written. */
export class NotHandedOverError extends Error {
  override name = "NotHandedOverError";
}

const foreignFolder = "The embedded database belongs to another user. Run this command as that user.";
const ended =
  "The serving process ended before the backup was complete, so no file was written. Run the command again.";

/** No socket, or one that a killed process left: no process serves the folder. */
const unserved = new Set(["ENOENT", "ECONNREFUSED"]);
const foreign = new Set(["EACCES", "EPERM"]);
const cutOff = new Set(["ECONNRESET", "EPIPE", "ERR_STREAM_PREMATURE_CLOSE"]);

/** What a connection that fails means, in a sentence; errors of the file that is written stay as they are. */
function explain(error: unknown): unknown {
  const { code = "", syscall } = error as { code?: string; syscall?: string };
  if (syscall === "connect" && foreign.has(code)) return new NotHandedOverError(foreignFolder);
  return cutOff.has(code) ? new NotHandedOverError(ended) : error;
}

/**
 * Whether there is a socket. One of another user is refused, by root too: in a folder that is open to others it may be a
 * stranger's, and what root leaves beside the backups the worker could not append to.
 */
async function isThere(socket: string): Promise<boolean> {
  const found = await lstat(socket).catch((error: { code?: string }) => {
    if (foreign.has(error.code ?? "")) throw new NotHandedOverError(foreignFolder);
    return undefined;
  });
  if (!found?.isSocket()) return false;
  if (found.uid !== process.geteuid?.()) throw new NotHandedOverError(foreignFolder);
  return true;
}

/** The answer of the serving process; undefined when there is none. */
async function post(socket: string, what: string): Promise<IncomingMessage | undefined> {
  const response = await withSocketAddress(socket, async (socketPath) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage | undefined>();
    const sent = request({ socketPath, path: what, method: "POST", agent: false }, resolve);
    sent.on("error", (error: Error & { code?: string; syscall?: string }) => {
      if (error.syscall === "connect" && unserved.has(error.code ?? "")) resolve(undefined);
      else reject(error);
    });
    sent.end();
    return promise;
  });
  if (response && response.statusCode !== 200) throw new NotHandedOverError(await text(response));
  return response;
}

/**
 * Asks the process that serves the embedded database for a backup, and writes it into the file. Returns the lines of the
 * ledger, or undefined when no process serves it. Throws NotHandedOverError with what that process answered, and errors of
 * the file system.
 * @param onFound called when there is such a process, before it begins
 */
export async function askForBackup(
  dataDir: string,
  file: string,
  onFound: () => void,
): Promise<LedgerLine[] | undefined> {
  if (!hasSockets) return undefined;
  const socket = findSocket(dataDir);
  if (!(await isThere(socket))) return undefined;
  try {
    const ledger = await post(socket, backupRequests.ledger);
    if (!ledger) return undefined;
    const lines = (await json(ledger)) as LedgerLine[];
    onFound();
    const backup = await post(socket, backupRequests.backup);
    if (!backup) throw new NotHandedOverError(ended);
    await writeWhole(file, backup);
    return lines;
  } catch (error) {
    throw explain(error);
  }
}
