import type pg from "pg";

/** A transaction that takes longer waits, for a lock or for the disk, and needs no processor. */
const workingMs = 250;

type Gate = {
  /** A connection of the pool, once fewer transactions are at work. Rejects when the caller does not wait any more. */
  connect(givenUp: AbortSignal): Promise<pg.PoolClient>;
  /** So many wait for that. */
  waiting(): number;
};

const gates = new WeakMap<pg.Pool, Gate>();

/**
 * Lets so many transactions of a pool work at once; one that lasts longer than a quarter of a second does not count any more. Beside a database server on
 * the same machine: with more of its processes at work, each has its share of the processors, and so little is left for the one that answers pages
 * that visitors wait (decision 035).
 */
export function shareProcessors(pool: pg.Pool, most: number): void {
  const queue: (() => void)[] = [];
  const leaving = new Map<pg.PoolClient, () => void>();
  let atWork = 0;

  function enter(givenUp: AbortSignal): Promise<void> {
    if (atWork < most) {
      atWork += 1;
      return Promise.resolve();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    queue.push(resolve);
    givenUp.addEventListener("abort", () => {
      const at = queue.indexOf(resolve);
      if (at >= 0) queue.splice(at, 1);
      reject(givenUp.reason);
    });
    return promise;
  }
  /** The place of one who leaves is the next one's. */
  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else atWork -= 1;
  }
  function leaveInTime(client: pg.PoolClient): void {
    const end = () => {
      clearTimeout(timer);
      if (leaving.get(client) === end) leaving.delete(client);
      leave();
    };
    const timer = setTimeout(end, workingMs);
    leaving.set(client, end);
  }

  pool.on("release", (_error, client) => leaving.get(client)?.());
  gates.set(pool, {
    waiting: () => queue.length,
    async connect(givenUp) {
      await enter(givenUp);
      try {
        const client = await pool.connect();
        leaveInTime(client);
        return client;
      } catch (error) {
        leave();
        throw error;
      }
    },
  });
}

/** A connection of the pool, which may wait for its turn (`shareProcessors`). */
export const connectTo = (pool: pg.Pool, givenUp: AbortSignal): Promise<pg.PoolClient> =>
  gates.get(pool)?.connect(givenUp) ?? pool.connect();

/** So many wait for a connection. */
export const countWaiting = (pool: pg.Pool): number => pool.waitingCount + (gates.get(pool)?.waiting() ?? 0);
