import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { MigrationError } from "./migration-error.ts";

/**
 * A migration needs tables for itself for a moment. While it waits for one that a long transaction reads, such as a
 * backup, every other statement on that table waits behind it, and the processes that serve stand still. So it waits
 * briefly, gives up everything that it holds, and tries again. Less than `deadlock_timeout`: in a circle of waiting it is
 * the migration that gives way.
 */
const briefMs = 500;

/** For how long the attempts go on, and the longest pause between two of them. */
export type LockAttempts = { readonly totalMs: number; readonly pauseMs: number };
const usual: LockAttempts = { totalMs: 300_000, pauseMs: 2000 };

/** From here on, the transaction fails rather than keep others waiting behind it. */
export async function waitBriefly(client: pg.ClientBase): Promise<void> {
  await client.query(`select set_config('lock_timeout', '${briefMs}', true)`);
}

/** lock_not_available, deadlock_detected: another transaction was in the way, and nothing was changed. */
function isBlocked(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === "55P03" || code === "40P01" || (cause instanceof Error && isBlocked(cause));
}

/** Repeats the work, which is one transaction, until no other transaction is in its way. Throws MigrationError when one stays. */
export async function withoutBlocking<T>(work: () => Promise<T>, { totalMs, pauseMs } = usual): Promise<T> {
  const end = performance.now() + totalMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isBlocked(error)) throw error;
      if (performance.now() > end)
        throw new MigrationError(
          `The database cannot be migrated: another connection has been using its tables for ${Math.round(totalMs / 1000)} s. Nothing was changed. Find it with "select pid, xact_start, query from pg_stat_activity order by xact_start", wait for it or end it, and start again.`,
          { cause: error },
        );
      await sleep(Math.random() * Math.min(pauseMs, 100 * 2 ** attempt));
    }
  }
}
