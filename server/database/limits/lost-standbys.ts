import type pg from "pg";
import { askConnection } from "./ask-connection.ts";

/** Pools of which a commit was not answered, until no commit waits for a standby any more. */
const doubtful = new WeakSet<pg.Pool>();

export function noteUnanswered(pool: pg.Pool): void {
  doubtful.add(pool);
}

/**
 * A standby confirms within milliseconds. Only the user of the session sees what its other sessions wait for; the savepoint
 * gives the transaction its role back.
 */
const question = `savepoint standbys; set local role none;
  select pg_current_xact_id_if_assigned() is not null as writes, exists (
    select from pg_stat_activity where wait_event = 'SyncRep' and state_change < clock_timestamp() - interval '500 ms'
  ) as waits;
  rollback to savepoint standbys`;

type Answer = { readonly writes: boolean; readonly waits: boolean };

/**
 * Refuses a transaction that has written while earlier ones wait for a standby that is gone. PostgreSQL keeps the connection of
 * each commit that waits, whether or not we have given it up: were there one more with each call, none would be left for reading.
 */
export async function requireStandbys(pool: pg.Pool, client: pg.PoolClient, limitMs: number): Promise<void> {
  if (!doubtful.has(pool)) return;
  const answers = [await askConnection(pool, client, { text: question }, limitMs)].flat();
  const answer: Answer | undefined = answers[2]?.rows[0];
  if (!answer?.waits) doubtful.delete(pool);
  // The code says that the connection itself has not failed.
  else if (answer.writes) throw Object.assign(new Error("No standby confirms what is written"), { code: "53400" });
}
