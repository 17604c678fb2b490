import type { Database } from "#server/database/database.ts";
import type { Job } from "./job.ts";

const actor = "worker";

/**
 * Leases the first job in order of priority and time, of the kinds that this worker does; the others stay as they are. If the
 * worker dies, another one takes it when the lease is over. A job waits while an earlier one of its subject is due or in progress,
 * so that emails about one request arrive in order; one that is retried later holds up none.
 */
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
         select job.id from private.jobs as job
         where job.done_at is null and job.failed_at is null and job.run_at <= clock_timestamp()
           and (job.leased_until is null or job.leased_until < clock_timestamp()) and job.kind = any ($2)
           and not exists (
             select from private.jobs as earlier
             where earlier.subject = job.subject and earlier.id < job.id and earlier.priority <= job.priority
               and earlier.done_at is null and earlier.failed_at is null and earlier.run_at <= clock_timestamp()
               and earlier.kind = any ($2))
         order by job.priority, job.run_at, job.id limit 1 for update of job skip locked)
       returning id, kind, payload, created_at, attempts, request_id, traceparent, lease_token`,
      [leaseMs, kinds],
    ),
  );
  return rows[0];
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
      `with postponed as (
         update private.jobs
         set leased_until = null, last_error = $3, run_at = clock_timestamp() + make_interval(secs => $4 / 1000.0),
             failed_at = case when created_at < clock_timestamp() - make_interval(secs => $5 / 1000.0)
                              then clock_timestamp() end
         where id = $1 and lease_token = $2
         returning failed_at is not null as has_failed),
       given_up as (
         update private.unsent_mails set is_final = true
         where job_id = $1 and sent_at is null and (select has_failed from postponed))
       select has_failed from postponed`,
      [job.id, job.lease_token, reason, waitMs, failsAfterMs],
    ),
  );
  return rows[0]?.has_failed ?? false;
}

/**
 * Extends the lease of a long job; returns false when another worker has the job by now. One that has ended has no lease: an
 * extension that arrives after its outcome would put off its next attempt.
 */
export async function renewLease(database: Database, job: Job, leaseMs: number): Promise<boolean> {
  const { rowCount } = await database.asSystem(actor, (tx) =>
    tx.query(
      `update private.jobs set leased_until = clock_timestamp() + make_interval(secs => $3 / 1000.0)
       where id = $1 and lease_token = $2 and leased_until is not null`,
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
