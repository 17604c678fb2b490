import { createReadStream } from "node:fs";
import { chmod, mkdir, rm, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Database } from "../database.ts";
import { findCopy } from "./back-up-aside.ts";
import { findSocket, hasSockets, withSocketAddress } from "./backup-socket.ts";
import { type LedgerLine, selectLedger } from "./ledger-file.ts";

type Log = { info(about: object, sentence: string): void; warn(about: object, sentence: string): void };

/** What the owner asks: the backup as a whole, then the lines of the ledger that belong beside it. */
export const backupRequests = { backup: "/backup", ledger: "/ledger" } as const;

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(sentence);
}

/**
 * Lets `npm run backup` ask the process that serves an embedded database, over a socket in its data folder that only its
 * owner may open. The command gets the bytes and writes the file itself, with its own rights and at its own pace: this
 * process neither needs to see the folder that the file goes to, nor opens it for a stranger. What a killed process left
 * in the socket's place is replaced, as this process alone has the folder. A socket that cannot be made stops no start.
 */
export async function serveBackups(database: Database, dataDir: string, log: Log): Promise<() => Promise<void>> {
  const socket = findSocket(dataDir);
  const folder = path.join(path.resolve(dataDir), "database.backup");
  if (database.engine !== "pglite" || !hasSockets) return async () => {};
  let isWriting = false;
  // Of a killed process, whose program beside it may still be ending. What cannot be removed the next backup removes.
  await rm(findCopy(dataDir), { recursive: true, force: true, maxRetries: 5 }).catch(() => {});

  async function sendBackup(response: ServerResponse): Promise<void> {
    const file = path.join(folder, "backup.neev");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await database.backUp(file);
    const { size } = await stat(file);
    response.writeHead(200, { "content-type": "application/octet-stream", "content-length": size });
    await pipeline(createReadStream(file), response);
    log.info({ size }, "A backup was handed to npm run backup");
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== "POST") return refuse(response, 405, "Only POST is known here.");
    if (request.url === backupRequests.ledger) {
      const { rows } = await database.asSystem("operator", (tx) => tx.query<LedgerLine>(selectLedger));
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(rows));
      return;
    }
    if (request.url !== backupRequests.backup)
      return refuse(response, 404, "The serving process does not know this request. It may be of another version.");
    if (isWriting) return refuse(response, 409, "A backup is being written already. Wait for its end, then try again.");
    isWriting = true;
    try {
      await sendBackup(response);
    } finally {
      isWriting = false;
      await rm(folder, { recursive: true, force: true });
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error & { code?: string }) => {
      log.warn({ reason: error.code ?? error.name }, "A backup for npm run backup failed");
      if (response.headersSent) response.destroy();
      else refuse(response, 500, `The serving process could not write the backup: ${error.message}`);
    });
  });
  try {
    await rm(folder, { recursive: true, force: true });
    await rm(socket, { force: true });
    await withSocketAddress(
      socket,
      (address) => new Promise<void>((resolve, reject) => void server.once("error", reject).listen(address, resolve)),
    );
    await chmod(socket, 0o600);
  } catch (error) {
    const reason = (error as { code?: string }).code;
    log.warn({ reason }, "npm run backup cannot reach this process: DATA_DIR takes no socket. Stop it for a backup");
  }
  return async () => {
    server.close();
    server.closeAllConnections();
    await rm(socket, { force: true });
  };
}
