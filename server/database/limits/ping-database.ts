import pg from "pg";
import { withSqlState } from "../connection-errors.ts";
import { beginTransaction } from "./begin-transaction.ts";
import { watchOf } from "./database-watch.ts";

/** Whether no connection became free in time; a server that accepts no more connections says so with the same SQLSTATE. */
function areAllInUse(error: unknown): boolean {
  return (error as { code?: unknown }).code === "53300" && !(error instanceof pg.DatabaseError);
}

/**
 * Fulfilled when the database answers a transaction that may write. With all connections in use by a crowd, a long import or
 * those who want a held lock, it is enough that it has answered one of them meanwhile: it is busy, and not away.
 */
export async function pingDatabase(pool: pg.Pool): Promise<void> {
  const askedAt = performance.now();
  try {
    // Not only `select 1`: a standby would answer it, and refuse every call that writes.
    const opening = () => "begin read write; commit";
    const { client } = await beginTransaction(pool, opening, { patience: "call", isQuestion: true });
    client.release();
  } catch (error) {
    if (!areAllInUse(error) || watchOf(pool).heardAt < askedAt) throw withSqlState(error);
  }
}
