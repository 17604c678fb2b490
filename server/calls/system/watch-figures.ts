import { workerPatience } from "#domain/system/system-health.ts";
import type { Clock } from "#domain/time/clock.ts";
import { findFreeDiskSpace } from "#server/database/backup/free-disk-space.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import { compareClocks } from "#server/database/limits/compare-clocks.ts";
import type { Env } from "#server/env.ts";
import type { ReadFigures, SystemFigures } from "#server/http/metrics/system-figures.ts";
import { countLateWork } from "../work/late-work.ts";
import { isDue, isRefused, readVerifiedBackup, waited } from "./system-figures.ts";

type Job = SystemFigures["jobs"][number];

const openJobs = `
  select kind, count(*)::int as waiting, coalesce(max(${waited}) filter (where ${isDue}), 0)::float8 as oldest
  from private.jobs where done_at is null and failed_at is null group by kind`;
/** Those whose address a mail server has refused are with the office; the others with the operator. */
const failedJobs = `
  select kind, count(*) filter (where is_refused)::int as refused, count(*) filter (where not is_refused)::int as failed
  from (
    select j.kind, exists (select from private.unsent_mails as m where m.job_id = j.id and ${isRefused}) as is_refused
    from private.jobs as j where j.failed_at is not null) as failed group by kind`;

/** Those that wait for the office, as System lists them, and those that the worker tries again. */
const unsentMails = `
  select count(*) filter (where ${isRefused} and bounced_at is null)::int as refused,
    count(*) filter (where ${isRefused} and bounced_at is not null)::int as bounced,
    count(*) filter (where is_final and (reply is null or reply not like '5%'))::int as failed,
    count(*) filter (where not is_final)::int as retrying
  from private.unsent_mails as m where sent_at is null and dismissed_at is null`;

const lostDocuments = `
  select count(*) filter (where problem = 'missing')::int as missing, count(*) filter (where problem = 'damaged')::int as damaged,
    count(*) filter (where problem = 'virus')::int as virus
  from private.file_contents where problem is not null`;

const seconds = (instant: string) => `coalesce(extract(epoch from ${instant}), 0)::float8`;
const machinery = `
  select (select count(*)::int from private.workers where seen_at > now() - make_interval(secs => $1)) as running,
    (select ${seconds("max(seen_at)")} from private.workers) as seen_at,
    (select ${seconds("max(ended_at)")} from private.backups where file_name is not null) as succeeded_at,
    coalesce((select problem is not null from private.backups where ended_at is not null order by ended_at desc limit 1), false)
      as has_failed,
    latest.backup_free as free, latest.backup_total as total,
    coalesce((select extract(epoch from clock_timestamp() - coalesce(read_at, wanted_at)) from private.mailbox), 0)::float8 as unread
  from (values (1)) as one
  left join lateral (
    select backup_free, backup_total from private.workers where seen_at > now() - make_interval(secs => $1)
    order by seen_at desc limit 1) as latest on true`;
type Machinery = SystemFigures["workers"] &
  SystemFigures["backups"] &
  SystemFigures["mailbox"] & { free: number | null; total: number | null };

async function countJobs(tx: Transaction, kinds: readonly string[]): Promise<Job[]> {
  const { rows: open } = await tx.query<Omit<Job, "failed" | "refused">>(openJobs);
  const { rows: failed } = await tx.query<Pick<Job, "kind" | "failed" | "refused">>(failedJobs);
  const ofKind = <Row extends { readonly kind: string }>(rows: readonly Row[], kind: string) =>
    rows.find((row) => row.kind === kind);
  // A kind without jobs is 0: a series that comes and goes would hide its first job from Prometheus.
  return [...new Set([...kinds, ...open.map(({ kind }) => kind), ...failed.map(({ kind }) => kind)])].map((kind) => ({
    ...{ kind, waiting: 0, oldest: 0, refused: 0, failed: 0 },
    ...ofKind(open, kind),
    ...ofKind(failed, kind),
  }));
}

async function readClock(tx: Transaction): Promise<Date> {
  const { rows } = await tx.query<{ now_at: Date }>("select clock_timestamp() as now_at");
  return rows[0]?.now_at ?? new Date();
}

type Parts = {
  readonly engine: Database["engine"];
  readonly env: Pick<Env, "dataDir" | "imapUrl">;
  readonly clock: Clock;
  /** The kinds of jobs that this version knows. */
  readonly kinds: readonly string[];
};

/** What the metrics say about the whole system, by the rules of System and My work. */
export function createFigureReader({ engine, env, clock, kinds }: Parts): ReadFigures {
  return async (tx) => {
    const jobs = await countJobs(tx, kinds);
    const late = await countLateWork(tx, clock.now());
    const [mails] = (await tx.query<SystemFigures["mails"]>(unsentMails)).rows;
    const [documents] = (await tx.query<SystemFigures["documents"]>(lostDocuments)).rows;
    const [found] = (await tx.query<Machinery>(machinery, [workerPatience])).rows;
    const { running, seen_at, succeeded_at, has_failed, free, total, unread } = found as Machinery;
    const verified = await readVerifiedBackup(tx);
    const data = engine === "pglite" ? await findFreeDiskSpace(env.dataDir) : null;
    return {
      jobs,
      late,
      mails: mails ?? { refused: 0, bounced: 0, failed: 0, retrying: 0 },
      mailbox: { unread: env.imapUrl === undefined ? 0 : unread },
      documents: documents ?? { missing: 0, damaged: 0, virus: 0 },
      workers: { running, seen_at },
      backups: { succeeded_at, has_failed },
      verified: {
        at: (verified?.verified_at.getTime() ?? 0) / 1000,
        has_failed: verified?.restores === false,
      },
      clock: await compareClocks(() => readClock(tx)),
      disks: [
        ...(data ? [{ disk: "data", ...data }] : []),
        ...(free === null || total === null ? [] : [{ disk: "backups", free, total }]),
      ],
    };
  };
}
