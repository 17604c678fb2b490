import type { Socket } from "node:net";
import { availableParallelism } from "node:os";
import pg from "pg";
import { endConnection } from "./guard-connections.ts";
import { silenceError, watchPool } from "./limits/database-watch.ts";
import { createLookup, createSockets } from "./limits/find-host.ts";
import { shareProcessors } from "./limits/share-processors.ts";
import { connectMs, keepAliveMs, mostConnectMs, readyFarAway } from "./limits/time-limits.ts";
import { valueParsers } from "./value-parsers.ts";

/** With ten per process, nine processes, each with one that asks (below), fit into PostgreSQL's default of a hundred connections. */
const poolSize = 10;

/**
 * A database that works answers each step of opening a connection after a round trip. The time without any answer is counted in
 * steps, since while this process itself is busy it reads no answer, and hardly any step passes.
 */
const quietSteps = 5;
/** One without processor time, or far away, takes longer. While every call is refused, that is better than no answer. */
const quietStepsWhileSilent = 10;
/** With answers in between. */
const mostSteps = 25;
const stepMs = 200;

/** Asks whether the database answers, on a connection for this question alone. Fulfilled with the milliseconds until it was open. */
async function askDatabase(options: pg.ClientConfig, mostQuietSteps: number): Promise<number> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: 0, application_name: "neev watch" });
  client.on("error", () => {});
  let [steps, quiet, heard] = [0, 0, 0];
  const timer = setInterval(() => {
    const { bytesRead } = client.connection.stream as Socket;
    steps += 1;
    quiet = bytesRead === heard ? quiet + 1 : 0;
    heard = bytesRead;
    if (quiet === mostQuietSteps || steps === mostSteps) setImmediate(() => endConnection(client, silenceError()));
  }, stepMs);
  const startedAt = performance.now();
  try {
    await client.connect();
    const openedMs = performance.now() - startedAt;
    await client.query("select 1");
    return openedMs;
  } finally {
    clearInterval(timer);
    // Its end may never come.
    client.end().catch(() => {});
  }
}

/** Of a database that is far away a new connection may take longer, and some stay open for the calls that could not wait for one. */
function fitToDistance(pool: pg.Pool, openedMs: number): void {
  const isFar = openedMs > connectMs / 2;
  pool.options.connectionTimeoutMillis = isFar ? Math.min(mostConnectMs, Math.max(connectMs, 3 * openedMs)) : connectMs;
  pool.options.min = isFar ? readyFarAway : 0;
}

/** Of a database server on this machine: so many transactions for each of the processors that we share with it. */
const atWorkForEach = 2;

function isOnThisMachine({ host }: pg.Client): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.") || host.startsWith("/");
}

/**
 * A pool of connections to the PostgreSQL server of `DATABASE_URL`. Connects when first used. The limits of statements, locks
 * and pauses are set with each transaction, since a pooler in between keeps no settings of a session.
 */
export function openPostgresPool(
  databaseUrl: string,
  find = createLookup(),
): { pool: pg.Pool; close(): Promise<void> } {
  const options = {
    connectionString: databaseUrl,
    stream: createSockets(find),
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
  };
  const pool = new pg.Pool({ ...options, max: poolSize, application_name: "neev", types: valueParsers });
  const atWork = atWorkForEach * availableParallelism();
  if (atWork < poolSize && isOnThisMachine(new pg.Client(options))) shareProcessors(pool, atWork);
  watchPool(pool, async (isSilent) =>
    fitToDistance(pool, await askDatabase(options, isSilent ? quietStepsWhileSilent : quietSteps)),
  );
  return { pool, close: () => pool.end() };
}
