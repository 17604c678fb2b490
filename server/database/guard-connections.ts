import type { Duplex } from "node:stream";
import pg from "pg";

/** Ends a connection at once, also one whose other end does not answer; what waits for it fails with the error. */
export function endConnection(client: pg.ClientBase, error: Error): void {
  if (client instanceof pg.Client) client.connection.stream.destroy(error);
}

/**
 * Keeps what happens to one connection from ending the process: an error that comes while no statement listens, such as
 * during the opening of a transaction, and an answer that the driver fails to read. The statements of the connection fail;
 * the pool replaces it.
 * @param hear called for each piece of an answer
 * @returns ends the connections of the pool, all or those that no one uses
 */
export function guardConnections(pool: pg.Pool, hear: () => void): (which: "all" | "idle", error: Error) => void {
  const open = new Set<pg.ClientBase>();
  const used = new Set<pg.ClientBase>();
  pool.on("error", () => {});
  pool.on("acquire", (client) => used.add(client));
  pool.on("release", (_error, client) => used.delete(client));
  pool.on("connect", (client) => {
    client.on("error", () => {});
    open.add(client);
    client.once("end", () => open.delete(client));
    if (client instanceof pg.Client) guardReading(client.connection.stream, hear);
  });
  return (which, error) => {
    for (const client of open) if (which === "all" || !used.has(client)) endConnection(client, error);
  };
}

/** The driver reads in a listener: what it throws there, for example for a text longer than a string can be, no one catches. */
function guardReading(stream: Duplex, hear: () => void): void {
  for (const read of stream.listeners("data") as ((chunk: Buffer) => void)[]) {
    stream.off("data", read);
    stream.on("data", (chunk: Buffer) => {
      hear();
      try {
        read(chunk);
      } catch (error) {
        stream.destroy(new Error("Connection terminated: its answer could not be read", { cause: error }));
      }
    });
  }
}
