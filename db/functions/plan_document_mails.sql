create or replace function private.order_document_mail(list uuid, job_kind text, at timestamptz default null) returns void
language sql security definer set search_path = ''
as $$
  insert into private.jobs (kind, payload, subject)
  select job_kind, jsonb_strip_nulls(jsonb_build_object('record_id', c.id, 'scheduled_date', at)), c.record_id::text
  from private.checklists as c where c.id = list
$$;
comment on function private.order_document_mail(uuid, text, timestamptz) is
  'Orders an email about a list of documents; the record is what the email is about.';
grant execute on function private.order_document_mail(uuid, text, timestamptz) to service_role, office;

create or replace function private.note_document_news() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Also where there is news already: the worker that takes it waits for this one, or this one comes after it.
  update private.checklists as c set news_since = coalesce(c.news_since, private.business_now())
  where c.id = case tg_table_name when 'checklist_items' then (to_jsonb(new) ->> 'checklist_id')::uuid else (
    select i.checklist_id from private.checklist_items as i where i.id = (to_jsonb(new) ->> 'item_id')::uuid) end;
  return null;
end
$$;
comment on function private.note_document_news() is
  'After a colleague asked for a document or returned one: its customer is emailed about all of it a few minutes later.';
