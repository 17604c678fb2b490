import { readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";
import { isReadOn } from "./streamed-answers.ts";

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
  /** Requests of one connection whose answers are not sent yet. Browsers and proxies send one after the other. */
  readonly mostWaiting: number;
};

const usualLimits = {
  headers: 15_000,
  request: 60_000,
  keepAlive: 72_000,
  silent: 90_000,
  unused: 300_000,
  checkEvery: 5_000,
  mostWaiting: 200,
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

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };
type Use = { readonly at: number; exchange?: Exchange | undefined };

/** A whole request has arrived, and its answer has not started. */
function isInWork({ exchange }: Use): boolean {
  return exchange?.request.complete === true && !exchange.response.headersSent;
}

/** Those that were last used before then; the longest ago come first. */
function takeUnused(uses: ReadonlyMap<Socket, Use>, before: number): [Socket, Use][] {
  const found: [Socket, Use][] = [];
  for (const one of uses) {
    if (one[1].at > before) break;
    found.push(one);
  }
  return found;
}

/**
 * Node alone does not end a connection whose client reads no answer, or sends an empty line now and then, and with all
 * its files open it takes no connection any more. When there are too many here, the one whose last request is the longest
 * ago makes room, but none whose call is in work (decision 036).
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
  const uses = new Map<Socket, Use>();
  const waiting = new WeakMap<Socket, number>();
  let cut = 0;

  const note = (socket: Socket, exchange?: Exchange): void => {
    const use: Use = { at: performance.now(), exchange };
    uses.delete(socket);
    if (!socket.destroyed) uses.set(socket, use);
    // An idle connection keeps nothing of it in memory.
    exchange?.response.once("close", () => {
      use.exchange = undefined;
    });
  };

  /** False beyond the limit. */
  const countWaiting = ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    const count = waiting.get(socket) ?? 0;
    if (count >= limits.mostWaiting) return false;
    waiting.set(socket, count + 1);
    response.once("close", () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    return true;
  };

  const findLongestUnused = (): Socket | undefined => {
    for (const [socket, use] of uses) if (!isInWork(use)) return socket;
    return uses.keys().next().value;
  };

  const makeRoom = (): void => {
    if (uses.size < limits.most) return;
    const longest = findLongestUnused();
    if (longest === undefined) return;
    uses.delete(longest);
    longest.destroy();
    cut += 1;
  };

  const check = (): void => {
    const oldest = performance.now() - limits.unused;
    for (const [socket, { at, exchange }] of takeUnused(uses, oldest)) {
      uses.delete(socket);
      // A long file on a slow line: it is in use since it is read.
      if (isReadOn(socket, performance.now() - at)) note(socket, exchange);
      else socket.destroy();
    }
    if (cut > 0) log.warn({ most: limits.most, closed: cut }, "too many connections: the longest unused were closed");
    cut = 0;
  };

  return {
    /** For `createServer`. */
    options,
    /**
     * To be called for each request. False for one that is not to be answered: it came after so many others that its connection
     * is closed. Node hands out all that have arrived together, before any other client gets its turn.
     */
    noteUse(request: IncomingMessage, response: ServerResponse): boolean {
      if (!countWaiting(request, response)) {
        request.socket.destroy();
        return false;
      }
      note(request.socket, { request, response });
      return true;
    },
    watch(server: Server): void {
      server.timeout = limits.silent;
      server.on("connection", (socket) => {
        makeRoom();
        note(socket);
        socket.once("close", () => uses.delete(socket));
      });
      const timer = setInterval(check, limits.checkEvery).unref();
      server.once("close", () => clearInterval(timer));
    },
  };
}
