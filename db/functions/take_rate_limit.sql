create or replace function private.take_rate_limit(limit_key text, allowed integer, period interval) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  counted constant text := private.hide_counted(limit_key);
  recent timestamptz[];
  moment timestamptz;
begin
  loop
    insert into private.rate_limits (key, expires_at)
    values (counted, clock_timestamp() + period)
    on conflict (key) do nothing;
    select hits into recent from private.rate_limits where key = counted for update;
    exit when found;
  end loop;

  -- Read after the row is locked: a caller that waited for the lock must not record an older time than the one before.
  moment := clock_timestamp();
  if moment < any (recent) then
    -- The clock went back since these calls were counted: they count from now on, not from a time that is still to come.
    recent := array(select least(hit, moment) from unnest(recent) as hit);
    update private.rate_limits set hits = recent, expires_at = moment + period where key = counted;
  end if;
  recent := array(select hit from unnest(recent) as hit where hit > moment - period order by hit);

  if cardinality(recent) < allowed then
    update private.rate_limits set hits = recent || moment, expires_at = moment + period where key = counted;
    return 0;
  end if;
  if allowed < 1 then
    return greatest(1, ceil(extract(epoch from period)))::integer;
  end if;
  return greatest(1, ceil(extract(epoch from recent[1 + cardinality(recent) - allowed] + period - moment)))::integer;
end
$$;
comment on function private.take_rate_limit(text, integer, interval) is
  'Takes one of the allowed calls per period for a key, of which only the HMAC is stored: 0 when taken, else the whole seconds until one is free. Real time.';
grant execute on function private.take_rate_limit(text, integer, interval) to service_role;
