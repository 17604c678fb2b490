create or replace function private.write_rupees(amount numeric) returns text
language sql immutable set search_path = ''
as $$
  select '₹' || regexp_replace(trunc(amount)::text, '\Y(?=(\d\d)*\d{3}$)', ',', 'g')
    || case when amount = trunc(amount) then '' else '.' || right(round(amount, 2)::text, 2) end
$$;
comment on function private.write_rupees(numeric) is 'Rupees as people in India write them: ₹1,65,000; a copy of domain/money/rupees.ts.';

create or replace function private.write_time(at timestamptz) returns text
language sql stable set search_path = ''
as $$ select to_char(at at time zone 'Asia/Kolkata', 'Mon DD, YYYY HH24:MI') || ' IST' $$;
comment on function private.write_time(timestamptz) is 'An instant as notifications write it.';

create or replace function private.find_request(kind text, id uuid)
returns table (user_id uuid, status text, scheduled_date timestamptz, words text, amount_paid numeric)
language plpgsql stable security definer set search_path = ''
as $$
begin
  case kind
    when 'funding' then return query
      select r.user_id, r.status, null::timestamptz, format('funding application "%s"', r.company_name), r.amount_paid
      from public.funding_applications as r where r.id = find_request.id;
    when 'project' then return query
      select r.user_id, r.status, null::timestamptz, format('project request "%s"', r.project_name), r.amount_paid
      from public.project_requests as r where r.id = find_request.id;
    when 'service' then return query
      select r.user_id, r.status, null::timestamptz, format('service "%s"', r.title), r.amount_paid
      from public.service_requests as r where r.id = find_request.id;
    else return query
      select r.user_id, r.status, r.scheduled_date, format('consultation "%s"', r.consultation_topic), r.amount_paid
      from public.consultations as r where r.id = find_request.id;
  end case;
end
$$;
comment on function private.find_request(text, uuid) is 'The part of a request that the lines of its history and its notifications need.';

-- Without title and message the customer gets no notification: for what the customer did.
create or replace function private.log_request_step(
  kind text, request_id uuid, step text, title text default null, message text default null, reason text default null,
  consultant_name text default null, proposed_date timestamptz default null, amount numeric default null, payment_id uuid default null
)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  request record;
begin
  select * into request from private.find_request(kind, request_id);
  if not found then
    return;
  end if;
  insert into public.request_updates (
    kind, request_id, user_id, status, scheduled_date, reason, step, consultant_name, proposed_date, amount, amount_paid,
    payment_id)
  values (
    kind, request_id, request.user_id, request.status, request.scheduled_date, reason, step, consultant_name, proposed_date,
    amount, case when amount is not null then request.amount_paid end, payment_id);
  -- A customer without an account gets the email only.
  if title is not null and request.user_id is not null then
    insert into public.notifications (user_id, title, message, request_kind, request_id)
    values (
      request.user_id, title,
      replace(message, '{request}', request.words)
        || case when amount is not null then format(' Paid so far: %s.', private.write_rupees(request.amount_paid)) else '' end
        || case when reason <> '' then format(' %s: %s', case step when 'proposed' then 'Our note' else 'Reason' end, reason)
          else '' end,
      kind, request_id);
  end if;
end
$$;
comment on function private.log_request_step(text, uuid, text, text, text, text, text, timestamptz, numeric, uuid) is
  'Logs what the office did with a request other than a change of status: the line of its history, whose event is the job of the email, and the notification.';
