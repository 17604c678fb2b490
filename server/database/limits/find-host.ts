import type { LookupAddress, LookupAllOptions, LookupOptions } from "node:dns";
import { lookup } from "node:dns/promises";
import { type LookupFunction, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A name server that works answers within milliseconds. */
const patienceMs = 300;

type AskForAll = (host: string, options: LookupAllOptions) => Promise<LookupAddress[]>;

/**
 * Finds the addresses of the database's host for a new connection. Where no name server answers, the system tries for many
 * seconds, and each try has one of the few threads on which this process also hashes passwords and reads files: so there is one
 * try at a time, for all who wait. Where it fails or takes long, the addresses that were found last are used.
 */
export function createLookup(ask: AskForAll = lookup): LookupFunction {
  let asking: Promise<LookupAddress[]> | undefined;
  let known: LookupAddress[] | undefined;

  async function askOnce(host: string, options: LookupOptions): Promise<LookupAddress[]> {
    try {
      known = await ask(host, { ...options, all: true });
      return known;
    } finally {
      asking = undefined;
    }
  }

  async function find(host: string, options: LookupOptions): Promise<LookupAddress[]> {
    asking ??= askOnce(host, options);
    if (known === undefined) return asking;
    const before = known;
    return Promise.race([asking.catch(() => before), sleep(patienceMs, before)]);
  }

  return (host, options, callback) => {
    find(host, options).then(
      (found) => {
        if (options.all) callback(null, found);
        else callback(null, found[0]?.address ?? "", found[0]?.family);
      },
      (error) => callback(error, []),
    );
  };
}

/** What makes the sockets of a pool, for its option `stream`. */
export function createSockets(find: LookupFunction = createLookup()): () => Socket {
  return () => {
    const socket = new Socket();
    const connect = socket.connect.bind(socket) as (options: object) => Socket;
    // The driver calls it with a port and a host, or with the path of a Unix socket.
    const connectByName = (port: number | string, host?: string) =>
      typeof port === "string" && host === undefined ? connect({ path: port }) : connect({ port, host, lookup: find });
    return Object.assign(socket, { connect: connectByName });
  };
}
