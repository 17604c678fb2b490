create or replace function private.find_request_work(work_kind text, work_id uuid)
returns table (
  action text, since timestamptz, due_at timestamptz, starts_at timestamptz, shown_from timestamptz, shown_until timestamptz,
  waits_for text, is_assigned boolean, assignee_id uuid, queue text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  request record;
  is_staged boolean := false;
  assignee uuid;
  status_since timestamptz;
  -- Until then a proposed time can be accepted (domain/requests/customer-moves.ts).
  proposed_until timestamptz;
  is_closed boolean := false;
begin
  case work_kind
    when 'funding' then
      select r.status, r.created_at, r.consultant_id, null::timestamptz as scheduled_date into request
      from public.funding_applications as r where r.id = work_id;
    when 'project' then
      select r.status, r.created_at, r.consultant_id, null::timestamptz as scheduled_date into request
      from public.project_requests as r where r.id = work_id;
    when 'service' then
      select r.status, r.created_at, r.consultant_id, null::timestamptz as scheduled_date, r.stage_since, r.stage_due, r.waits_for,
        r.waits_until
      into request from public.service_requests as r where r.id = work_id;
    else
      select r.status, r.created_at, r.consultant_id, r.scheduled_date, r.user_id into request
      from public.consultations as r where r.id = work_id;
      select max(p.scheduled_date) - interval '2 hours' into proposed_until
      from public.time_proposals as p where p.consultation_id = work_id and p.outcome is null;
  end case;
  if request.status is null or request.status not in ('pending', 'in_progress', 'approved') then
    return;
  end if;
  select min(u.created_at) into status_since from public.request_updates as u
  where u.request_id = work_id and u.status = request.status and u.created_at >= coalesce((
    select max(o.created_at) from public.request_updates as o where o.request_id = work_id and o.status <> request.status
  ), '-infinity');
  status_since := coalesce(status_since, request.created_at);
  select c.user_id into assignee from private.consultants as c where c.id = request.consultant_id;

  -- On its own: the rows of the other kinds do not have these columns.
  if work_kind = 'service' then
    is_staged := request.status <> 'pending' or coalesce(request.waits_until, request.stage_due) is not null;
  end if;
  if is_staged then
    -- A stage is due when the office closes on its day (domain/requests/service-progress.ts).
    return query select
      case request.waits_for when 'us' then 'next_stage' when 'customer' then 'await_reply' else 'await_authority' end,
      greatest(status_since, request.stage_since),
      case
        when request.waits_for = 'customer' then (request.waits_until + time '18:00') at time zone 'Asia/Kolkata'
        when coalesce(request.waits_until, request.stage_due) is not null
          then (coalesce(request.waits_until, request.stage_due) + time '18:00') at time zone 'Asia/Kolkata'
        when request.waits_for = 'us' then private.add_opening_minutes(
          greatest(status_since, request.stage_since), case request.status when 'in_progress' then 960 else 480 end)
      end,
      null::timestamptz, null::timestamptz, null::timestamptz, request.waits_for, request.consultant_id is not null, assignee, work_kind;
    return;
  end if;
  -- Until it was to begin: then what happened is asked as of any other.
  if work_kind = 'consultation' then
    is_closed := exists (
      select from public.holidays as h where h.day = (request.scheduled_date at time zone 'Asia/Kolkata')::date);
    if is_closed then
      return query select
        'choose_time', status_since, case when request.user_id is null then request.scheduled_date end, request.scheduled_date,
        null::timestamptz, request.scheduled_date, case when request.user_id is null then 'us' else 'customer' end,
        request.consultant_id is not null, assignee, work_kind;
    end if;
  end if;
  if not is_closed and (work_kind <> 'consultation' or request.status <> 'approved') then
    return query select
      case request.status when 'in_progress' then 'tell_next' when 'approved' then 'contact'
        else case work_kind when 'consultation' then 'confirm_time' else 'review_request' end end,
      status_since,
      -- A booking that is soon is confirmed before it begins.
      least(
        private.add_opening_minutes(status_since, case request.status when 'pending' then 120 when 'in_progress' then 960 else 480 end),
        request.scheduled_date),
      null::timestamptz, proposed_until, request.scheduled_date, 'us', request.consultant_id is not null, assignee, work_kind;
  end if;
  if work_kind = 'consultation' then
    return query select
      'record_outcome', status_since, private.add_opening_minutes(request.scheduled_date, 480), request.scheduled_date,
      case when is_closed or request.status <> 'approved' then greatest(request.scheduled_date, proposed_until) end, null::timestamptz,
      'us', request.consultant_id is not null, assignee, work_kind;
  end if;
  if proposed_until is not null then
    return query select
      'answer_time', status_since, null::timestamptz, null::timestamptz, null::timestamptz, proposed_until,
      'customer', request.consultant_id is not null, assignee, work_kind;
  end if;
end
$$;
comment on function private.find_request_work(text, uuid) is
  'What is to be done next with a request, by the rule its customer reads: a copy of domain/requests/next-step.ts.';

create or replace function private.find_work(work_kind text, work_id uuid)
returns table (
  action text, since timestamptz, due_at timestamptz, starts_at timestamptz, shown_from timestamptz, shown_until timestamptz,
  waits_for text, is_assigned boolean, assignee_id uuid, queue text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  never constant timestamptz := null;
begin
  case work_kind
    when 'enquiry' then
      return query select
        case e.status when 'new' then 'reply' else 'await_reply' end, coalesce(e.answered_at, e.created_at),
        -- Also the reply that the sender of a merged enquiry was told of.
        case e.status when 'new' then least(e.reply_by, (
          select min(d.reply_by) from public.enquiries as d where d.merged_into = e.id and d.status = 'new')) end,
        never, never, never, case e.status when 'new' then 'us' else 'customer' end,
        e.assigned_to is not null, e.assigned_to, coalesce(e.service_type, 'Other')
      from public.enquiries as e
      where e.id = work_id and e.merged_into is null and e.status in ('new', 'contacted', 'quoted');
    when 'funding', 'project', 'consultation', 'service' then
      return query select * from private.find_request_work(work_kind, work_id);
    when 'grievance' then
      return query select
        case g.stage when 'received' then 'acknowledge' when 'acknowledgement' then 'investigate'
          when 'investigation' then 'resolve' else 'follow_up' end,
        g.created_at,
        case g.stage when 'received' then g.acknowledge_by when 'acknowledgement' then g.investigate_by
          when 'investigation' then g.resolve_by end,
        never, never, never, 'us', g.assigned_to is not null, g.assigned_to, work_kind
      from private.grievances as g where g.id = work_id and g.stage <> 'follow_up';
    when 'refund' then
      return query select
        case r.status when 'received' then 'review_refund' else 'pay_refund' end, r.created_at,
        case r.status when 'received' then r.review_by else r.pay_by end,
        never, never, never, 'us', r.assigned_to is not null, r.assigned_to, work_kind
      from private.refund_requests as r where r.id = work_id and r.status in ('received', 'approved');
    when 'investor' then
      return query select
        'decide_investor', i.submitted_at, private.add_opening_days(i.submitted_at, 3), never, never, never, 'us', false, null::uuid,
        work_kind
      from public.investors as i where i.user_id = work_id and i.decided_at is null;
    when 'listing' then
      return query select
        'review_listing', c.updated_at, never, never, never, never, 'us', false, null::uuid, work_kind
      from public.companies as c
      where c.id = work_id and c.visibility <> 'private' and c.is_held and c.hold_reason is null;
    when 'email' then
      return query select
        'decide_email', h.received_at, private.add_opening_days(h.received_at, 3), never, never, never, 'us', false, null::uuid, work_kind
      from private.held_mails as h where h.id = work_id and h.record_id is null;
    else
      null;
  end case;
end
$$;
comment on function private.find_work(text, uuid) is 'What is to be done next with a record; no row when nothing is.';

create or replace function private.refresh_work(work_kind text, work_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  with wanted as materialized (select * from private.find_all_work(work_kind, work_id)),
  removed as (
    delete from private.work_items as w
    where w.kind = work_kind and w.record_id = work_id and w.action not in (select f.action from wanted as f)
  )
  insert into private.work_items as w (
    kind, record_id, action, since, due_at, starts_at, shown_from, shown_until, waits_for, is_assigned, assignee_id, queue)
  select work_kind, work_id, f.* from wanted as f
  on conflict (kind, record_id, action) do update set (
    since, due_at, starts_at, shown_from, shown_until, waits_for, is_assigned, assignee_id, queue
  ) = (
    excluded.since, excluded.due_at, excluded.starts_at, excluded.shown_from, excluded.shown_until, excluded.waits_for,
    excluded.is_assigned, excluded.assignee_id, excluded.queue
  ) where (w.*) is distinct from (excluded.*);
end
$$;
comment on function private.refresh_work(text, uuid) is 'Writes what is to be done next with a record.';

create or replace function private.follow_work() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  column_name constant text := coalesce(tg_argv[1], 'id');
  touched record;
begin
  for touched in
    select distinct value::uuid as id from (values
      (case when tg_op <> 'INSERT' then to_jsonb(old) ->> column_name end),
      (case when tg_op <> 'DELETE' then to_jsonb(new) ->> column_name end),
      -- A merge also changes what is to be done with the other enquiry.
      (case when tg_op <> 'INSERT' then to_jsonb(old) ->> 'merged_into' end),
      (case when tg_op <> 'DELETE' then to_jsonb(new) ->> 'merged_into' end)
    ) as changed (value) where value is not null
  loop
    perform private.refresh_work(tg_argv[0], touched.id);
    -- With a record goes what an undo would give back to it.
    if tg_op = 'DELETE' then
      delete from private.office_changes where records @> jsonb_build_array(jsonb_build_object('id', touched.id));
    end if;
  end loop;
  return null;
end
$$;
comment on function private.follow_work() is
  'After a record was written: what is to be done next with it. Arguments: its kind, and the column of its id where that is not id.';

create or replace function private.follow_holiday() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed constant date := case when tg_op = 'DELETE' then old.day else new.day end;
  starts constant timestamptz := changed::timestamp at time zone 'Asia/Kolkata';
begin
  perform private.refresh_work(w.kind, w.record_id) from private.work_items as w
  where w.kind in ('funding', 'project', 'consultation', 'service', 'investor', 'email')
    and coalesce(w.starts_at, w.since) < starts + interval '1 day' and w.due_at >= starts;
  return null;
end
$$;
comment on function private.follow_holiday() is
  'After a holiday was set or removed: deadlines in opening hours that pass over this day, as customers read them.';

create or replace function private.refresh_all_work() returns void
language sql security definer set search_path = ''
as $$
  select private.refresh_work(kind, id) from (
    select 'enquiry' as kind, id from public.enquiries where merged_into is null and status in ('new', 'contacted', 'quoted')
    union all select 'funding', id from public.funding_applications where status in ('pending', 'in_progress', 'approved')
    union all select 'project', id from public.project_requests where status in ('pending', 'in_progress', 'approved')
    union all select 'consultation', id from public.consultations where status in ('pending', 'in_progress', 'approved')
    union all select 'service', id from public.service_requests where status in ('pending', 'in_progress', 'approved')
    union all select 'grievance', id from private.grievances where stage <> 'follow_up'
    union all select 'refund', id from private.refund_requests where status in ('received', 'approved')
    union all select 'investor', user_id from public.investors where decided_at is null
    union all select 'listing', id from public.companies where visibility <> 'private' and is_held and hold_reason is null
    union all select 'email', id from private.held_mails where record_id is null
    union all select kind, record_id from private.threads where owed_by is not null
    union all select c.record_kind, c.record_id from private.checklists as c
    where exists (select from private.checklist_items as i where i.checklist_id = c.id and i.status = 'uploaded')
    -- Each once, most of them are in the queue already.
    union select kind, record_id from private.work_items
  ) as open;
$$;
comment on function private.refresh_all_work() is
  'Writes what is to be done next with every open record: for records from before the queue, and after its rules have changed.';
