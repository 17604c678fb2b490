import type { Database } from "#server/database/database.ts";
import type { Job } from "./job.ts";

const actor = "worker";

/** Leases the job that has waited longest; if the worker dies, another one takes it when the lease is over. */
export async function leaseJob(
  database: Database,
  leaseMs: number,
  kinds: readonly string[],
): Promise<Job | undefined> {
  const { rows } = await database.asSystem(actor, (tx) =>
    tx.query<Job>(
      `update private.jobs
       set lease_token = gen_random_uuid(), leased_until = clock_timestamp() + make_interval(secs => $1 / 1000.0),
           attempts = attempts + 1
       where id = (
         select id from private.jobs
         where done_at is null and failed_at is null and run_at <= clock_timestamp()
           and (leased_until is null or leased_until < clock_timestamp()) and kind = any ($2)
         order by run_at, id limit 1 for update skip locked)
       returning id, kind, payload, attempts, lease_token`,
      [leaseMs, kinds],
    ),
  );
  return rows[0];
}

/** Most changes of a table need no action: their jobs are ended together, not one by one. */
export async function finishIdleJobs(database: Database, kinds: readonly string[]): Promise<void> {
  await database.asSystem(actor, (tx) =>
    tx.query(
      `update private.jobs set done_at = clock_timestamp()
       where id in (
         select id from private.jobs
         where done_at is null and failed_at is null and run_at <= clock_timestamp() and kind <> all ($1)
         for update skip locked)`,
      [kinds],
    ),
  );
}

export async function finishJob(database: Database, job: Job): Promise<void> {
  await database.asSystem(actor, (tx) =>
    tx.query(
      "update private.jobs set done_at = clock_timestamp(), leased_until = null where id = $1 and lease_token = $2",
      [job.id, job.lease_token],
    ),
  );
}

/** Postpones a job after a failure, or marks it as failed when it is older than `failsAfterMs`. Returns whether it failed. */
export async function postponeJob(
  database: Database,
  job: Job,
  { reason, waitMs, failsAfterMs }: { reason: string; waitMs: number; failsAfterMs: number },
): Promise<boolean> {
  const { rows } = await database.asSystem(actor, (tx) =>
    tx.query<{ has_failed: boolean }>(
      `update private.jobs
       set leased_until = null, last_error = $3, run_at = clock_timestamp() + make_interval(secs => $4 / 1000.0),
           failed_at = case when created_at < clock_timestamp() - make_interval(secs => $5 / 1000.0)
                            then clock_timestamp() end
       where id = $1 and lease_token = $2
       returning failed_at is not null as has_failed`,
      [job.id, job.lease_token, reason, waitMs, failsAfterMs],
    ),
  );
  return rows[0]?.has_failed ?? false;
}

/** Extends the lease of a long job; returns false when another worker has the job by now. */
export async function renewLease(database: Database, job: Job, leaseMs: number): Promise<boolean> {
  const { rowCount } = await database.asSystem(actor, (tx) =>
    tx.query(
      `update private.jobs set leased_until = clock_timestamp() + make_interval(secs => $3 / 1000.0)
       where id = $1 and lease_token = $2`,
      [job.id, job.lease_token, leaseMs],
    ),
  );
  return rowCount === 1;
}

/** Ends every lease. Only for the embedded database, which has one process: any lease there is from a process that died. */
export async function releaseLeases(database: Database): Promise<void> {
  await database.asSystem(actor, (tx) =>
    tx.query("update private.jobs set leased_until = null where done_at is null and leased_until is not null"),
  );
}
