create or replace function private.write_rupees(amount numeric) returns text
language sql immutable set search_path = ''
as $$
  select '₹' || regexp_replace(trunc(amount)::text, '\Y(?=(\d\d)*\d{3}$)', ',', 'g')
    || case when amount = trunc(amount) then '' else '.' || right(round(amount, 2)::text, 2) end
$$;
comment on function private.write_rupees(numeric) is 'Rupees as people in India write them: ₹1,65,000; the twin of domain/money/rupees.ts.';

create or replace function private.write_time(at timestamptz) returns text
language sql stable set search_path = ''
as $$ select to_char(at at time zone 'Asia/Kolkata', 'Mon DD, YYYY HH24:MI') || ' IST' $$;
comment on function private.write_time(timestamptz) is 'An instant in words of a notification.';

create or replace function private.find_standing(kind text, id uuid)
returns table (user_id uuid, status text, scheduled_date timestamptz, words text, amount_paid numeric)
language plpgsql stable security definer set search_path = ''
as $$
begin
  case kind
    when 'funding' then return query
      select r.user_id, r.status, null::timestamptz, format('funding application "%s"', r.company_name), r.amount_paid
      from public.funding_applications as r where r.id = find_standing.id;
    when 'project' then return query
      select r.user_id, r.status, null::timestamptz, format('project request "%s"', r.project_name), r.amount_paid
      from public.project_requests as r where r.id = find_standing.id;
    else return query
      select r.user_id, r.status, r.scheduled_date, format('consultation "%s"', r.consultation_topic), r.amount_paid
      from public.consultations as r where r.id = find_standing.id;
  end case;
end
$$;
comment on function private.find_standing(text, uuid) is 'A request as the lines of its history and its notifications need it.';

-- Title and message are left out where the customer is not told: of what he did himself.
create or replace function private.note_step(
  kind text, request_id uuid, step text, title text default null, message text default null, reason text default null,
  consultant_name text default null, proposed_date timestamptz default null, amount numeric default null
)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  standing record;
begin
  select * into standing from private.find_standing(kind, request_id);
  if not found then
    return;
  end if;
  insert into public.request_updates (
    kind, request_id, user_id, status, scheduled_date, reason, step, consultant_name, proposed_date, amount, amount_paid)
  values (
    kind, request_id, standing.user_id, standing.status, standing.scheduled_date, reason, step, consultant_name, proposed_date,
    amount, case when amount is not null then standing.amount_paid end);
  if title is not null then
    insert into public.notifications (user_id, title, message, request_kind, request_id)
    values (
      standing.user_id, title,
      replace(message, '{request}', standing.words)
        || case when amount is not null then format(' Paid so far: %s.', private.write_rupees(standing.amount_paid)) else '' end
        || case when reason <> '' then format(' %s: %s', case step when 'proposed' then 'Our note' else 'Reason' end, reason)
          else '' end,
      kind, request_id);
  end if;
end
$$;
comment on function private.note_step(text, uuid, text, text, text, text, text, timestamptz, numeric) is
  'Writes what the office did with a request beside moving it: the line, whose event is the mail''s job, and the notification.';
