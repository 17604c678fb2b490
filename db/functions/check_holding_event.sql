create or replace function private.check_holding_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  bought date;
  other public.holding_events;
begin
  -- Another's holding is refused by the policy, which is checked after this; the answer here must not reveal its dates.
  if current_setting('role', true) = 'authenticated' and new.user_id is distinct from auth.uid() then
    return new;
  end if;
  -- Locked: of two entries at one moment the second one sees the first.
  select h.invested_on into bought from public.holdings as h
  where h.id = new.holding_id and h.user_id = new.user_id for update;
  if not found then
    return new;
  end if;

  if new.happened_on < bought then
    perform private.refuse_field('happened_on', 'Date must not be before the investment');
  elsif new.kind = 'write-off' and new.value <> 0 then
    perform private.refuse_field('value', 'The value of a write-off must be 0');
  elsif new.kind = 'purchase' and new.value <= 0 then
    perform private.refuse_field('value', 'Value must be more than 0');
  elsif new.kind = 'exit' and new.share_sold is null then
    perform private.refuse_field('share_sold', 'Share sold is required');
  elsif new.kind <> 'exit' and new.share_sold is not null then
    perform private.refuse_field('share_sold', 'Share sold is only for a partial exit');
  end if;

  select * into other from public.holding_events as e
  where e.holding_id = new.holding_id and e.id <> new.id and e.kind in ('acquisition', 'write-off')
    and (e.happened_on, e.created_at) <= (new.happened_on, new.created_at)
  order by e.happened_on limit 1;
  if found then
    perform private.refuse_field('happened_on', format(
      'The holding %s on %s. Enter an earlier date, or delete that entry first',
      case other.kind when 'write-off' then 'was written off' else 'was sold' end,
      to_char(other.happened_on, 'Mon DD, YYYY')));
  end if;

  if new.kind in ('acquisition', 'write-off') and exists (
    select from public.holding_events as e
    where e.holding_id = new.holding_id and e.id <> new.id and (e.happened_on, e.created_at) > (new.happened_on, new.created_at)
  ) then
    perform private.refuse_field('happened_on', 'Something is recorded after this date. Enter a later date, or delete it first');
  end if;
  return new;
end
$$;
comment on function private.check_holding_event() is
  'Before an event of a holding is stored: it is not before the first purchase, has what its kind needs, and nothing follows the end of a holding.';
