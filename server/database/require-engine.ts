import { randomInt } from "node:crypto";
import type pg from "pg";
import { isConnectionError, isReadOnlyServer, isStatementError } from "./connection-errors.ts";
import { beginTransaction } from "./limits/begin-transaction.ts";

/** The database lacks what this product needs; nothing was changed. */
export class EngineError extends Error {
  override name = "EngineError";
}

/** What is tried with a table that goes away: each refuses with an error where the engine does not know it, or ignores it. */
const attempts: Readonly<Record<string, string>> = {
  // PostgreSQL 13 and older do not know them.
  "functions with a body in SQL": "create function pg_temp.neev_tried_body() returns integer language sql return 1",
  // A server that was set up in the locale C makes databases in SQL_ASCII, where a name in Tamil is three times too long.
  "the encoding UTF8 (create the database with encoding 'UTF8' template template0)": `
    do $try$ begin
      if char_length(chr(2980) || chr(128640)) <> 2 then
        raise exception 'characters are counted as bytes';
      end if;
    end $try$`,
  "exclusion constraints": `
    create temporary table neev_tried_times (busy int4range, exclude using gist (busy with &&)) on commit drop;
    do $try$ begin
      insert into pg_temp.neev_tried_times values ('[1,3)');
      begin
        insert into pg_temp.neev_tried_times values ('[2,4)');
      exception when exclusion_violation then
        return;
      end;
      raise exception 'two ranges that overlap were both stored';
    end $try$`,
  "transition tables in triggers": `
    create temporary table neev_tried_rows (number integer) on commit drop;
    create function pg_temp.neev_tried() returns trigger language plpgsql as $try$ begin
      perform set_config('neev.tried', (select sum(number)::text from added), true);
      return null;
    end $try$;
    create trigger neev_tried after insert on pg_temp.neev_tried_rows referencing new table as added
      for each statement execute function pg_temp.neev_tried();
    insert into pg_temp.neev_tried_rows values (1), (2);
    do $try$ begin
      if current_setting('neev.tried', true) is distinct from '3' then
        raise exception 'a trigger did not get the rows of its statement';
      end if;
    end $try$`,
};

const lockName = "advisory locks that keep a second connection out";

/** The database's own words for why; throws when they say nothing about the engine. */
function readReason(error: unknown): string {
  if (!isStatementError(error)) throw error;
  const { code, message } = error as pg.DatabaseError;
  if (code === "42501")
    throw new EngineError(
      `The database user may not create temporary tables, which the check at each start needs (${message}). Let it own the database.`,
      { cause: error },
    );
  return message;
}

/** Why this does not work, by the database's own words or by what the attempt answers; undefined when it works. */
async function findFault(
  client: pg.ClientBase,
  attempt: () => Promise<string | undefined>,
): Promise<string | undefined> {
  await client.query("savepoint tried");
  try {
    return await attempt();
  } catch (error) {
    return readReason(error);
  } finally {
    // A connection that has failed says so in the next attempt.
    await client.query("rollback to savepoint tried").catch(() => {});
  }
}

/** Of two transactions only one may get the lock. */
async function tryLock(client: pg.ClientBase, pool: pg.Pool): Promise<string | undefined> {
  const statement = `select pg_try_advisory_xact_lock(6334345, ${randomInt(2 ** 31)}) as has`;
  const take = async (from: pg.ClientBase) => (await from.query<{ has: boolean }>(statement)).rows[0]?.has;
  if (!(await take(client))) return "a free lock was refused";
  const takeAgain = async (other: pg.ClientBase) =>
    (await take(other)) ? "two connections got the same lock" : undefined;
  return inDiscarded(pool, takeAgain).catch((cause) => {
    if (!isConnectionError(cause)) throw cause;
    throw new EngineError(
      `The database in DATABASE_URL gave no second connection beside the first (${cause.message}). Let a pooler in between, and the limit of the database user, allow at least two; ten for each process are used.`,
      { cause },
    );
  });
}

/** Does the work in a transaction that is rolled back. */
async function inDiscarded<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const { client } = await beginTransaction(pool, () => "select 1", { patience: "work" });
  try {
    await client.query("begin read write");
    const value = await work(client);
    await client.query("rollback");
    client.release();
    return value;
  } catch (error) {
    client.release(true);
    throw isReadOnlyServer(error) ? new EngineError(readOnly, { cause: error }) : error;
  }
}

const readOnly =
  "The database server in DATABASE_URL only reads: it is a standby. Name the address at which the primary answers, such as that of HAProxy.";

/**
 * Tries on the database what this product leans on, in transactions that are rolled back: a server of another make, or one
 * that ignores what it does not know, says so here and not when two people have booked one time.
 * Throws EngineError, which names all that is missing. The embedded database has one connection, so its locks are not tried.
 */
export async function requireEngine(pool: pg.Pool): Promise<void> {
  const missing = await inDiscarded(pool, async (client) => {
    const found: string[] = [];
    const note = async (name: string, attempt: () => Promise<string | undefined>) => {
      const fault = await findFault(client, attempt);
      if (fault !== undefined) found.push(`${name} (${fault})`);
    };
    for (const [name, statements] of Object.entries(attempts))
      await note(name, async () => void (await client.query(statements)));
    if (pool.options.max > 1) await note(lockName, () => tryLock(client, pool));
    return found;
  });
  if (missing.length === 0) return;
  throw new EngineError(
    `This database cannot be used, and nothing was changed. It lacks ${missing.join("; ")}. Use PostgreSQL 14 or newer.`,
  );
}
