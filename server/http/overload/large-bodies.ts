import type { FastifyInstance, FastifyRequest } from "fastify";
import { readClientAddress, type TrustedProxies } from "../client-address.ts";
import { busy } from "./busy.ts";
import { shareBytes } from "./share-bytes.ts";

/** From here on a body counts, in bytes: those of forms are shorter. */
const large = 64 * 1024;
/** A longer one is refused for its length by every call, and not read. */
const longest = 4 * 1024 * 1024;
/** What a body counts that does not say how long it is: as much as a table call or an auth call reads. */
const unknownLength = 1024 * 1024;

/**
 * Limits the large bodies that are on their way or in work, all together in bytes: each is in memory from its first byte on, and
 * a client can take a minute for the last one. Before the body is read.
 */
export function limitLargeBodies(app: FastifyInstance, mostBytes: number, trusted: TrustedProxies): void {
  const hold = shareBytes(mostBytes);
  app.addHook("preParsing", async (request, reply) => {
    // Goes to the disk as it comes, and is limited by how many there are.
    if (isStreamed(request)) return;
    const bytes = measureBody(request);
    if (bytes <= large) return;
    if (!hold(reply.raw, bytes, [readClientAddress(request.raw, trusted)])) throw busy("bodies");
  });
}

/** A route whose handler reads the body piece by piece. */
export function isStreamed({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as { streamsBody?: boolean } | undefined)?.streamsBody === true;
}

function measureBody({ headers }: FastifyRequest): number {
  if (headers["transfer-encoding"] !== undefined) return unknownLength;
  const length = Number(headers["content-length"] ?? 0);
  return length > longest ? 0 : length;
}
