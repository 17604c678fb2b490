import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { asOwner } from "../migrations.ts";

/** A server or a worker still uses the database that a restore would replace. Nothing was changed. */
export class DatabaseServedError extends Error {
  override name = "DatabaseServedError";
}

/** A connection that has just ended is listed for a moment more. */
const endingMs = 500;

const recently = "clock_timestamp() - interval '60 seconds'";

/** How many processes and connections have used the database within a minute; of an empty database there is no list of workers. */
async function countUses(client: pg.ClientBase): Promise<{ workers: number; connections: number }> {
  const { rows: sessions } = await client.query<{ connections: number; has_workers: boolean }>(
    `select count(*)::int as connections, to_regclass('private.workers') is not null as has_workers
     from pg_stat_activity
     where application_name = 'neev' and datname = current_database() and pid <> pg_backend_pid()
       and (state <> 'idle' or state_change > ${recently})`,
  );
  const { connections = 0, has_workers = false } = sessions[0] ?? {};
  if (!has_workers) return { workers: 0, connections };
  const { rows } = await client.query<{ workers: number }>(
    `select count(*)::int as workers from private.workers where seen_at > ${recently}`,
  );
  return { workers: rows[0]?.workers ?? 0, connections };
}

/**
 * Throws DatabaseServedError while a process serves this PostgreSQL database: what it acknowledges until a restore is complete
 * would be lost. The embedded database has a lock for that.
 */
export async function requireUnserved(pool: pg.Pool): Promise<void> {
  const look = () => asOwner(pool, countUses);
  let { workers, connections } = await look();
  if (workers + connections === 0) return;
  await sleep(endingMs);
  ({ workers, connections } = await look());
  if (workers + connections === 0) return;
  throw new DatabaseServedError(
    `This database is in use. Seen within the last minute: running workers: ${workers}, connections of Neev: ${connections}. ` +
      "What they store until the restore is complete would be lost, so nothing was changed. Stop every server and worker that uses it, " +
      "wait a minute if one of them was killed or a pooler is in between, and run this again.",
  );
}
