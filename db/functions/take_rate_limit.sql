create or replace function private.take_rate_limit(limit_key text, allowed integer, period interval) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  kept timestamptz[];
  moment timestamptz;
begin
  loop
    insert into private.rate_limits (key, expires_at)
    values (limit_key, clock_timestamp() + period)
    on conflict (key) do nothing;
    select hits into kept from private.rate_limits where key = limit_key for update;
    exit when found;
  end loop;

  -- Read after the row is ours: a caller who had to wait for it must not bring an older time than the one before.
  moment := clock_timestamp();
  kept := array(select hit from unnest(kept) as hit where hit > moment - period order by hit);

  if cardinality(kept) < allowed then
    update private.rate_limits set hits = kept || moment, expires_at = moment + period where key = limit_key;
    if random() < 0.01 then
      delete from private.rate_limits where key in (
        select key from private.rate_limits where expires_at < moment limit 100 for update skip locked
      );
    end if;
    return 0;
  end if;
  if allowed < 1 then
    return greatest(1, ceil(extract(epoch from period)))::integer;
  end if;
  return greatest(1, ceil(extract(epoch from kept[1 + cardinality(kept) - allowed] + period - moment)))::integer;
end
$$;
comment on function private.take_rate_limit(text, integer, interval) is
  'Takes one of so many turns per period for the key: 0 when taken, else the whole seconds until one is free. Real time.';
grant execute on function private.take_rate_limit(text, integer, interval) to service_role;
