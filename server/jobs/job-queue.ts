import type { Database } from "#server/database/database.ts";
import type { Job } from "./job.ts";

const actor = "worker";

/** Takes the job that waits longest, for so long; a worker that dies leaves it to the next one when the time is over. */
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

/** Most changes of a table need nothing done: their jobs are ended together, not one by one. */
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

/** Puts a job off after a failure, or gives it up when it is older than `givesUpAfterMs`. Answers whether it was given up. */
export async function postponeJob(
  database: Database,
  job: Job,
  { reason, waitMs, givesUpAfterMs }: { reason: string; waitMs: number; givesUpAfterMs: number },
): Promise<boolean> {
  const { rows } = await database.asSystem(actor, (tx) =>
    tx.query<{ given_up: boolean }>(
      `update private.jobs
       set leased_until = null, last_error = $3, run_at = clock_timestamp() + make_interval(secs => $4 / 1000.0),
           failed_at = case when created_at < clock_timestamp() - make_interval(secs => $5 / 1000.0)
                            then clock_timestamp() end
       where id = $1 and lease_token = $2
       returning failed_at is not null as given_up`,
      [job.id, job.lease_token, reason, waitMs, givesUpAfterMs],
    ),
  );
  return rows[0]?.given_up ?? false;
}

/** Keeps a job that takes longer than its lease; answers false when it is somebody else's by now. */
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

/** Ends every lease. Only for the embedded database, which one process has alone: what is leased there, a dead one leased. */
export async function releaseLeases(database: Database): Promise<void> {
  await database.asSystem(actor, (tx) =>
    tx.query("update private.jobs set leased_until = null where done_at is null and leased_until is not null"),
  );
}
