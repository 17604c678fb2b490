import type pg from "pg";
import { endConnection } from "../guard-connections.ts";
import { silenceError, watchOf } from "./database-watch.ts";
import { connectTo } from "./share-processors.ts";
import { turnMs } from "./time-limits.ts";

type Statement = pg.QueryConfig & { readonly queryMode?: string };

/**
 * Sends a statement and waits for its answer, at most for the time given. Without an answer the connection ends: what comes
 * later would be taken for the answer to the next statement. The error then has SQLSTATE 08006.
 */
export async function askConnection(pool: pg.Pool, client: pg.PoolClient, statement: Statement, limitMs: number) {
  let isAnswered = false;
  const giveUp = (error: Error) => endConnection(client, error);
  const watch = watchOf(pool);
  const forget = watch.add(giveUp);
  const startedAt = performance.now();
  const timer = setTimeout(
    () => {
      // An answer that arrived while this process was busy is read first.
      setImmediate(() => isAnswered || giveUp(silenceError("The database has not answered in time")));
    },
    Math.max(0, limitMs),
  );
  try {
    const answer = await client.query(statement);
    if (performance.now() - startedAt > turnMs) watch.noteTurn();
    return answer;
  } finally {
    isAnswered = true;
    clearTimeout(timer);
    forget();
  }
}

/** A connection of the pool; one that comes after the wait has ended goes back at once. */
export async function takeConnection(pool: pg.Pool, limitMs: () => number): Promise<pg.PoolClient> {
  const giveUp = new AbortController();
  const taking = connectTo(pool, giveUp.signal);
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const giveBack = (error: Error) => {
    taking.then(
      (client) => client.release(),
      () => {},
    );
    giveUp.abort();
    reject(error);
  };
  const check = () => {
    const left = limitMs();
    if (left > 0) timer = setTimeout(check, left);
    else giveBack(Object.assign(new Error("timeout exceeded when waiting for a connection"), { code: "53300" }));
  };
  let timer = setTimeout(check, Math.max(0, limitMs()));
  const forget = watchOf(pool).add(giveBack);
  try {
    return await Promise.race([taking, tooLate]);
  } finally {
    clearTimeout(timer);
    forget();
  }
}
