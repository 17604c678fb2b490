create or replace function private.return_without_file(file uuid, why text, author uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  item record;
begin
  -- In a statement of its own: the next one sees what was written while this one waited.
  perform from private.checklist_items as i
  where i.id in (select f.item_id from private.checklist_files as f where f.file_id = file) order by i.id for update;
  for item in
    select i.id, i.status, exists (
      select from private.checklist_files as o where o.item_id = i.id and o.round = i.round and o.file_id <> file) as has_more
    from private.checklist_items as i join private.checklist_files as f on f.item_id = i.id and f.round = i.round
    where f.file_id = file order by i.id
  loop
    if item.status in ('uploaded', 'accepted') and not item.has_more then
      update private.checklist_items as i set status = 'returned', reason = why, round = i.round + 1,
        due_on = greatest(i.due_on, private.document_due(3))
      where i.id = item.id;
      item.status := 'returned';
    end if;
    insert into private.checklist_steps (item_id, status, reason, author, author_id)
    values (item.id, item.status, why, 'office', author);
  end loop;
end
$$;
comment on function private.return_without_file(uuid, text, uuid) is
  'Before a file is deleted: documents of lists that nothing else answers are returned with the reason, as a colleague returns them; of others the history says it.';

create or replace function private.delete_document(file uuid, why text, is_mistake boolean, author uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  found private.files;
  content text;
  is_answer boolean;
  new_event_id bigint;
begin
  -- The documents of lists first, as everyone does who attaches a file.
  perform private.return_without_file(file, 'Removed by us: ' || why, author);
  perform from private.files as f where f.id = file for update;
  -- Or it has answered a document of a list meanwhile, which would be left without one.
  is_answer := exists (
    select from private.checklist_files as f join private.checklist_items as i on i.id = f.item_id and i.round = f.round
    where f.file_id = file and i.status in ('uploaded', 'accepted') and not exists (
      select from private.checklist_files as o where o.item_id = i.id and o.round = i.round and o.file_id <> file));
  delete from private.files as f where f.id = file and not f.is_kept_by_law and not is_answer returning f.* into found;
  if found.id is null then
    raise exception using errcode = 'NV409', message = 'This document has changed meanwhile. Please look at it again';
  end if;
  insert into public.events (actor, action, table_name, record_id, changes)
  values (
    private.current_actor(), 'delete_document', 'files', file::text,
    jsonb_build_object('kind', found.kind, 'origin', found.origin, 'retention', found.retention, 'keep_until', found.keep_until,
      'is_mistake', is_mistake))
  returning id into new_event_id;
  -- The reason may name a person: it is filed under whose document it was, and goes with them.
  insert into private.event_details (event_id, subject, before, after)
  values (new_event_id, coalesce(found.user_id, found.client_id, found.record_id, file)::text, '{}', jsonb_build_object('reason', why));
  -- It names the document, which may be another person's.
  delete from public.notifications as n
  where found.told_at is not null and n.user_id = found.user_id and n.message = private.say_delivered(coalesce(found.title, found.name));
  perform private.record_for_restore('file_erased', file::text);
  perform from private.file_contents as c where c.id = found.content_id for update;
  -- In a statement of its own: it sees a file that was filed with the same content while the first one waited.
  delete from private.file_contents as c
  where c.id = found.content_id and not exists (select from private.files as f where f.content_id = c.id)
  returning c.key into content;
  insert into private.file_strays (key, due_at)
  select content, clock_timestamp() where content is not null on conflict do nothing;
  return content;
end
$$;
comment on function private.delete_document(uuid, text, boolean, uuid) is
  'Deletes one document, with an event of its own and a line for restores of earlier backups. Returns the key of bytes that no document names any more: the caller removes them from the store, or the next sweep does.';
grant execute on function private.delete_document(uuid, text, boolean, uuid) to service_role;
