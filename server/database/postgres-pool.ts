import pg from "pg";
import { endConnection } from "./guard-connections.ts";
import { silenceError, watchPool } from "./limits/database-watch.ts";
import { connectMs, keepAliveMs } from "./limits/time-limits.ts";
import { valueParsers } from "./value-parsers.ts";

/** With ten per process, nine processes, each with one that asks (below), fit into PostgreSQL's default of a hundred connections. */
const poolSize = 10;

/**
 * A database that works answers on a new connection after a few round trips. The time is counted in steps, since while this
 * process itself is busy it reads no answer, and hardly any step passes.
 */
const askSteps = 5;
/** One without processor time, or far away, takes longer. While every call is refused, that is better than no answer. */
const askStepsWhileSilent = 10;
const stepMs = 200;

/** Whether the database answers, on a connection for this question alone. */
async function askDatabase(options: pg.ClientConfig, mostSteps: number): Promise<void> {
  const client = new pg.Client({ ...options, application_name: "neev watch" });
  client.on("error", () => {});
  let steps = 0;
  const timer = setInterval(() => {
    steps += 1;
    if (steps === mostSteps) setImmediate(() => endConnection(client, silenceError()));
  }, stepMs);
  try {
    await client.connect();
    await client.query("select 1");
  } finally {
    clearInterval(timer);
    // Its end may never come.
    client.end().catch(() => {});
  }
}

/**
 * A pool of connections to the PostgreSQL server of `DATABASE_URL`. Connects when first used. The limits of statements, locks
 * and pauses are set with each transaction, since a pooler in between keeps no settings of a session.
 */
export function openPostgresPool(databaseUrl: string): { pool: pg.Pool; close(): Promise<void> } {
  const options = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
  };
  const pool = new pg.Pool({ ...options, max: poolSize, application_name: "neev", types: valueParsers });
  watchPool(pool, (isSilent) => askDatabase(options, isSilent ? askStepsWhileSilent : askSteps));
  return { pool, close: () => pool.end() };
}
