create or replace function private.watch_clock() returns table (now_at timestamptz, leap_seconds float8)
language plpgsql security definer set search_path = ''
as $$
declare
  moment constant timestamptz := clock_timestamp();
  before timestamptz;
  gap interval;
begin
  insert into private.clock_watch (seen_at) values (moment) on conflict do nothing;
  select seen_at into before from private.clock_watch for update;
  gap := moment - before;
  -- Workers look every few seconds. An office may switch its machine off for a night, and never for a negative time.
  if gap < interval '-5 minutes' or gap > interval '20 hours' then
    update private.clock_watch set seen_at = moment, leapt_at = moment, leap = gap;
    if gap < interval '0' then
      perform private.pull_jobs_back(moment);
    end if;
    return query select moment, extract(epoch from gap)::float8;
  else
    -- Another worker may have looked a moment later.
    update private.clock_watch set seen_at = greatest(moment, before);
    return query select moment, null::float8;
  end if;
end
$$;
comment on function private.watch_clock() is
  'Looks at the clock of the database: the time, and the seconds by which it has leapt since the last look; null when it goes as it should. Real time.';

create or replace function private.pull_jobs_back(moment timestamptz) returns void
language sql security definer set search_path = ''
as $$
  -- What lies further ahead than the usual waits (server/jobs/back-off.ts) was written by the clock as it was, or may have been
  -- sent already and waits long on purpose: either waits for as long as it was meant to.
  update private.jobs set run_at = greatest(moment, run_at + watch.leap)
  from private.clock_watch as watch
  where done_at is null and failed_at is null and run_at > moment + interval '75 minutes';
  update private.jobs set leased_until = moment + interval '1 minute'
  where done_at is null and leased_until > moment + interval '1 minute';
$$;
comment on function private.pull_jobs_back(timestamptz) is
  'After the clock went back: jobs do not wait for the time that it had shown, and leases last a minute.';

create or replace function private.clock_is_settled() returns boolean
language sql stable security definer set search_path = ''
as $$
  -- A machine that is switched off for days, week after week, must come to delete as well: of a leap as long as a pause, six hours
  -- are enough, since what is then deleted too early is so by days at most.
  select not exists (
    select from private.clock_watch
    where leapt_at > clock_timestamp()
      - case when leap between interval '0' and interval '8 days' then interval '6 hours' else interval '48 hours' end
  )
$$;
comment on function private.clock_is_settled() is
  'Whether the clock of the database has gone as it should for 48 hours, or for six after a leap ahead of up to eight days. Before, nothing is deleted for its age.';

grant execute on function private.watch_clock(), private.clock_is_settled() to service_role;
