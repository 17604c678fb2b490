import { requestKindFacts, requestKinds } from "#domain/requests/request-kinds.ts";

/**
 * What the analytics ask the database; `test/wire/analytics/office-analytics.test.ts` counts the same in another way. The enquiries are
 * read from the index enquiries_figures_idx alone, in one pass each. Everywhere `$1` to `$4` are where the span before begins,
 * where the period begins, where it ends and where the span before ends; a series takes all its bounds as `$1`.
 */
/** Between the two spans nothing is counted. */
const ofBoth = "created_at >= $1 and created_at < $3 and (created_at >= $2 or created_at < $4)";
const enquiriesOf = `from public.enquiries where merged_into is null and ${ofBoth}`;
const isCurrent = "created_at >= $2 as is_current";

const series = (table: string, where = "true") => `
  select width_bucket(created_at, $1::timestamptz[]) as part, count(*)::int as count from public.${table}
  where ${where} and created_at >= $2 and created_at < $3 group by 1`;

/**
 * Enquiries by person and by source, read in one pass; `$1` and `$2` are where the period begins and ends. Equal ones are counted first, so
 * that a few rows are sorted for the middle instead of all.
 */
const outcomes = `
    grouped as (
      select source, assigned_to, answered_minutes, count(*) as count,
        count(*) filter (where status = 'won') as won, count(*) filter (where status = 'lost') as lost
      from public.enquiries where merged_into is null and created_at >= $1 and created_at < $2 group by 1, 2, 3),
    counted as materialized (
      select grouping(source) = 0 as is_source, source, assigned_to, answered_minutes, sum(count) as count, sum(won) as won, sum(lost) as lost
      from grouped group by grouping sets ((source, answered_minutes), (assigned_to, answered_minutes))),
    placed as (
      select *, sum(count) over (partition by is_source, source, assigned_to order by answered_minutes) as place,
        sum(count) filter (where answered_minutes is not null) over (partition by is_source, source, assigned_to) as answered
      from counted),
    asked as (
      select is_source, source, assigned_to, sum(count)::int as received, sum(won)::int as won, sum(lost)::int as lost,
        min(answered_minutes) filter (where place * 2 >= answered) as median_minutes
      from placed group by 1, 2, 3)`;

/** The column that says what was asked for, where the kind alone does not. */
const serviceColumns = { service: "service", project: "service_type", funding: "null", consultation: "null" } as const;
const requests = requestKinds
  .map((kind) => {
    const service = serviceColumns[kind];
    return `select id, reference, '${kind}' as kind, ${service}::text as service, created_at from public.${requestKindFacts[kind].table}`;
  })
  .join(" union all ");

export const figureQueries = {
  enquirySeries: series("enquiries", "merged_into is null"),
  consultationSeries: series("consultations"),
  /** From the first account on: their number is the sum of all sign-ups. */
  userSeries: `
    select width_bucket(created_at, $1::timestamptz[]) as part, count(*)::int as count from public.profiles
    where created_at < $2 group by 1`,
  enquiryOrigins: `select ${isCurrent}, source, service_type, count(*)::int as count ${enquiriesOf} group by 1, 2, 3`,
  enquiryStages: `select ${isCurrent}, status, lost_from, count(*)::int as count ${enquiriesOf} group by 1, 2, 3`,
  /** `$1` and `$2` are where the period begins and ends, `$3` how many reasons are listed. */
  lostReasons: `
    select min(btrim(lost_reason)) as reason, count(*)::int as count from public.enquiries
    where merged_into is null and status = 'lost' and created_at >= $1 and created_at < $2
    group by lower(btrim(lost_reason)) order by 2 desc, 1 limit $3`,
  answered: `
    select ${isCurrent}, answered_minutes as minutes, answered_at <= reply_by as is_kept, count(*)::int as count ${enquiriesOf}
      and answered_at is not null group by 1, 2, 3`,
  unanswered: `
    select ${isCurrent}, status = 'new' as is_waiting, breached_at is not null or (status = 'new' and reply_by < $5) as is_late,
      count(*)::int as count ${enquiriesOf} and answered_at is null group by 1, 2, 3`,
  consultationKinds: `
    select ${isCurrent}, consultation_type, session, status = 'cancelled' as is_cancelled, count(*)::int as count
    from public.consultations where ${ofBoth} group by 1, 2, 3, 4`,
  /** `$2` and `$3` are where the period begins and ends, `$4` the present time. */
  outcomes: `
    select width_bucket(scheduled_date, $1::timestamptz[]) as part, consultant_id as id, min(consultant_name) as name,
      coalesce(outcome, 'not_recorded') as outcome, count(*)::int as count
    from public.consultations
    where scheduled_date >= $2 and scheduled_date < $3 and scheduled_date <= $4 and status not in ('rejected', 'cancelled')
    group by 1, 2, 4`,
  fundingTypes: `
    select ${isCurrent}, funding_type, count(*)::int as count, sum(funding_amount) as amount
    from public.funding_applications where ${ofBoth} group by 1, 2`,
  askedServices: `
    select 'enquiry' as kind, service_type as service, ${isCurrent}, count(*)::int as count ${enquiriesOf} group by 1, 2, 3
    union all
    select kind, service, ${isCurrent}, count(*)::int from (${requests}) as r
    where ${ofBoth} and not exists (select from public.service_requests as s where s.id = r.id and s.enquiry_id is not null)
    group by 1, 2, 3`,
  /** A line for each source, then for each person. `$3` is the present time: of what is to be done, as in the queue of all work. */
  team: `
    with ${outcomes},
    work as (
      select assignee_id as id, count(*)::int as open, count(*) filter (where due_at < $3)::int as late from private.work_items
      where waits_for = 'us' and (shown_from is null or shown_from <= $3) and (shown_until is null or shown_until > $3) group by 1),
    persons as (select * from asked where not is_source)
    select source, null as name, received, won, lost, median_minutes, 0 as open, 0 as late from asked where is_source
    union all
    select null, coalesce(private.colleague_name(coalesce(p.assigned_to, work.id)), (
      -- Of people who have left; under the policies of accounts, which take their time.
      select coalesce(nullif(a.full_name, ''), a.email) from public.profiles as a where a.id = coalesce(p.assigned_to, work.id))),
      coalesce(p.received, 0), coalesce(p.won, 0), coalesce(p.lost, 0), p.median_minutes, coalesce(work.open, 0), coalesce(work.late, 0)
    from persons as p full join work on coalesce(p.assigned_to::text, '') = coalesce(work.id::text, '')
    order by received desc, open desc, source, name nulls last`,
  /** `$1` and `$2` are the first and the last day. */
  revenue: `
    with requests as (${requests}),
    lines as (
      select p.paid_on as day, p.kind, r.service, p.amount as payments, 0 as refunds
      from public.request_payments as p left join requests as r on r.id = p.request_id
      where p.withdrawn_at is null and p.paid_on between $1::date and $2::date
      union all
      select q.paid_on, r.kind, r.service, 0, q.approved_amount
      from private.refund_requests as q
        -- As the form was filled in; by id, where it names no reference.
        left join requests as named on named.reference = upper(btrim(q.about_reference))
        left join requests as r on r.id::text = coalesce(named.id::text, lower(btrim(q.about_reference)))
      where q.status = 'paid' and q.paid_on between $1::date and $2::date
      union all
      select day, 'erased', null, case when kind = 'payment' then amount else 0 end, case when kind = 'refund' then amount else 0 end
      from private.retained_money($1::date, $2::date))
    select day::text, kind, service, sum(payments)::text as payments, sum(refunds)::text as refunds from lines group by 1, 2, 3`,
} as const;
