import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { isConnectionError, isReadOnlyServer, readOnlyServer } from "../connection-errors.ts";
import { askConnection, takeConnection } from "./ask-connection.ts";
import { silenceError, watchOf } from "./database-watch.ts";
import { heldLockMs, limitsOf, openingMs, type TimeLimits, turnWaitMs, type Waiting } from "./time-limits.ts";

/** After so many attempts, a pool has replaced all idle connections that died with a restarted server. */
const attempts = 3;
/** An attempt that failed sooner was refused; one that took longer was not answered. */
const refusedMs = 200;

/** With no more in use, a connection that does not answer is dead. */
const fewConnections = 2;

export type StartedTransaction = { readonly client: pg.PoolClient; readonly limits: TimeLimits };

/** Writes the statements that start a transaction with these limits. */
export type Opening = (limits: TimeLimits) => string;

type Beginning = { readonly waiting: Waiting; readonly startedAt: number; readonly leftMs: () => number };

/**
 * How long the transaction may still wait to begin. The one connection of the embedded database is waited for longer while it
 * answers others: a long import is no fault.
 */
function measureWait(pool: pg.Pool, waiting: Waiting, startedAt: number): () => number {
  const { begin } = limitsOf(waiting);
  const most = startedAt + limitsOf({ patience: "work" }).begin;
  return () => {
    const isTurn = pool.options.max === 1 && !waiting.isQuestion;
    const [heardAt, wait] = isTurn ? [watchOf(pool).heardAt, Math.max(begin, turnWaitMs)] : [startedAt, begin];
    return Math.min(Math.max(startedAt, heardAt) + wait, most) - performance.now();
  };
}

/** Many at once may wait for each other in a pooler, and all for the one connection of the embedded database. */
function isBusy(pool: pg.Pool): boolean {
  return pool.options.max === 1 || pool.totalCount - pool.idleCount > fewConnections;
}

async function beginOnce(
  pool: pg.Pool,
  opening: Opening,
  { waiting, startedAt, leftMs }: Beginning,
): Promise<StartedTransaction> {
  const watch = watchOf(pool);
  if (watch.isSilent) throw silenceError();
  const client = await takeConnection(pool, leftMs);
  // Who waited for the embedded database's one connection while it answered others has the whole time for each statement.
  const limits = limitsOf(waiting, pool.options.max === 1 ? 0 : performance.now() - startedAt);
  const lock = watch.isLockHeld && waiting.patience !== "work" ? Math.min(limits.lock, heldLockMs) : limits.lock;
  const limitMs = isBusy(pool) ? leftMs() : Math.min(openingMs, leftMs());
  try {
    await askConnection(pool, client, { text: opening({ ...limits, lock }) }, limitMs);
    return { client, limits };
  } catch (thrown) {
    const error = isReadOnlyServer(thrown) ? readOnlyServer(thrown) : thrown;
    await endTransaction(pool, client, error);
    throw error;
  }
}

/** Ends a failed transaction, or the connection if that is what failed. */
export async function endTransaction(pool: pg.Pool, client: pg.PoolClient, error: unknown): Promise<void> {
  if (isConnectionError(error)) return client.release(true);
  try {
    await askConnection(pool, client, { text: "rollback" }, openingMs);
    client.release();
  } catch {
    client.release(true);
  }
}

/**
 * Opens a connection on which the opening statements have succeeded; tries again when a pooled one turns out to be dead. Work
 * that no visitor waits for tries again also while the database does not respond.
 */
export async function beginTransaction(pool: pg.Pool, opening: Opening, waiting: Waiting): Promise<StartedTransaction> {
  const watch = watchOf(pool);
  const startedAt = performance.now();
  const leftMs = measureWait(pool, waiting, startedAt);
  for (let refused = 0; ; ) {
    const triedAt = performance.now();
    try {
      return await beginOnce(pool, opening, { waiting, startedAt, leftMs });
    } catch (error) {
      if (!isConnectionError(error) || leftMs() <= refusedMs) throw error;
      if (watch.isSilent) {
        if (waiting.patience !== "work") throw error;
        await sleep(refusedMs);
      } else if (performance.now() - triedAt > refusedMs) watch.endIdle();
      else {
        refused += 1;
        if (refused >= attempts) throw error;
      }
    }
  }
}
