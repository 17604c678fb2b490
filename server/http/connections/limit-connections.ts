import { readFileSync } from "node:fs";
import type { Server, ServerOptions } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";

/** Milliseconds, but for `most`. */
export type ConnectionLimits = {
  /** Until the headers of a request have arrived. */
  readonly headers: number;
  /** Until a whole request has arrived. */
  readonly request: number;
  /** After an answer, until the next request begins: longer than proxies keep a connection, usually 60 s. */
  readonly keepAlive: number;
  /** Without a byte in either direction while a request or its answer is under way: longer than `request`, which answers. */
  readonly silent: number;
  /** Since the last request, whatever happens on the connection meanwhile. */
  readonly unused: number;
  /** How often the first two and `unused` are looked at: so much later may a connection end. */
  readonly checkEvery: number;
  /** Connections at once. */
  readonly most: number;
};

const usualLimits = {
  headers: 15_000,
  request: 60_000,
  keepAlive: 72_000,
  silent: 90_000,
  unused: 300_000,
  checkEvery: 5_000,
};
const mostConnections = 20_000;

/** A quarter of the files that the process may open is for the database, the disk and the mail server. */
function countAffordable(): number {
  try {
    const [, files] = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return Math.min(mostConnections, Math.floor(Number(files ?? Number.POSITIVE_INFINITY) * 0.75));
  } catch {
    // Only Linux has this file.
    return mostConnections;
  }
}

/**
 * Node alone does not end a connection whose client reads no answer, or sends an empty line now and then, and with all
 * its files open it takes no connection any more. When there are too many here, the one whose last request is the longest
 * ago makes room: that of a visitor is never among them, since a visitor's request comes at once.
 */
export function limitConnections(log: Logger, changed: Partial<ConnectionLimits> = {}) {
  const limits: ConnectionLimits = { ...usualLimits, most: countAffordable(), ...changed };
  const options: ServerOptions = {
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.checkEvery,
  };
  /** When each was last used, the longest ago first. */
  const usedAt = new Map<Socket, number>();
  let cut = 0;

  const noteUse = (socket: Socket): void => {
    usedAt.delete(socket);
    if (!socket.destroyed) usedAt.set(socket, performance.now());
  };

  const makeRoom = (): void => {
    const [longest] = usedAt.keys();
    if (usedAt.size < limits.most || longest === undefined) return;
    usedAt.delete(longest);
    longest.destroy();
    cut += 1;
  };

  const check = (): void => {
    const oldest = performance.now() - limits.unused;
    for (const [socket, at] of usedAt) {
      if (at > oldest) break;
      usedAt.delete(socket);
      socket.destroy();
    }
    if (cut > 0) log.warn({ most: limits.most, closed: cut }, "too many connections: the longest unused were closed");
    cut = 0;
  };

  return {
    /** For `createServer`. */
    options,
    /** To be called for each request. */
    noteUse,
    watch(server: Server): void {
      server.timeout = limits.silent;
      server.on("connection", (socket) => {
        makeRoom();
        noteUse(socket);
        socket.once("close", () => usedAt.delete(socket));
      });
      const timer = setInterval(check, limits.checkEvery).unref();
      server.once("close", () => clearInterval(timer));
    },
  };
}
