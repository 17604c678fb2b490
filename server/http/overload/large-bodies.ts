import type { FastifyInstance, FastifyRequest } from "fastify";
import { busy } from "./busy.ts";

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
export function limitLargeBodies(app: FastifyInstance, mostBytes: number): void {
  let held = 0;
  app.addHook("preParsing", async (request, reply) => {
    const bytes = measureBody(request);
    // A caller that has left already will not be heard to leave once more.
    if (bytes <= large || reply.raw.closed) return;
    if (held + bytes > mostBytes) throw busy("bodies");
    held += bytes;
    reply.raw.once("close", () => {
      held -= bytes;
    });
  });
}

function measureBody({ headers }: FastifyRequest): number {
  if (headers["transfer-encoding"] !== undefined) return unknownLength;
  const length = Number(headers["content-length"] ?? 0);
  return length > longest ? 0 : length;
}
