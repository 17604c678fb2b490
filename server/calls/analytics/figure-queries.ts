/**
 * What the analytics ask the database; `test/wire/analytics/office-analytics.test.ts` counts the same in another way. The enquiries are
 * read from the index enquiries_figures_idx alone, in one pass each. Everywhere `$1` to `$3` are where the span before begins,
 * where the period begins and where it ends; a series takes all its bounds as `$1`.
 */
const enquiriesOf = "from public.enquiries where merged_into is null and created_at >= $1 and created_at < $3";
const isCurrent = "created_at >= $2 as is_current";

const series = (table: string, where = "true") => `
  select width_bucket(created_at, $1::timestamptz[]) as part, count(*)::int as count from public.${table}
  where ${where} and created_at >= $2 and created_at < $3 group by 1`;

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
    select ${isCurrent}, status = 'new' as is_waiting, breached_at is not null or (status = 'new' and reply_by < $4) as is_late,
      count(*)::int as count ${enquiriesOf} and answered_at is null group by 1, 2, 3`,
  consultationKinds: `
    select ${isCurrent}, consultation_type, session, status = 'cancelled' as is_cancelled, count(*)::int as count
    from public.consultations where created_at >= $1 and created_at < $3 group by 1, 2, 3, 4`,
  fundingTypes: `
    select ${isCurrent}, funding_type, count(*)::int as count, sum(funding_amount) as amount
    from public.funding_applications where created_at >= $1 and created_at < $3 group by 1, 2`,
} as const;
