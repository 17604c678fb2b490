import Fastify from "fastify";
import type { Clock } from "#domain/time/clock.ts";
import { createFigureReader } from "#server/calls/system/watch-figures.ts";
import type { Database } from "#server/database/database.ts";
import { withOptions } from "#server/database/with-options.ts";
import type { Env } from "./env.ts";
import { answerError } from "./http/answers.ts";
import { createMetrics } from "./http/metrics/metrics.ts";
import { registerMetricsRoute } from "./http/metrics/metrics-route.ts";
import { jobHandlers } from "./job-handlers.ts";

/**
 * `/metrics` of a process that serves nothing else, the worker alone, at `METRICS_PORT`; nothing without it.
 * @returns what to do when the process stops
 */
export async function serveMetrics(
  database: Database,
  { env, clock }: { env: Env; clock: Clock },
): Promise<() => Promise<void>> {
  if (env.metricsPort === undefined) return async () => {};
  const { engine } = database;
  const figures = createFigureReader({ engine, env, clock, kinds: Object.keys(jobHandlers) });
  const app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  registerMetricsRoute(app, createMetrics(withOptions(database, { patience: "call" }), figures), env.metricsToken);
  await app.listen({ host: env.host, port: env.metricsPort }).catch((cause: Error) => {
    throw new Error(`METRICS_PORT cannot be used: ${cause.message}. Choose another port, or leave it unset`, { cause });
  });
  return () => app.close();
}
