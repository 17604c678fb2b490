create or replace function private.find_work_place(work_kind text, work_id uuid)
returns table (is_assigned boolean, assignee_id uuid, queue text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  case work_kind
    when 'enquiry' then
      return query select e.assigned_to is not null, e.assigned_to, coalesce(e.service_type, 'Other')
      from public.enquiries as e where e.id = work_id;
    when 'grievance' then
      return query select g.assigned_to is not null, g.assigned_to, work_kind from private.grievances as g where g.id = work_id;
    when 'refund' then
      return query select r.assigned_to is not null, r.assigned_to, work_kind from private.refund_requests as r where r.id = work_id;
    else
      return query select r.consultant_id is not null, c.user_id, work_kind
      from (
        select f.consultant_id from public.funding_applications as f where work_kind = 'funding' and f.id = work_id
        union all select p.consultant_id from public.project_requests as p where work_kind = 'project' and p.id = work_id
        union all select s.consultant_id from public.consultations as s where work_kind = 'consultation' and s.id = work_id
        union all select s.consultant_id from public.service_requests as s where work_kind = 'service' and s.id = work_id
      ) as r left join private.consultants as c on c.id = r.consultant_id;
  end case;
end
$$;
comment on function private.find_work_place(text, uuid) is 'Who works on a record, and in which queue it is, also of a closed one.';

create or replace function private.find_thread_work(work_kind text, work_id uuid)
returns table (
  action text, since timestamptz, due_at timestamptz, starts_at timestamptz, shown_from timestamptz, shown_until timestamptz,
  waits_for text, is_assigned boolean, assignee_id uuid, queue text
)
language sql stable security definer set search_path = ''
as $$
  select case t.owed_by when 'office' then 'answer_message' else 'await_message' end, t.owed_since, t.reply_by,
    null::timestamptz, null::timestamptz, null::timestamptz, case t.owed_by when 'office' then 'us' else 'customer' end, p.*
  from private.threads as t cross join lateral private.find_work_place(t.kind, t.record_id) as p
  where t.kind = work_kind and t.record_id = work_id and t.owed_by is not null
    -- What is new has a line of its own until it is answered.
    and not (work_kind = 'enquiry' and exists (
      select from public.enquiries as e where e.id = work_id and e.status = 'new' and e.merged_into is null))
$$;
comment on function private.find_thread_work(text, uuid) is
  'What the conversation about a record asks for: an answer of ours by its time, or the customer''s. Also of a closed record.';

create or replace function private.find_all_work(work_kind text, work_id uuid)
returns table (
  action text, since timestamptz, due_at timestamptz, starts_at timestamptz, shown_from timestamptz, shown_until timestamptz,
  waits_for text, is_assigned boolean, assignee_id uuid, queue text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  with record as materialized (select * from private.find_work(work_kind, work_id)),
  thread as materialized (select * from private.find_thread_work(work_kind, work_id))
  select * from private.find_document_work(work_kind, work_id)
  union all
  -- The customer has written: nothing is awaited of them.
  select * from record as r where not (
    work_kind = 'enquiry' and r.action = 'await_reply' and exists (select from thread as t where t.action = 'answer_message'))
  union all
  -- Of a closed record nothing is awaited, and what waits for the customer needs one line.
  select * from thread as t where t.action = 'answer_message' or exists (select from record)
    and not exists (select from record as r where r.waits_for = 'customer');
end
$$;
comment on function private.find_all_work(text, uuid) is
  'What is to be done next with a record, by its own rules, by its conversation and by its documents.';

create or replace function private.follow_thread() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed constant private.threads := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.refresh_work(changed.kind, changed.record_id);
  if tg_op = 'UPDATE' and old.owed_by = 'office' and new.owed_by is distinct from 'office' then
    update private.office_alerts set read_at = private.business_now()
    where kind = 'message' and action = 'answer_message' and record_kind = new.kind and record_id = new.record_id and read_at is null;
  end if;
  return null;
end
$$;
comment on function private.follow_thread() is 'After it was written who owes an answer in a conversation: what is to be done next with its record; alerts to what is answered count as read.';

create or replace function private.tell_office_of_message(message_kind text, message_record uuid, message_seq bigint, mail_at timestamptz)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  recipient record;
begin
  for recipient in
    select who.id, coalesce(
      (select c.mail from private.alert_choices as c where c.user_id = who.id and c.kind = 'message'),
      private.default_alert_mail('message')) as mail
    from private.find_work_place(message_kind, message_record) as p
    cross join lateral private.alert_recipients(message_kind, p.queue, p.assignee_id) as who (id)
  loop
    delete from private.office_alerts
    where user_id = recipient.id and kind = 'message' and record_kind = message_kind and record_id = message_record;
    perform private.add_alert(
      recipient.id, 'message', message_kind, message_record, 'answer_message', null, is_mailed_otherwise => recipient.mail = 'instant');
    if recipient.mail = 'instant' then
      insert into private.thread_mails (kind, record_id, side, reader_id, from_seq, due_at)
      values (message_kind, message_record, 'office', recipient.id, message_seq, mail_at)
      on conflict do nothing;
    end if;
  end loop;
end
$$;
comment on function private.tell_office_of_message(text, uuid, bigint, timestamptz) is
  'Alerts those who work on a record to a message of its customer: one alert for each record; by email, for those who want it at once, together with what follows until it leaves.';

create or replace function private.settle_thread(thread_kind text, thread_record uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update private.threads set owed_by = null, owed_since = null, reply_by = null
  where kind = thread_kind and record_id = thread_record and owed_by is not null;
  if not found then
    return;
  end if;
  perform private.stamp_answered(thread_kind, thread_record, private.business_now());
  insert into public.events (actor, action, table_name, record_id, changes)
  values (
    private.current_actor(), 'settle', 'threads', thread_record::text,
    jsonb_build_object('kind', jsonb_build_object('before', thread_kind, 'after', thread_kind)));
end
$$;
comment on function private.settle_thread(text, uuid) is 'Records that the last message needs no answer; writes an event itself.';

create or replace function private.plan_thread_mails() returns void
language sql security definer set search_path = ''
as $$
  with due as (
    update private.thread_mails set ordered_at = private.business_now()
    where ordered_at is null and due_at <= private.business_now()
    returning id, record_id
  )
  insert into private.jobs (kind, payload, subject)
  select 'thread_mails.send', jsonb_build_object('record_id', id), record_id::text from due
$$;
comment on function private.plan_thread_mails() is
  'Orders the emails about new messages that are due: each once, with any number of workers.';

grant execute on function private.tell_office_of_message(text, uuid, bigint, timestamptz), private.settle_thread(text, uuid),
  private.plan_thread_mails(), private.find_work_place(text, uuid) to service_role;
grant execute on function private.closing_time(date), private.add_opening_minutes(timestamptz, integer),
  private.find_reference(text, uuid) to service_role;

create or replace function private.alert_mentions(record_kind text, record_id uuid, note_id uuid, mentioned uuid[]) returns void
language sql security definer set search_path = ''
as $$
  select private.add_alert(o.user_id, 'mention', alert_mentions.record_kind, alert_mentions.record_id, 'mention', null, note_id::text)
  from private.in_office() as o
  where o.user_id = any (mentioned) and private.actor_account(private.current_actor()) is distinct from o.user_id
$$;
comment on function private.alert_mentions(text, uuid, uuid, uuid[]) is
  'Alerts the colleagues whom an internal note mentions, each once, but not to what they wrote themselves.';
grant execute on function private.alert_mentions(text, uuid, uuid, uuid[]) to service_role;
