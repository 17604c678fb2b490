create or replace function private.closing_time(day date) returns timestamptz
language sql stable set search_path = ''
as $$
  select (day + case when extract(dow from day) = 6 then time '16:00' else time '18:00' end) at time zone 'Asia/Kolkata'
  where extract(dow from day) <> 0 and not exists (select from public.holidays as h where h.day = closing_time.day)
$$;
comment on function private.closing_time(date) is
  'When the office closes on this day; null when it does not open. The hours are those of domain/business/business-hours.ts.';

create or replace function private.add_opening_minutes(since timestamptz, minutes integer) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  remaining interval := make_interval(mins => minutes);
  first_day constant date := (since at time zone 'Asia/Kolkata')::date;
  opens timestamptz;
  closes timestamptz;
begin
  for ahead in 0..60 loop
    opens := greatest(since, (first_day + ahead + time '10:00') at time zone 'Asia/Kolkata');
    closes := private.closing_time(first_day + ahead);
    if opens < closes then
      if remaining <= closes - opens then
        return opens + remaining;
      end if;
      remaining := remaining - (closes - opens);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.add_opening_minutes(timestamptz, integer) is
  'The instant at which so many minutes of opening time have passed; a copy of addBusinessMinutes in domain/business/business-hours.ts.';

create or replace function private.add_opening_days(since timestamptz, days integer) returns timestamptz
language sql stable set search_path = ''
as $$
  select closes from (
    select private.closing_time((since at time zone 'Asia/Kolkata')::date + ahead) as closes
    from generate_series(1, days * 2 + 60) as ahead) as day
  where closes is not null order by closes offset days - 1 limit 1
$$;
comment on function private.add_opening_days(timestamptz, integer) is
  'The closing time of the day so many business days later; a copy of addBusinessDays in domain/cases/refunds.ts.';
