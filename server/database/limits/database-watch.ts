import pg from "pg";
import { guardConnections } from "../guard-connections.ts";

/** Nothing was heard of the database for so long, while something waits for it: it is asked whether it is there. */
const silenceMs = 600;
const tickMs = 200;
/** Between two questions; to a database that did not answer, the next one does not wait for the end of the one before. */
const pauseMs = 400;
/** A question that failed sooner was refused, such as by a proxy that restarts: that says nothing of the open connections. */
const refusedMs = 500;
/** A lock that was not released is believed to be held for this time after the last one who gave up waiting for it. */
const lockMs = 5_000;

/** The database does not respond: no one waits for it. SQLSTATE 08006, as of a connection that was lost. */
export function silenceError(message = "The database does not respond"): Error {
  return Object.assign(new Error(message), { code: "08006" });
}

type GiveUp = (error: Error) => void;

const watches = new WeakMap<pg.Pool, Watch>();

export type Watch = {
  /** Whether the database does not respond at all. */
  readonly isSilent: boolean;
  /** When something was last heard of it, by `performance.now()`. */
  readonly heardAt: number;
  /** Something was heard of it, or it stands still for work of ours that callers may wait for. */
  hear(): void;
  /** Whether a transaction has just waited for a lock in vain. */
  readonly isLockHeld: boolean;
  noteHeldLock(): void;
  /** A statement that may have waited for a lock was answered: those who want it take turns. */
  noteTurn(): void;
  /** One connection that was idle is dead: the others are replaced before anyone finds out one by one. */
  endIdle(): void;
  /** Watches one who waits for an answer, until the function that this returns is called. */
  add(giveUp: GiveUp): () => void;
};

/**
 * Tells a database that does not respond from a statement that takes long. While something waits and nothing has been heard on
 * any connection for a while, `ask` asks the database on a connection of its own. Without an answer everyone who waits gives up
 * at once, all connections end, and new calls are refused until the database answers again.
 * @param ask fulfilled when the database answers; without it, nothing is asked. It is told whether the database is silent: then
 *   a later answer counts as well, since everyone is refused until there is one
 */
export function watchPool(pool: pg.Pool, ask?: (isSilent: boolean) => Promise<unknown>): Watch {
  const waits = new Map<GiveUp, number>();
  let heardAt = Number.NEGATIVE_INFINITY;
  let lockHeldAt = Number.NEGATIVE_INFINITY;
  let isSilent = false;
  let asking = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  async function find(): Promise<void> {
    const began = performance.now();
    asking += 1;
    askedAt = began;
    // A refusal is an answer as well, such as that no more connections are accepted.
    const answers = await ask?.(isSilent).then(
      () => true,
      (error) => error instanceof pg.DatabaseError,
    );
    asking -= 1;
    const ended = performance.now();
    if (!isSilent) askedAt = ended;
    if (answers) hear();
    if (!answers && ended - began < refusedMs) return;
    isSilent = heardAt < began;
    if (!isSilent) return;
    for (const giveUp of waits.keys()) giveUp(silenceError());
    end("all", silenceError());
  }

  function tick(): void {
    const now = performance.now();
    const [oldest = now] = waits.values();
    const isDue = now - askedAt > pauseMs && (isSilent || now - Math.max(oldest, heardAt) > silenceMs);
    if (isDue && (isSilent || asking === 0)) void find();
    if (isSilent || asking > 0 || waits.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  const hear = () => {
    heardAt = performance.now();
  };
  const end = guardConnections(pool, hear);
  const watch: Watch = {
    hear,
    endIdle: () => end("idle", silenceError()),
    get isSilent() {
      return isSilent;
    },
    get heardAt() {
      return heardAt;
    },
    get isLockHeld() {
      return performance.now() - lockHeldAt < lockMs;
    },
    noteHeldLock() {
      lockHeldAt = performance.now();
    },
    noteTurn() {
      lockHeldAt = Number.NEGATIVE_INFINITY;
    },
    add(giveUp) {
      waits.set(giveUp, performance.now());
      if (ask) timer ??= setInterval(tick, tickMs).unref();
      return () => void waits.delete(giveUp);
    },
  };
  watches.set(pool, watch);
  return watch;
}

/** The watch of a pool; a pool that is not ours is not asked. */
export function watchOf(pool: pg.Pool): Watch {
  return watches.get(pool) ?? watchPool(pool);
}
