create or replace function private.order_retention() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Early in the morning in India, when few people work.
  insert into private.retention_runs (day)
  select local::date from (select private.business_now() at time zone 'Asia/Kolkata' as local) as now
  where extract(hour from local) >= 3 and private.clock_is_settled() and not exists (select from private.retention_runs where day = local::date)
  on conflict do nothing;
  if found then
    insert into private.jobs (kind) values ('retention.run');
  end if;
end
$$;
comment on function private.order_retention() is 'Orders the job of the day that deletes what is no longer kept; once, with any number of workers.';

create or replace function private.plan_retention_notices(most integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  planned integer;
begin
  -- A day earlier than 48 hours before, since the deletion runs once a day.
  with due as (
    select r.* from private.expiring_records(private.business_now() + interval '3 days') as r
    where r.account_id is not null and not exists (
      select from private.retention_notices as n where n.kind = r.kind and n.record_id = r.id and n.deletes_at = r.expires_at
    )
    order by r.expires_at, r.id limit most
  ),
  noticed as (
    insert into private.retention_notices (kind, record_id, account_id, deletes_at)
    select due.kind, due.id, due.account_id, due.expires_at from due
    on conflict (kind, record_id) do update
      set account_id = excluded.account_id, deletes_at = excluded.deletes_at, planned_at = private.business_now(), mailed_at = null
    returning account_id, record_id
  ),
  ordered as (
    insert into private.jobs (kind, payload)
    select distinct 'retention.notice', jsonb_build_object('record_id', noticed.account_id) from noticed
  )
  select count(*) into planned from noticed;
  return planned;
end
$$;
comment on function private.plan_retention_notices(integer) is
  'Plans the notices of what will be deleted soon, at most so many, and orders one email for each account. Returns how many were planned.';

create or replace function private.expire_records(most integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  due record;
  counts jsonb := '{}';
  removed integer := 0;
begin
  for due in
    select r.kind, r.id from private.expiring_records(private.business_now()) as r
    where r.account_id is null or r.notice_at <= private.business_now() - interval '48 hours'
    order by r.expires_at, r.id limit most
  loop
    case due.kind
      when 'enquiry' then perform private.erase_enquiry(due.id, true);
      when 'client' then perform private.erase_client(due.id, true);
      when 'grievance', 'refund' then perform private.erase_case(due.id, true);
      when 'file' then perform private.erase_files(array[due.id]);
      else perform private.erase_request(due.kind, due.id);
    end case;
    delete from private.retention_notices where kind = due.kind and record_id = due.id;
    counts := counts || jsonb_build_object(due.kind, coalesce((counts ->> due.kind)::integer, 0) + 1);
    removed := removed + 1;
  end loop;
  perform private.log_expiry('records', counts);
  return removed;
end
$$;
comment on function private.expire_records(integer) is
  'Deletes one batch of what is no longer kept; of accounts only what they were notified of 48 hours ago. Returns how many records went; the batch is an event with its counts.';

create or replace function private.expire_logs(most integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  until constant timestamptz := private.business_now() - interval '13 months';
  today constant date := (private.business_now() at time zone 'Asia/Kolkata')::date;
  ids bigint[];
  counts jsonb := '{}';
  largest integer := 0;
  removed integer;
  log record;
begin
  select array_agg(e.id) into ids from (select id from public.events where at < until order by at, id limit most) as e;
  if ids is not null then
    delete from private.jobs where event_id = any (ids);
    delete from private.event_details where event_id = any (ids);
    delete from public.events where id = any (ids);
    largest := cardinality(ids);
    counts := jsonb_build_object('events', largest);
  end if;
  for log in
    select * from (values
      ('private.sent_mails', 'accepted_at', until::text), ('private.inbox_mails', 'at', until::text),
      ('private.jobs', 'failed_at', until::text), ('private.backups', 'ended_at', until::text),
      ('private.retention_runs', 'day', until::text), ('public.financial_records', 'kept_until', today::text)
    ) as logs (name, dated, before)
  loop
    execute format('delete from %1$s where ctid = any (array(select ctid from %1$s where %2$I < $1::timestamptz limit $2))', log.name, log.dated)
      using log.before, most;
    get diagnostics removed = row_count;
    largest := greatest(largest, removed);
    if removed > 0 then
      counts := counts || jsonb_build_object(split_part(log.name, '.', 2), removed);
    end if;
  end loop;
  perform private.log_expiry('logs', counts);
  return largest;
end
$$;
comment on function private.expire_logs(integer) is
  'Deletes one batch of logs older than 13 months, and financial records whose period is over. Returns the largest number of rows of one kind; the batch is an event with its counts.';

create or replace function private.log_expiry(what text, counts jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into public.events (actor, action, table_name, changes)
  select private.current_actor(), 'expire', what, counts where counts <> '{}'
$$;
comment on function private.log_expiry(text, jsonb) is 'The event of a batch that was deleted at the end of its period: counts, nothing else.';

grant execute on function private.order_retention(), private.plan_retention_notices(integer), private.expire_records(integer),
  private.expire_logs(integer) to service_role;
