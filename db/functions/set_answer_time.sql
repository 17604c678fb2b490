create or replace function private.opening_minutes(since timestamptz, until timestamptz) returns integer
language sql stable set search_path = ''
as $$
  select ceil(coalesce(sum(extract(epoch from least(until, closes) - greatest(since, opens))), 0) / 60)::integer
  from (
    select (wall + time '10:00') at time zone 'Asia/Kolkata' as opens,
      (wall + case when extract(dow from wall) = 6 then time '16:00' else time '18:00' end) at time zone 'Asia/Kolkata' as closes
    from generate_series(
      date_trunc('day', since at time zone 'Asia/Kolkata'), until at time zone 'Asia/Kolkata', interval '1 day'
    ) as wall
    where extract(dow from wall) <> 0 and not exists (select from public.holidays as h where h.day = wall::date)
  ) as opening
  where opens < until and closes > since
$$;
comment on function private.opening_minutes(timestamptz, timestamptz) is
  'Minutes of opening time between two instants, rounded up; the hours are those of domain/business/business-hours.ts.';

create or replace function private.set_answer_time() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.answered_at is distinct from old.answered_at or new.created_at <> old.created_at then
    new.answered_minutes := case when new.answered_at is not null then private.opening_minutes(new.created_at, new.answered_at) end;
  end if;
  -- A merged enquiry follows another; its own progress was recorded before the merge.
  if tg_op = 'UPDATE' and new.status = 'lost' and old.status <> 'lost' and old.merged_into is null then
    new.lost_from := old.status;
  elsif tg_op = 'UPDATE' and new.status <> 'lost' and old.status = 'lost' then
    new.lost_from := null;
  end if;
  return new;
end
$$;
comment on function private.set_answer_time() is
  'Before an enquiry is stored: the opening minutes until its answer, and its status before it was lost.';
