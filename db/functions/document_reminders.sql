create or replace function private.record_due_reminders(nine timestamptz) returns table (list uuid, link uuid)
language plpgsql security definer set search_path = ''
as $$
begin
  return query
  with today as (select (nine at time zone 'Asia/Kolkata')::date as day),
  due as (
    select i.id, i.due_on, i.checklist_id, i.status_at,
      case when day < i.due_on then -3 else least((day - i.due_on) / 3 * 3, 60) end as step
    from private.checklist_items as i cross join today
    where i.status in ('asked', 'returned') and i.reminders_stopped_at is null and i.needs_file and not i.is_optional
      and i.due_on between day - 62 and day + 3),
  wanted as (
    select due.id, due.due_on, due.step, c.id as list, r.email
    from due join private.checklists as c on c.id = due.checklist_id and c.reminders_stopped_at is null
    cross join lateral private.checklist_record(c.record_kind, c.record_id) as r
    where due.due_on + due.step > (due.status_at at time zone 'Asia/Kolkata')::date and r.is_live),
  told as (
    select w.id, w.due_on, w.step, w.list, w.email, null::uuid as link from wanted as w where w.email is not null
    union all
    -- Others who were asked by a link that is not withdrawn: each of what their link is for.
    select w.id, w.due_on, w.step, w.list, l.email, l.id from wanted as w
    join private.checklist_links as l on l.checklist_id = w.list and l.revoked_at is null and l.email is distinct from w.email
      and (l.item_ids is null or w.id = any (l.item_ids))),
  planned as (
    insert into private.document_reminders (item_id, due_on, step, mailed_at)
    select distinct t.id, t.due_on, t.step, nine from told as t on conflict do nothing returning item_id)
  select first.list, first.link from (
    select distinct on (t.email) t.list, t.link
    from planned as p join told as t on t.id = p.item_id order by t.email, t.link nulls first, t.due_on, t.list) as first;
end
$$;
comment on function private.record_due_reminders(timestamptz) is
  'Records the reminders that are due on this day: 3 days before the due date, on the day and every third day after, for 60 days. Only steps after the day on which the document was asked for, returned or given another date; of those that no worker was there for, the latest. Returns for each address its own list, or else a link by which it was asked.';

create or replace function private.record_due_documents(nine timestamptz) returns setof uuid
language sql security definer set search_path = ''
as $$ select r.list from private.record_due_reminders(nine) as r where r.link is null $$;
comment on function private.record_due_documents(timestamptz) is
  'The same for processes of the version before: a list of each address of a customer.';

create or replace function private.order_link_reminder(link uuid, job_kind text, at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into private.jobs (kind, payload, subject)
  select job_kind, jsonb_build_object('record_id', l.id, 'scheduled_date', at), c.record_id::text
  from private.checklist_links as l join private.checklists as c on c.id = l.checklist_id where l.id = order_link_reminder.link
$$;
comment on function private.order_link_reminder(uuid, text, timestamptz) is
  'Orders the reminder of who was asked by a link, of all lists that they were asked for.';

create or replace function private.alert_missing_documents(nine timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_alert(who.id, 'documents', late.record_kind, late.record_id, 'documents_missing', nine)
  from (
    select distinct c.record_kind, c.record_id
    from private.document_reminders as m
    join private.checklist_items as i on i.id = m.item_id
    join private.checklists as c on c.id = i.checklist_id
    where m.mailed_at = nine and m.step = 60) as late
  cross join lateral private.find_work_place(late.record_kind, late.record_id) as p
  cross join lateral private.alert_recipients(late.record_kind, p.queue, p.assignee_id) as who (id);
end
$$;
comment on function private.alert_missing_documents(timestamptz) is
  'Alerts those who work on a record that the last reminder of a document was sent: 60 days after it was due.';

create or replace function private.note_accepted_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.checklists as c set accepted_since = coalesce(c.accepted_since, private.business_now())
  from private.checklist_items as i
  where i.id = new.item_id and c.id = i.checklist_id;
  return null;
end
$$;
comment on function private.note_accepted_document() is
  'After a colleague accepted a document: its customer is notified of all that were a few minutes later.';

create or replace function private.notify_accepted_documents(minutes integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  list private.checklists;
  about record;
  accepted record;
  is_complete boolean;
  words text;
begin
  for list in
    select * from private.checklists as c
    where c.accepted_since <= private.business_now() - make_interval(mins => minutes) for update skip locked
  loop
    select * into about from private.checklist_record(list.record_kind, list.record_id);
    select count(*) as number, min(i.title) as title into accepted from private.checklist_items as i
    where i.checklist_id = list.id and i.status = 'accepted' and i.status_at >= list.accepted_since;
    is_complete := list.completed_at is null and (
      select bool_and(i.status = 'accepted') from private.checklist_items as i
      where i.checklist_id = list.id and i.needs_file and not i.is_optional and i.status <> 'not_needed') is true;
    update private.checklists as c
    set accepted_since = null, completed_at = case when is_complete then private.business_now() else c.completed_at end
    where c.id = list.id;
    -- It was returned meanwhile, or there is no account to notify.
    if accepted.number > 0 and about.user_id is not null then
      words := format('%s, %s', about.title, about.reference);
      insert into public.notifications (user_id, title, message, request_kind, request_id)
      select about.user_id,
        case when is_complete then 'We have all documents' when accepted.number = 1 then 'Document accepted' else 'Documents accepted' end,
        case when is_complete then format('We have accepted all documents for %s. Thank you.', words)
          when accepted.number = 1 then format('We have accepted "%s" for %s.', accepted.title, words)
          else format('We have accepted %s documents for %s.', accepted.number, words) end,
        case when is_request then list.record_kind end, case when is_request then list.record_id end
      from (values (list.record_kind in ('funding', 'project', 'consultation', 'service'))) as of_kind (is_request);
    end if;
  end loop;
end
$$;
comment on function private.notify_accepted_documents(integer) is
  'Notifies customers of what was accepted so many minutes ago, in one notification for each list; once, that we have all documents.';
grant execute on function private.record_due_reminders(timestamptz), private.record_due_documents(timestamptz),
  private.order_link_reminder(uuid, text, timestamptz), private.alert_missing_documents(timestamptz),
  private.notify_accepted_documents(integer) to service_role;
