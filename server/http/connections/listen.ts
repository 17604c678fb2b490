import { once } from "node:events";
import type { Server } from "node:http";
import { createServer, type Server as Listener } from "node:net";
import type { FastifyInstance } from "fastify";

/** Enough for a crowd of new connections to be accepted in a few turns of a busy event loop, and kept by the kernel until then. */
const listenerCount = 64;

type Place = { readonly addresses: readonly string[]; readonly port: number };

/**
 * Lets the app listen with many listeners at one address. Node accepts one connection of each in a turn of its event loop, so
 * with a single one a crowd of new visitors would wait for seconds behind turns of 30 ms, beside others who are answered at once;
 * and the kernel keeps 511 for each until they are accepted, and loses the first packet of what is more.
 * Only Linux shares new connections evenly among listeners; elsewhere there is one.
 *
 * Several processes of one user could listen at such an address, so whether it is free is asked before (require-addresses.ts).
 * Of a host with several addresses each has as many: Fastify itself would wait for ever for one that another program has.
 * @returns Closes the app and all listeners, once what is in work is answered.
 */
export async function listen(app: FastifyInstance, { addresses, port }: Place): Promise<() => Promise<void>> {
  const reusePort = process.platform === "linux";
  const [first, ...more] = addresses.map((host) => ({ host, port, reusePort }));
  if (first === undefined) throw new Error("There is no address to listen at.");
  await app.listen(first);
  const several = Array.from({ length: reusePort ? listenerCount - 1 : 0 }, () => first);
  const others: Listener[] = [];
  for (const options of [...several, ...more.flatMap((each) => [each, ...several.map(() => each)])]) {
    const other = handOver(app.server);
    await once(other.listen(options), "listening");
    others.push(other);
  }
  return async () => {
    const closed = others.map((other) => once(other.close(), "close"));
    await app.close();
    await Promise.all(closed);
  };
}

/** A listener whose connections are those of the server, with the options that the server gives its own. */
function handOver(server: Server): Listener {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket));
}
