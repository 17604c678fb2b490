create or replace function private.find_document_work(work_kind text, work_id uuid)
returns table (
  action text, since timestamptz, due_at timestamptz, starts_at timestamptz, shown_from timestamptz, shown_until timestamptz,
  waits_for text, is_assigned boolean, assignee_id uuid, queue text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  never constant timestamptz := null;
  sent_since constant timestamptz := (
    select min(i.status_at) from private.checklists as c join private.checklist_items as i on i.checklist_id = c.id
    where c.record_kind = work_kind and c.record_id = work_id and i.status = 'uploaded');
begin
  if sent_since is null or not (select r.is_live from private.checklist_record(work_kind, work_id) as r) then
    return;
  end if;
  return query select 'check_documents', sent_since, private.add_opening_minutes(sent_since, 480), never, never, never, 'us', p.*
  from private.find_work_place(work_kind, work_id) as p;
end
$$;
comment on function private.find_document_work(text, uuid) is
  'What the documents of an open record ask for: those that were sent are to be checked within eight business hours.';

create or replace function private.follow_documents() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_work(c.record_kind, c.record_id) from private.checklists as c where c.id = new.checklist_id;
  return null;
end
$$;
comment on function private.follow_documents() is 'After the status of a document of a list changed: what is to be done next with its record.';

create or replace function private.request_documents(list_kind text, request uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select jsonb_build_object('needed', d.needed, 'received', d.received, 'to_check', d.to_check)
  from private.checklists as c cross join lateral private.count_documents(c.id) as d
  where c.record_kind = list_kind and c.record_id = request and d.needed + d.to_check > 0);
end
$$;
comment on function private.request_documents(text, uuid) is
  'How many documents a record needs, how many are with us, and how many are to be checked; null where it needs none.';
grant execute on function private.request_documents(text, uuid) to service_role, office;

create or replace function private.find_by_documents(list_kind text, state text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select c.record_id
  from private.checklists as c join private.checklist_items as i on i.checklist_id = c.id and i.status <> 'not_needed'
  where c.record_kind = list_kind
  group by c.record_id
  having case state
    when 'to_check' then bool_or(i.status = 'uploaded')
    when 'waiting' then bool_or(i.needs_file and not i.is_optional and i.status in ('asked', 'returned'))
    else bool_or(i.needs_file and not i.is_optional)
      and bool_and(i.is_optional or not i.needs_file or i.status in ('uploaded', 'accepted')) end
$$;
comment on function private.find_by_documents(text, text) is
  'The records of a kind by their documents: something is to be checked (to_check), to be sent by the customer (waiting), or all is with us (complete).';
grant execute on function private.find_by_documents(text, text) to service_role, office;
