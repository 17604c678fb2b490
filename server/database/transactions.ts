import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import {
  isConnectionError,
  isStatementError,
  isUnconfirmed,
  outOfTime,
  unansweredCommit,
  unconfirmedCommit,
  withSqlState,
} from "./connection-errors.ts";
import type { Result, Row, Transaction } from "./database.ts";
import { endConnection } from "./guard-connections.ts";
import { askConnection } from "./limits/ask-connection.ts";
import { beginTransaction, endTransaction, type Opening, type StartedTransaction } from "./limits/begin-transaction.ts";
import { silenceError, watchOf } from "./limits/database-watch.ts";
import { noteUnanswered, requireStandbys } from "./limits/lost-standbys.ts";
import { idleMs, type TimeLimits, type Waiting } from "./limits/time-limits.ts";

/** SQLSTATE in_failed_sql_transaction. */
const inFailedTransaction = "25P02";

const current = new AsyncLocalStorage<{ open: boolean }>();

/**
 * A transaction inside a transaction would wait for ever: for the only connection of the embedded database, or for one of
 * a server's few connections when all of them wait in the same way.
 */
export function refuseNesting(): void {
  if (current.getStore()?.open) {
    throw new Error(
      "The database was used inside a transaction: pass the transaction on, or start after it has ended.",
    );
  }
}

/**
 * The commit itself has no limit of the server's: ended by one while it waits for a standby, it would be acknowledged without
 * it. When its answer does not come, it is unknown whether it was stored, as SQLSTATE 08007 says.
 */
async function commit(pool: pg.Pool, { client, limits }: StartedTransaction): Promise<void> {
  let isConfirmed = true;
  const onNotice = (notice: { routine?: string | undefined }) => {
    if (isUnconfirmed(notice)) isConfirmed = false;
  };
  client.on("notice", onNotice);
  try {
    await requireStandbys(pool, client, limits.statement);
    // A failed transaction refuses the first of the two; its state may not have arrived yet when its error has.
    await askConnection(pool, client, { text: "set local statement_timeout = 0; commit" }, limits.statement);
  } catch (cause) {
    if ((cause as { code?: unknown }).code === inFailedTransaction)
      throw new Error(
        "Nothing was stored: a statement of the transaction had failed, and its error was not passed on.",
      );
    if (!isConnectionError(cause)) throw cause;
    noteUnanswered(pool);
    throw unansweredCommit(cause);
  } finally {
    client.off("notice", onNotice);
  }
  if (!isConfirmed) throw unconfirmedCommit();
}

/** Whether the server ended a statement at the limit of the call, which came before that of the caller's role. */
function hadLessTime(error: unknown, { statement }: TimeLimits, { statementMs = 0 }: Waiting): boolean {
  return (error as { code?: unknown }).code === "57014" && statement < statementMs;
}

/** Ends a transaction that asks for nothing for too long, as a server does; the embedded database does not. */
function limitIdling(client: pg.PoolClient) {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  ended.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    const error = silenceError(`A transaction that asked for nothing for ${idleMs / 1000} s was ended`);
    endConnection(client, error);
    reject(error);
  };
  return {
    ended,
    start: () => {
      timer = setTimeout(end, idleMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Runs statements one after the other, even if the work calls them in parallel. */
function makeTransaction(pool: pg.Pool, { client, limits }: StartedTransaction, state: { open: boolean }) {
  let previous: Promise<unknown> = Promise.resolve();
  const idling = limitIdling(client);
  idling.start();
  const tx: Transaction = {
    query<R = Row>(text: string, values: readonly unknown[] = []): Promise<Result<R>> {
      if (!state.open)
        return Promise.reject(new Error("This transaction has ended; its handle must not be used any more."));
      // The extended protocol takes one statement only, so nothing can be appended to it.
      const statement = { text, values: [...values], queryMode: "extended" };
      const result = previous.then(async () => {
        idling.stop();
        const { rows, rowCount } = await askConnection(pool, client, statement, limits.answer).finally(idling.start);
        return { rows: rows as R[], rowCount: rowCount ?? 0 };
      });
      previous = result.catch(() => {});
      return result;
    },
  };
  return { tx, idling, settled: () => previous };
}

/**
 * Runs the work in one transaction of the pool and commits it; any throw rolls back and is passed on.
 * @param opening starts the transaction and sets its role, sent in one round trip
 */
export async function runTransaction<T>(
  pool: pg.Pool,
  opening: Opening,
  work: (tx: Transaction) => Promise<T>,
  waiting: Waiting,
): Promise<T> {
  refuseNesting();
  const state = { open: true };
  let failed: unknown;
  try {
    const started = await beginTransaction(pool, opening, waiting);
    const { client } = started;
    const { tx, idling, settled } = makeTransaction(pool, started, state);
    const onError = (error: Error) => {
      failed = error;
    };
    client.on("error", onError);
    try {
      const value = await Promise.race([current.run(state, () => work(tx)).finally(settled), idling.ended]);
      state.open = false;
      idling.stop();
      await commit(pool, started);
      client.off("error", onError);
      client.release();
      return value;
    } catch (error) {
      state.open = false;
      idling.stop();
      client.off("error", onError);
      await endTransaction(pool, client, failed ?? error);
      throw hadLessTime(error, started.limits, waiting) ? outOfTime(error) : error;
    }
  } catch (error) {
    if ((error as { code?: unknown }).code === "55P03") watchOf(pool).noteHeldLock();
    throw isStatementError(error) ? error : withSqlState(error);
  }
}
