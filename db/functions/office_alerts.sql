create or replace function private.default_alert_mail(alert_kind text) returns text
language sql immutable set search_path = ''
as $$ select case when alert_kind in ('assigned', 'escalated', 'message', 'mention', 'virus') then 'instant' when alert_kind = 'due_soon' then 'off' else 'digest' end $$;
comment on function private.default_alert_mail(text) is 'How a kind of alert is mailed to a person who has not chosen.';
grant execute on function private.default_alert_mail(text) to service_role, office;

create or replace function private.in_office() returns table (user_id uuid, role text)
language sql stable security definer set search_path = ''
as $$
  select r.user_id, r.role from public.user_roles as r
  join auth.users as u on u.id = r.user_id and u.deleted_at is null and (u.banned_until is null or u.banned_until < now())
$$;
comment on function private.in_office() is 'The people of the office who are not suspended, and their roles.';

create or replace function private.can_work_on(office_role text, work_kind text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(case
    when office_role in ('admin', 'manager') then true
    when work_kind = 'grievance' then office_role = 'grievance'
    when work_kind = 'refund' then office_role in ('accounts', 'grievance')
    when work_kind = 'client' then office_role in ('staff', 'accounts')
    when work_kind in ('enquiry', 'funding', 'project', 'consultation', 'service') then office_role = 'staff' end, false)
$$;
comment on function private.can_work_on(text, text) is
  'Whether a role works on records of this kind: a copy of domain/staff/assignable-roles.ts. Investors and listings are for managers.';

create or replace function private.alert_recipients(work_kind text, work_queue text, assignee uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  with ranked as (
    select o.user_id, coalesce(s.is_away, false) as is_away, case
      when o.user_id = assignee and private.can_work_on(o.role, work_kind) then 1
      when work_kind = 'grievance' and o.role = 'grievance' then 2
      when work_kind = 'refund' and o.role = 'accounts' then 2
      -- What is assigned to a colleague they cannot open.
      when o.role = 'staff' and assignee is null and work_queue = any (s.queues) then 2
      when o.role = 'manager' then 3
      when o.role = 'admin' then 4 end as rank
    from private.in_office() as o left join private.staff as s on s.user_id = o.user_id
  ),
  present as (select user_id, rank from ranked where rank is not null and not is_away)
  select user_id from ranked where rank = 1
  union
  select user_id from present where rank = (select min(rank) from present)
  union
  select user_id from ranked where rank = (select min(rank) from ranked) and not exists (select from present)
$$;
comment on function private.alert_recipients(text, text, uuid) is
  'Who is alerted about a record: its assignee; without one the people of its queue; without them the managers, and without those the administrators. Where the assignee is away, or their role no longer works on it, the next ones too.';

create or replace function private.can_escalate_to(office_role text, wanted_level text) returns boolean
language sql immutable set search_path = ''
as $$
  -- A member of staff sees what is assigned to them or in their queues, which an escalation may not be.
  select private.can_work_on(office_role, case wanted_level when 'late_enquiry' then 'enquiry' when 'late_refund' then 'refund' else 'grievance' end)
    and office_role <> 'staff'
$$;
comment on function private.can_escalate_to(text, text) is 'Whether a person with this role can open every record that escalates to this level.';
grant execute on function private.can_work_on(text, text), private.can_escalate_to(text, text) to service_role;

create or replace function private.escalation_recipients(wanted_level text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  with named as (
    select p.user_id from private.escalation_people as p join private.in_office() as o using (user_id)
    where p.level = wanted_level and private.can_escalate_to(o.role, wanted_level)
  )
  select user_id from named
  union all
  select user_id from private.in_office() where role = 'admin' and not exists (select from named)
$$;
comment on function private.escalation_recipients(text) is
  'To whom a level escalates: the person named in the settings, as long as they can open its records; otherwise the administrators.';
grant execute on function private.escalation_recipients(text) to service_role;

create or replace function private.find_reference(work_kind text, work_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case work_kind
    when 'enquiry' then (select reference from public.enquiries where id = work_id)
    when 'funding' then (select reference from public.funding_applications where id = work_id)
    when 'project' then (select reference from public.project_requests where id = work_id)
    when 'consultation' then (select reference from public.consultations where id = work_id)
    when 'service' then (select reference from public.service_requests where id = work_id)
    when 'grievance' then (select reference from private.grievances where id = work_id)
    when 'refund' then (select reference from private.refund_requests where id = work_id)
    when 'client' then (select reference from private.clients where id = work_id)
  end;
end
$$;
comment on function private.find_reference(text, uuid) is 'The reference of a record; null of a kind that has none.';
grant execute on function private.find_reference(text, uuid) to service_role, office;

create or replace function private.add_alert(
  recipient uuid, alert_kind text, work_kind text, work_id uuid, alert_action text, alert_due timestamptz,
  alert_level text default null, is_mailed_otherwise boolean default false
)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  added record;
  chosen text;
  job_id bigint;
  -- A person who assigns a record to themselves is not alerted, nor is anyone to what was assigned before there were alerts.
  is_known constant boolean := alert_kind = 'assigned' and private.current_actor() in ('user:' || recipient, 'migration');
  -- The emails about assignments that this transaction has ordered: for each person the job.
  ordered jsonb := coalesce(nullif(current_setting('neev.assignment_mails', true), ''), '{}');
begin
  chosen := case when is_mailed_otherwise or is_known then 'off' else coalesce(
    (select c.mail from private.alert_choices as c where c.user_id = recipient and c.kind = alert_kind),
    private.default_alert_mail(alert_kind)) end;
  -- The digest of today has left, and that of tomorrow would name a consultation that is over.
  if chosen = 'digest' and alert_kind = 'booking_today'
    and (private.business_now() at time zone 'Asia/Kolkata')::time > time '09:30' then
    chosen := 'instant';
  end if;
  insert into private.office_alerts (user_id, kind, record_kind, record_id, reference, action, level, due_at, mail, read_at)
  values (
    recipient, alert_kind, work_kind, work_id, coalesce(private.find_reference(work_kind, work_id), work_id::text), alert_action,
    case when is_known then 'self' else alert_level end, alert_due,
    chosen, case when is_known then private.business_now() end)
  on conflict do nothing
  returning id, mail into added;
  if added.mail is distinct from 'instant' then
    return;
  end if;
  if alert_kind = 'assigned' and ordered ? recipient::text then
    -- Several records at once: one email names them all.
    update private.jobs as j
    set kind = 'office_alerts.several',
      payload = j.payload || jsonb_build_object(
        'alerts', coalesce(j.payload -> 'alerts', jsonb_build_array(j.payload -> 'record_id')) || to_jsonb(added.id))
    where j.id = (ordered ->> recipient::text)::bigint;
    return;
  end if;
  insert into private.jobs (kind, payload) values ('office_alerts.mail', jsonb_build_object('record_id', added.id))
  returning id into job_id;
  if alert_kind = 'assigned' then
    perform set_config('neev.assignment_mails', (ordered || jsonb_build_object(recipient, job_id))::text, true);
  end if;
end
$$;
comment on function private.add_alert(uuid, text, text, uuid, text, timestamptz, text, boolean) is
  'Alerts a person once to one thing about a record, and orders the email if it is to leave at once: one for all records that a transaction assigns to the person.';

create or replace function private.plan_alerts() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  present constant timestamptz := private.business_now();
  -- What became due while no worker ran is still told for a day; what is older is in the queue.
  earliest constant timestamptz := present - interval '1 day';
begin
  perform private.add_alert(who.id, due.kind, w.kind, w.record_id, w.action, due.at)
  from private.work_items as w
  cross join lateral (values
    ('due_soon', w.due_at, w.due_at > present),
    ('missed', w.due_at, w.due_at <= present)
  ) as due (kind, at, holds)
  cross join lateral private.alert_recipients(w.kind, w.queue, w.assignee_id) as who (id)
  where w.waits_for = 'us' and w.due_at > earliest and w.due_at <= present + interval '30 minutes' and due.holds
    and (w.shown_from is null or w.shown_from <= present) and (w.shown_until is null or w.shown_until > present)
    -- Each is looked up by its record; joined, all alerts would be compared with all that is late.
    and not exists (
      select from private.office_alerts as a where a.record_id = w.record_id and a.kind = due.kind and a.due_at = due.at offset 0);

  perform private.add_alert(who.id, 'booking_today', w.kind, w.record_id, w.action, w.starts_at)
  from private.work_items as w
  cross join lateral private.alert_recipients(w.kind, w.queue, w.assignee_id) as who (id)
  where w.waits_for = 'us' and coalesce(w.starts_at, w.due_at, 'infinity') > present
    and coalesce(w.starts_at, w.due_at, 'infinity')
      < (date_trunc('day', present at time zone 'Asia/Kolkata') + interval '1 day') at time zone 'Asia/Kolkata'
    and w.starts_at is not null and w.shown_from is null
    and not exists (
      select from private.office_alerts as a
      where a.record_id = w.record_id and a.kind = 'booking_today' and a.due_at = w.starts_at offset 0);

  perform private.add_alert(who.id, 'escalated', late.kind, late.id, late.action, late.at, late.level, late.is_case_step)
  from (
    select 'grievance' as kind, s.grievance_id as id, 'escalate' as action, s.created_at as at, s.kind as level, true as is_case_step
    from private.case_steps as s
    where s.created_at > earliest and s.kind in ('acknowledgement_overdue', 'team_lead', 'manager', 'director')
    union all
    select w.kind, w.record_id, w.action, w.due_at, 'late_refund', false
    from private.work_items as w
    where w.kind = 'refund' and w.waits_for = 'us' and w.due_at > earliest and w.due_at <= present
    union all
    -- Only to a person who is named: whose enquiry it is has been alerted that the time was missed.
    select w.kind, w.record_id, w.action, w.due_at, 'late_enquiry', false
    from private.work_items as w
    where w.kind = 'enquiry' and w.waits_for = 'us' and w.due_at > earliest and w.due_at <= present
      and exists (select from private.escalation_people as p where p.level = 'late_enquiry')
  ) as late
  cross join lateral private.escalation_recipients(late.level) as who (id)
  where not exists (
    select from private.office_alerts as a where a.record_id = late.id and a.kind = 'escalated' and a.due_at = late.at and a.level = late.level offset 0);

  -- What the office does not decide about is deleted after 30 days (private.clean_held_mails).
  perform private.add_alert(who.id, 'escalated', w.kind, w.record_id, w.action, w.since + interval '30 days')
  from private.work_items as w
  cross join lateral private.alert_recipients(w.kind, w.queue, w.assignee_id) as who (id)
  where w.kind = 'email' and w.since <= present - interval '27 days'
    and not exists (
      select from private.office_alerts as a where a.record_id = w.record_id and a.kind = 'escalated' offset 0);

  delete from private.office_alerts where created_at < present - interval '90 days';
end
$$;
comment on function private.plan_alerts() is
  'Alerts the office to deadlines in 30 minutes, missed deadlines, bookings of today, escalations, and emails that will be deleted undecided: each once, with any number of workers.';
grant execute on function private.plan_alerts() to service_role;

create or replace function private.plan_alert_digests() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  day constant date := (private.business_now() at time zone 'Asia/Kolkata')::date;
  half_past_nine constant timestamptz := (day + time '09:30') at time zone 'Asia/Kolkata';
begin
  if private.business_now() < half_past_nine or private.closing_time(day) is null then
    return;
  end if;
  with named as (
    update private.office_alerts as a set digest_at = half_past_nine
    where a.mail = 'digest' and a.digest_at is null and a.created_at <= half_past_nine
    returning a.user_id
  )
  insert into private.jobs (kind, payload)
  select distinct 'office_alerts.digest', jsonb_build_object('record_id', user_id, 'scheduled_date', half_past_nine) from named;
end
$$;
comment on function private.plan_alert_digests() is
  'Orders the digest of alerts at half past nine of a business day: one for each person who has any, with any number of workers.';
grant execute on function private.plan_alert_digests() to service_role;

create or replace function private.follow_work_item() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    -- It is done: nothing about it has to be read any more.
    update private.office_alerts set read_at = private.business_now()
    where record_id = old.record_id and read_at is null and (
      kind in ('due_soon', 'missed', 'booking_today') and action = old.action
      -- What was assigned or escalated stays until nothing is to be done with the record.
      or kind in ('assigned', 'escalated') and not exists (select from private.work_items as w where w.record_id = old.record_id)
    );
    return null;
  end if;
  -- A message of the customer has an alert of its own (private.tell_office_of_message); a document that was sent assigns nothing.
  if tg_op = 'INSERT' and new.action in ('answer_message', 'await_message', 'check_documents')
    or tg_op = 'UPDATE' and new.assignee_id is not distinct from old.assignee_id then
    return null;
  end if;
  delete from private.office_alerts
  where record_id = new.record_id and kind = 'assigned' and user_id is distinct from new.assignee_id;
  if exists (
    select from private.in_office() as o where o.user_id = new.assignee_id and private.can_work_on(o.role, new.kind)
  ) then
    -- Who takes over the work of a person who leaves gets one email about all of it (server/calls/staff/leave-staff.ts).
    perform private.add_alert(
      new.assignee_id, 'assigned', new.kind, new.record_id, new.action, null,
      is_mailed_otherwise => coalesce(current_setting('neev.handed_over_to', true), '') = new.assignee_id::text);
  end if;
  return null;
end
$$;
comment on function private.follow_work_item() is
  'After a line of the queue was written: its new assignee is alerted; alerts about what is done count as read.';
