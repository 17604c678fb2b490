import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import {
  isConnectionError,
  isReadOnlyServer,
  isStatementError,
  isUnconfirmed,
  readOnlyServer,
  unconfirmedCommit,
  withSqlState,
} from "./connection-errors.ts";
import type { Result, Row, Transaction } from "./database.ts";

/** After so many attempts, a pool has replaced all idle connections that died with a restarted server. */
const attempts = 3;

/** Longer than any statement may take: ends the wait for a server that disappeared without closing the connection. */
const silence = { query_timeout: 60_000 };

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

/** Opens a connection on which the opening statements have succeeded; tries again when a pooled one turns out to be dead. */
async function beginTransaction(pool: pg.Pool, opening: string): Promise<pg.PoolClient> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    try {
      await client.query({ text: opening, ...silence });
      return client;
    } catch (thrown) {
      const error = isReadOnlyServer(thrown) ? readOnlyServer(thrown) : thrown;
      if (isConnectionError(error)) {
        client.release(true);
        if (attempt < attempts) continue;
        throw error;
      }
      await endFailed(client, error);
      throw error;
    }
  }
}

async function endFailed(client: pg.PoolClient, error: unknown): Promise<void> {
  if (isConnectionError(error)) return client.release(true);
  try {
    await client.query({ text: "rollback", ...silence });
    client.release();
  } catch {
    client.release(true);
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  let isConfirmed = true;
  const onNotice = (notice: { routine?: string | undefined }) => {
    if (isUnconfirmed(notice)) isConfirmed = false;
  };
  client.on("notice", onNotice);
  const { command } = await client.query({ text: "commit", ...silence }).finally(() => client.off("notice", onNotice));
  if (!isConfirmed) throw unconfirmedCommit();
  if (command !== "COMMIT") {
    throw new Error("Nothing was stored: a statement of the transaction had failed, and its error was not passed on.");
  }
}

/** Runs statements one after the other, even if the work calls them in parallel. */
function makeTransaction(client: pg.PoolClient, state: { open: boolean }) {
  let previous: Promise<unknown> = Promise.resolve();
  const tx: Transaction = {
    query<R = Row>(text: string, values: readonly unknown[] = []): Promise<Result<R>> {
      if (!state.open)
        return Promise.reject(new Error("This transaction has ended; its handle must not be used any more."));
      // The extended protocol takes one statement only, so nothing can be appended to it.
      const config = { text, values: [...values], queryMode: "extended", ...silence };
      const result = previous.then(async () => {
        const { rows, rowCount } = await client.query(config);
        return { rows: rows as R[], rowCount: rowCount ?? 0 };
      });
      previous = result.catch(() => {});
      return result;
    },
  };
  return { tx, settled: () => previous };
}

/**
 * Runs the work in one transaction of the pool and commits it; any throw rolls back and is passed on.
 * @param opening starts the transaction and sets its role, sent in one round trip
 */
export async function runTransaction<T>(
  pool: pg.Pool,
  opening: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  refuseNesting();
  const state = { open: true };
  let failed: unknown;
  try {
    const client = await beginTransaction(pool, opening);
    const { tx, settled } = makeTransaction(client, state);
    const onError = (error: Error) => {
      failed = error;
    };
    client.on("error", onError);
    try {
      const value = await current.run(state, () => work(tx)).finally(settled);
      state.open = false;
      await commit(client);
      client.off("error", onError);
      client.release();
      return value;
    } catch (error) {
      state.open = false;
      client.off("error", onError);
      await endFailed(client, failed ?? error);
      throw error;
    }
  } catch (error) {
    throw isStatementError(error) ? error : withSqlState(error);
  }
}
