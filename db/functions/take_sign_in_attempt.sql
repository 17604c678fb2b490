create or replace function private.take_sign_in_attempt(attempt_keys text[], free integer[], longest interval) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  -- In the same order as the free attempts.
  counted constant text[] := array(
    select private.hide_counted(key) from unnest(attempt_keys) with ordinality as asked (key, at) order by at
  );
  moment timestamptz;
  held integer;
  wait integer := 0;
  row record;
begin
  -- Again if a row has just been deleted because its window had ended.
  loop
    -- In the same order for all callers, so that they cannot deadlock.
    insert into private.sign_in_attempts (key, attempts, free_at, expires_at)
    select key, 0, clock_timestamp(), clock_timestamp() + longest from unnest(counted) as key order by key
    on conflict (key) do nothing;
    perform from private.sign_in_attempts where key = any (counted) order by key for update;
    get diagnostics held = row_count;
    exit when held = cardinality(counted);
  end loop;
  moment := clock_timestamp();

  update private.sign_in_attempts set attempts = 0, free_at = moment where key = any (counted) and expires_at <= moment;
  -- No pause is longer, unless the clock went back meanwhile.
  update private.sign_in_attempts set free_at = moment + longest, expires_at = moment + 2 * longest
  where key = any (counted) and free_at > moment + longest;
  select ceil(extract(epoch from max(free_at) - moment))::integer into wait
  from private.sign_in_attempts where key = any (counted);
  if wait > 0 then
    return wait;
  end if;

  for row in
    select a.key, a.attempts + 1 as attempts, asked.allowed
    from private.sign_in_attempts a join unnest(counted, free) as asked (key, allowed) on asked.key = a.key
  loop
    update private.sign_in_attempts a
    set attempts = row.attempts,
        free_at = moment + case when row.attempts < row.allowed then interval '0'
          else least(longest, make_interval(secs => power(2, least(row.attempts - row.allowed, 20)))) end,
        expires_at = moment + 2 * longest
    where a.key = row.key;
  end loop;
  return 0;
end
$$;
comment on function private.take_sign_in_attempt(text[], integer[], interval) is
  'Counts one attempt under the HMAC of each key, or answers the seconds to wait: after the free attempts, each further one doubles the pause.';

create or replace function private.forgive_sign_in_attempt(account_key text, address_key text) returns void
language sql security definer set search_path = ''
as $$
  delete from private.sign_in_attempts where key = private.hide_counted(account_key);
  update private.sign_in_attempts set attempts = greatest(0, attempts - 1), free_at = clock_timestamp()
  where key = private.hide_counted(address_key);
$$;
comment on function private.forgive_sign_in_attempt(text, text) is
  'After a right password: the account''s count is reset; the address gets this one attempt back, but not those for other accounts.';

grant execute on function private.take_sign_in_attempt(text[], integer[], interval),
  private.forgive_sign_in_attempt(text, text) to service_role;
