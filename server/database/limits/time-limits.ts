/**
 * Who waits for the database. A `call` of one statement is answered within two seconds, whatever the database does. The
 * statements of a `long call` take long by nature. `work` is what no visitor waits for: jobs, the start, commands of an operator.
 */
export type Patience = "call" | "long call" | "work";

/** Milliseconds. */
export type TimeLimits = {
  /** Until a transaction has started: for a connection, and for the answer to its opening. */
  readonly begin: number;
  /** For a lock that another transaction holds. */
  readonly lock: number;
  /** For one statement, at the server. */
  readonly statement: number;
  /** For its answer here. The server ends a statement first, which leaves the connection usable; we end both. */
  readonly answer: number;
};

const callMs = 1_700;
const workMs = 20_000;
/** Of a call that has waited long to begin, so that both together stay under two seconds. */
const leastMs = 400;

const limits: Readonly<Record<Patience, Omit<TimeLimits, "answer">>> = {
  call: { begin: 1_300, lock: callMs, statement: callMs },
  "long call": { begin: 1_300, lock: callMs, statement: workMs },
  work: { begin: 15_000, lock: 5_000, statement: workMs },
};

/** For a turn at the embedded database, since anything was heard of it: its one connection answers an opening at once. */
export const turnWaitMs = callMs;

/** A connection of a pool that is not busy answers an opening at once, or it is dead; then there is time for another one. */
export const openingMs = 600;

/**
 * The pool has one limit for all who wait for a connection; those with more patience ask again. Of a database that is far away
 * it is more (postgres-pool.ts).
 */
export const connectMs = 1_500;
export const mostConnectMs = 5_000;

/** So many connections to such a database stay open: a call gives up before a new one is there. */
export const readyFarAway = 3;

/** While a lock is not released, those who want it must not use up the connections of everyone else. */
export const heldLockMs = 100;

/** A statement that was answered after so long has waited its turn for a lock. Lists and figures take less. */
export const turnMs = 1_000;

/** A transaction that asks for nothing loses its locks after this time: nothing slow happens inside one. */
export const idleMs = 10_000;

/** TCP asks after this time of silence whether the other end is still there, then each second; after ten it is dead. */
export const keepAliveMs = 10_000;

const serverLeadMs = 150;
const leadMs = 100;

export type Waiting = {
  readonly patience: Patience;
  /** The limit of one statement, where the caller's role has its own. */
  readonly statementMs?: number;
  /** Asks only whether the database is there, so it does not wait while the embedded one answers others. */
  readonly isQuestion?: boolean;
};

/** The limits of a transaction that has waited for so long to begin. */
export function limitsOf({ patience, statementMs }: Waiting, waitedMs = 0): TimeLimits {
  const { begin, lock, statement } = limits[patience];
  const left = patience === "work" ? workMs : Math.max(leastMs, callMs - waitedMs);
  const most = statement > callMs ? statement : left;
  const limit = Math.min(statementMs ?? most, most);
  // A lock that is not released is to be told from a statement that takes long.
  return { begin, lock: Math.min(lock, left, limit) - leadMs, statement: limit, answer: most + serverLeadMs };
}
