import type { Duplex } from "node:stream";
import pg from "pg";

/**
 * Keeps what happens to one connection from ending the process: an error that comes while no statement listens, such as
 * during the opening of a transaction, and an answer that the driver fails to read. The statements of the connection fail;
 * the pool replaces it.
 */
export function guardConnections(pool: pg.Pool): void {
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    if (client instanceof pg.Client) guardReading(client.connection.stream);
  });
}

/** The driver reads in a listener: what it throws there, for example for a text longer than a string can be, no one catches. */
function guardReading(stream: Duplex): void {
  for (const read of stream.listeners("data") as ((chunk: Buffer) => void)[]) {
    stream.off("data", read);
    stream.on("data", (chunk: Buffer) => {
      try {
        read(chunk);
      } catch (error) {
        stream.destroy(new Error("Connection terminated: its answer could not be read", { cause: error }));
      }
    });
  }
}
