import { describeNext } from "#domain/requests/next-step.ts";
import { type RequestKind, requestKindFacts, requestKinds } from "#domain/requests/request-kinds.ts";
import { isLive, type RequestStatus, requestStatuses } from "#domain/requests/request-status.ts";
import type { ServiceProgress } from "#domain/requests/service-progress.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";

type Live = {
  readonly kind: RequestKind;
  readonly id: string;
  readonly title: string;
  readonly status: RequestStatus;
  readonly changed_at: Date;
  readonly scheduled_date: Date | null;
  readonly proposed_date: Date | null;
  readonly progress: (Omit<ServiceProgress, "stage_since"> & { readonly stage_since: string }) | null;
};

/** Of each kind and status those that were left alone the longest. */
const looked = 100;

/** The stage of a service, of which the dates of our own step depend. */
const serviceProgress = `(select to_jsonb(s) from (
  select r.service, r.stage, r.stage_since, r.waits_for, r.waits_until, r.stage_due) as s)`;

/** Confirmed consultations that are to come wait for their day, not for us. */
function writeBranch(kind: RequestKind, status: RequestStatus): string {
  const { table, headline } = requestKindFacts[kind];
  const [scheduled, ahead] =
    kind === "consultation" ? ["r.scheduled_date", "and scheduled_date <= $1"] : ["null::timestamptz", ""];
  const progress = kind === "service" ? serviceProgress : "null::jsonb";
  return `(select '${kind}' as kind, r.id, r.${headline} as title, r.status, r.created_at, ${scheduled} as scheduled_date, ${progress} as progress
    from public.${table} as r where status = '${status}' ${status === "approved" ? ahead : ""} and updated_at < $1
    order by updated_at limit ${looked})`;
}

/** With the time of the status, as the customer's page finds it, and a proposed time that is not answered. */
const liveRequests = `
  select q.*, p.scheduled_date as proposed_date,
    coalesce((
      select min(u.created_at) from public.request_updates as u
      where u.request_id = q.id and u.status = q.status and u.created_at >= coalesce((
        select max(o.created_at) from public.request_updates as o where o.request_id = q.id and o.status <> q.status
      ), '-infinity')), q.created_at) as changed_at
  from (${requestKinds
    .flatMap((kind) => requestStatuses.filter(isLive).map((status) => writeBranch(kind, status)))
    .join("\nunion all ")}) as q
  left join public.time_proposals as p on p.consultation_id = q.id and p.outcome is null`;

/** The requests of which the customer's page says that we are late, by the same rule, the most overdue first. */
export async function listLateRequests(tx: Transaction, { now, most }: { now: Date; most: number }) {
  const { rows } = await tx.query<Live>(liveRequests, [now]);
  if (rows.length === 0) return [];
  const { rows: days } = await tx.query<{ day: string }>("select day from public.holidays");
  const holidays = new Set(days.map(({ day }) => day));
  return rows
    .map(({ changed_at, scheduled_date, proposed_date, kind, id, title, status, progress }) => {
      const service = progress ? { ...progress, stage_since: new Date(progress.stage_since) } : undefined;
      const times = { changedAt: changed_at, scheduledAt: scheduled_date, proposedAt: proposed_date };
      return { kind, id, title, ...describeNext({ kind, status, ...times, service, now, holidays }) };
    })
    .filter(({ isLate }) => isLate)
    .sort((one, other) => (one.by?.getTime() ?? 0) - (other.by?.getTime() ?? 0) || (one.id < other.id ? -1 : 1))
    .slice(0, most)
    .map(({ kind, id, title, by }) => ({ kind, id, title, due_by: formatIstInstant(by ?? now) }));
}
