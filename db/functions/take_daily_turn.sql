-- SQLSTATE NV429 is our own: the calls answer it as too_many_today, with the detail as JSON.
create or replace function private.take_daily_turn(account uuid, request_kind text, allowed integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := private.business_now() at time zone 'Asia/Kolkata';
  again constant timestamptz := (today + 1)::timestamp at time zone 'Asia/Kolkata';
begin
  -- One statement locks the row, looks and counts, so that calls at the same time cannot both take the last turn. The
  -- clock of another process may still be in the day before.
  insert into private.daily_requests as known (user_id, kind, day, used) values (account, request_kind, today, 1)
  on conflict (user_id, kind) do update
    set day = greatest(known.day, excluded.day),
      used = case when known.day < excluded.day then 1 else known.used + 1 end
    where known.day < excluded.day or known.used < allowed;
  if not found then
    raise exception using errcode = 'NV429', message = 'The daily limit of this kind of request is reached',
      detail = jsonb_build_object(
        'kind', request_kind, 'most', allowed, 'again_at', to_char(again at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI:SS"+05:30"'),
        'seconds', greatest(1, ceil(extract(epoch from again - private.business_now()))));
  end if;
end
$$;
comment on function private.take_daily_turn(uuid, text, integer) is
  'Counts one request of a kind for an account on today''s day in India; refuses with NV429 when all allowed are used.';

create or replace function private.limit_requests() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  allowed constant integer := coalesce(nullif(current_setting('neev.requests_per_day', true), ''), '20');
begin
  -- Only what accounts do for themselves is counted: not the work of the office, nor what a visitor sends without an account.
  if allowed > 0 and new.user_id = private.actor_account(private.current_actor()) then
    perform private.take_daily_turn(new.user_id, tg_argv[0], allowed);
  end if;
  return null;
end
$$;
comment on function private.limit_requests() is
  'After a request was stored: counts it for its account. Argument: the kind. The backend sets neev.requests_per_day (RATE_LIMIT_SCALE); 0 counts nothing.';
