import type { DocumentFigures, MailboxFigures } from "#domain/system/system-health.ts";
import type { OfficeRecordKind } from "#domain/work/office-records.ts";
import type { Transaction } from "#server/database/database.ts";

/** How many are counted or listed at most. */
const most = { counted: 1000, listed: 20 } as const;

export type FailedJobs = {
  readonly id: number;
  readonly kind: string;
  readonly reason: string | null;
  readonly attempts: number;
  readonly created_at: Date;
  readonly given_up_at: Date;
  /** The record that it is about. */
  readonly record_kind: OfficeRecordKind | null;
  readonly reference: string | null;
};

export type BackupRow = {
  readonly id: string;
  readonly ordered_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly file_name: string | null;
  readonly size: number | null;
  readonly sha256: string | null;
  readonly problem: string | null;
  readonly ordered_name: string | null;
  readonly is_daily: boolean;
  /** Documents beside it, and those that it only names; null before backups had any. */
  readonly files: number | null;
  readonly files_left_out: number | null;
  readonly files_bytes: number | null;
};

/** The backup that was tried out last. */
export type VerifiedBackup = {
  readonly file_name: string | null;
  readonly verified_at: Date;
  readonly restores: boolean | null;
  readonly problem: string | null;
};

export type Figures = {
  readonly version: string;
  readonly size: number;
  readonly workers: number;
  readonly worker_seen: number | null;
  readonly backup_free: number | null;
  readonly backup_total: number | null;
  readonly mail_accepted_at: Date | null;
  readonly open: number;
  readonly oldest: number | null;
  readonly given_up: number;
  /** Failed jobs whose address the mail server has refused. */
  readonly refused: number;
  /** Kinds of due jobs that none of the running workers does. */
  readonly kinds_without_worker: readonly string[];
  readonly mail_oldest: number | null;
  readonly mail_tried: number | null;
  readonly mail_given_up: number;
  readonly backup_age: number | null;
  readonly has_failed_since: boolean;
  readonly is_backing_up: boolean;
  /** Seconds by which the database's clock leapt lately; null when it did not. */
  readonly leap: number | null;
  /** Why the last mail that waits was not accepted. */
  readonly mail_reason: string | null;
};

/** Ages in seconds of real time, like all times here: the machine's clock, not the business clock. */
const age = (since: string) => `extract(epoch from clock_timestamp() - ${since})::float8`;

/**
 * A job that waits for its scheduled time is not late; one that was tried and failed is, however late its next attempt is.
 * Of a long queue only the first jobs are read: they are the oldest.
 */
export const waited = age("case when attempts > 0 then created_at else run_at end");
export const isDue = "(attempts > 0 or run_at <= clock_timestamp())";
/** Every other kind of job sends an email when it is tried. */
const isMail = "kind not in ('backups.insert', 'restore_ledger.insert')";

/** An email `m` whose address a mail server has refused, with which the office has not dealt yet. */
export const isRefused = "m.is_final and m.reply like '5%' and m.sent_at is null and m.dismissed_at is null";

const figures = `
  select current_setting('server_version') as version, pg_database_size(current_database()) as size,
    (select count(*)::int from private.workers where seen_at > now() - make_interval(secs => $1)) as workers,
    (select ${age("max(seen_at)")} from private.workers) as worker_seen,
    latest.backup_free, latest.backup_total,
    (select max(accepted_at) from private.sent_mails) as mail_accepted_at,
    jobs.open, jobs.oldest, jobs.mail_oldest, jobs.mail_tried, coalesce(jobs.kinds_without_worker, '{}') as kinds_without_worker,
    (select count(*)::int from (select from private.jobs where failed_at is not null limit ${most.counted}) as g) as given_up,
    (select count(*)::int from (select from private.jobs where failed_at is not null and ${isMail} limit ${most.counted}) as g)
      as mail_given_up,
    (select count(distinct m.job_id)::int from private.unsent_mails as m join private.jobs as j on j.id = m.job_id
      where j.failed_at is not null and ${isRefused}) as refused,
    (select ${age("max(ended_at)")} from private.backups where file_name is not null) as backup_age,
    coalesce((select problem is not null from private.backups where ended_at is not null order by ended_at desc limit 1), false)
      as has_failed_since,
    exists (select from private.backups where started_at is not null and ended_at is null) as is_backing_up,
    (select extract(epoch from leap)::float8 from private.clock_watch where not private.clock_is_settled()) as leap,
    (select last_error from private.jobs
      where done_at is null and failed_at is null and attempts > 0 and last_error is not null and ${isMail}
      order by run_at desc, id desc limit 1) as mail_reason
  from (
    select count(*)::int as open,
      max(${waited}) filter (where ${isDue}) as oldest,
      max(${waited}) filter (where ${isDue} and ${isMail}) as mail_oldest,
      max(${waited}) filter (where attempts > 0 and ${isMail}) as mail_tried,
      array_agg(distinct kind) filter (where ${isDue} and kind <> all ((
        select array_agg(known) from private.workers, unnest(kinds) as known
        where seen_at > now() - make_interval(secs => $1))::text[])) as kinds_without_worker
    from (select kind, run_at, attempts, created_at from private.jobs where done_at is null and failed_at is null
      order by run_at, id limit ${most.counted}) as first) as jobs
  left join lateral (select backup_free, backup_total from private.workers order by seen_at desc limit 1) as latest on true`;

const failed = `
  select j.id, j.kind, j.last_error as reason, j.attempts, j.created_at, j.failed_at as given_up_at, r.kind as record_kind, r.reference
  from (select * from private.jobs where failed_at is not null order by failed_at desc, id desc limit $1) as j
  left join lateral private.record_of_job(j.subject) as r on true order by j.failed_at desc, j.id desc`;

const backups = `
  select b.id, b.ordered_at, b.started_at, b.ended_at, b.file_name, b.size, b.sha256, b.problem,
    coalesce(nullif(p.full_name, ''), p.email) as ordered_name, b.day is not null as is_daily,
    b.files, b.files_left_out, b.files_bytes
  from private.backups as b left join public.profiles as p on p.id = b.ordered_by
  order by b.ordered_at desc, b.id desc limit $1`;

const verified = `
  select file_name, verified_at, restores, verify_problem as problem from private.backups
  where verified_at is not null order by verified_at desc, id limit 1`;

export async function readFigures(tx: Transaction, workerPatience: number): Promise<Figures> {
  const { rows } = await tx.query<Figures>(figures, [workerPatience]);
  return rows[0] as Figures;
}

export async function readNow(tx: Transaction): Promise<Date> {
  const { rows } = await tx.query<{ now_at: Date }>("select clock_timestamp() as now_at");
  return rows[0]?.now_at ?? new Date();
}

export async function readFailedJobs(tx: Transaction, limit: number = most.listed): Promise<FailedJobs[]> {
  return (await tx.query<FailedJobs>(failed, [limit])).rows;
}

export async function readBackups(tx: Transaction, limit: number): Promise<BackupRow[]> {
  return (await tx.query<BackupRow>(backups, [limit])).rows;
}

export async function readVerifiedBackup(tx: Transaction): Promise<VerifiedBackup | undefined> {
  return (await tx.query<VerifiedBackup>(verified)).rows[0];
}

/** How the mailbox is; unknown while no process has asked for it yet. */
export async function readMailboxFigures(tx: Transaction): Promise<MailboxFigures> {
  const { rows } = await tx.query<MailboxFigures>(
    `select extract(epoch from clock_timestamp() - coalesce(read_at, wanted_at))::float8 as unread,
       read_at is not null as has_been_read, problem from private.mailbox`,
  );
  return rows[0] ?? { unread: null, has_been_read: false, problem: null };
}

export type LostDocument = {
  readonly id: string;
  readonly name: string;
  readonly problem: "missing" | "damaged" | "virus";
  readonly since: Date;
};

/** @param keys ids of the keys of FILES_KEY */
export async function readDocumentFigures(tx: Transaction, keys: readonly string[]): Promise<DocumentFigures> {
  const { rows } = await tx.query<DocumentFigures>(
    `select count(*)::int as "all", count(*) filter (where problem = 'missing')::int as missing,
       count(*) filter (where problem = 'damaged')::int as damaged, count(*) filter (where problem = 'virus')::int as infected,
       count(*) filter (where sealed_with is not null and sealed_with <> all ($1::text[]))::int as sealed
     from private.file_contents`,
    [keys],
  );
  return rows[0] ?? { all: 0, missing: 0, damaged: 0, sealed: 0, infected: 0 };
}

/** Documents that cannot be given out, the latest first. */
export async function readLostDocuments(tx: Transaction): Promise<LostDocument[]> {
  const { rows } = await tx.query<LostDocument>(
    `select f.id, f.name, c.problem, c.problem_since as since
     from private.file_contents as c join private.files as f on f.content_id = c.id where c.problem is not null
     order by c.problem_since desc, f.id limit ${most.listed}`,
  );
  return rows;
}
