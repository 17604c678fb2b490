import { findFreeDiskSpace } from "#server/database/backup/free-disk-space.ts";
import type { Database } from "#server/database/database.ts";

const actor = "worker";

export type Beating = {
  readonly id: string;
  readonly kinds: readonly string[];
  readonly backupDir: string | undefined;
};

/**
 * Records that this worker is alive, which kinds of jobs it does, and the free disk space for its backups. Workers unseen for a
 * day are removed.
 */
export async function recordHeartbeat(database: Database, { id, kinds, backupDir }: Beating): Promise<void> {
  const space = backupDir === undefined ? null : await findFreeDiskSpace(backupDir);
  await database.asSystem(actor, async (tx) => {
    await tx.query("delete from private.workers where seen_at < now() - interval '1 day'");
    await tx.query(
      `insert into private.workers (id, backup_free, backup_total, kinds) values ($1, $2, $3, $4)
       on conflict (id) do update
       set seen_at = now(), backup_free = excluded.backup_free, backup_total = excluded.backup_total`,
      [id, space?.free ?? null, space?.total ?? null, kinds],
    );
  });
}

/** Removes the record of a worker that ends normally. */
export async function forgetWorker(database: Database, id: string): Promise<void> {
  await database.asSystem(actor, (tx) => tx.query("delete from private.workers where id = $1", [id]));
}
