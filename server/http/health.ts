import type { FastifyInstance } from "fastify";
import type { Database } from "#server/database/database.ts";

const DATABASE_PATIENCE = 2000;

/** `/healthz`: the process is alive. `/readyz`: it can serve. While it stops, Fastify itself answers 503 to both. */
export function registerHealth(app: FastifyInstance, database: Database): void {
  const options = { config: { quiet: true } };
  app.get("/healthz", options, async (_request, reply) => {
    reply.header("Cache-Control", "no-store");
    return { status: "ok" };
  });
  app.get("/readyz", options, async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    try {
      await withPatience(database.ping());
      return { status: "ready" };
    } catch (error) {
      request.log.warn({ err: error }, "the database does not answer");
      return reply.code(503).header("Retry-After", "5").send({ status: "unavailable" });
    }
  });
}

/** A database that hangs counts as unavailable. */
async function withPatience(work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${DATABASE_PATIENCE} ms`)), DATABASE_PATIENCE);
  await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
