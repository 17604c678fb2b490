import type { FastifyInstance, FastifyReply } from "fastify";
import type { Database } from "#server/database/database.ts";

const DATABASE_PATIENCE = 2000;

/** `/healthz`: the process is alive. `/readyz`: it can serve. While it stops, both answer 503: traffic belongs elsewhere. */
export function registerHealth(app: FastifyInstance, database: Database, stopping: AbortSignal): void {
  const options = { config: { quiet: true } };
  const refuse = (reply: FastifyReply) => reply.code(503).header("Retry-After", "5").send({ status: "unavailable" });
  app.get("/healthz", options, async (_request, reply) => {
    reply.header("Cache-Control", "no-store");
    return stopping.aborted ? refuse(reply) : { status: "ok" };
  });
  app.get("/readyz", options, async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    if (stopping.aborted) return refuse(reply);
    try {
      await withPatience(database.ping());
      return { status: "ready" };
    } catch (error) {
      request.log.warn({ err: error }, "the database does not answer");
      return refuse(reply);
    }
  });
}

/** A database that hangs counts as unavailable. */
async function withPatience(work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${DATABASE_PATIENCE} ms`)), DATABASE_PATIENCE);
  await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
