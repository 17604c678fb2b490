create or replace function private.skipped_by_name(list uuid) returns table (given uuid, wanted uuid)
language sql stable security definer set search_path = ''
as $$
  select given.id, wanted.id
  from private.checklists as c
  join public.service_requests as s on c.record_kind = 'service' and s.id = c.record_id
  join private.checklists as source on source.record_kind = 'enquiry' and source.record_id = s.enquiry_id
  join private.checklist_items as given on given.checklist_id = source.id and given.status = 'not_needed'
  join private.checklist_people as g on g.id = given.person_id
  join private.checklist_people as w on w.checklist_id = c.id and w.role = g.role and lower(w.full_name) = lower(g.full_name)
  join private.checklist_items as wanted on wanted.person_id = w.id and wanted.item_key = given.item_key
  where c.id = list
$$;
comment on function private.skipped_by_name(uuid) is
  'Of the list of a service, the documents of named people that are not needed of the same person on the list of its enquiry, with those.';

create or replace function private.skip_by_name(list uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.skip_with(k.given, k.wanted) from private.skipped_by_name(list) as k;
end
$$;
comment on function private.skip_by_name(uuid) is
  'After the people of the list of a service were named: what is not needed of a person on the list of its enquiry is not asked of the person here.';
grant execute on function private.skip_by_name(uuid) to service_role, office;

create or replace function private.carry_checklist(enquiry uuid, into_list uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  source constant uuid := (select c.id from private.checklists as c where c.record_kind = 'enquiry' and c.record_id = enquiry);
begin
  -- What was sent for the same document, without a person.
  insert into private.checklist_files (item_id, file_id, round, is_from_vault, added_at)
  select wanted.id, f.file_id, wanted.round, f.is_from_vault, f.added_at
  from private.checklist_items as given
  join private.checklist_items as wanted on wanted.checklist_id = into_list and wanted.item_key = given.item_key and wanted.person_id is null
  join private.checklist_files as f on f.item_id = given.id and f.round = given.round
  where given.checklist_id = source and given.person_id is null and given.status in ('uploaded', 'accepted')
  on conflict do nothing;
  update private.checklist_items as wanted set status = 'uploaded'
  where wanted.checklist_id = into_list and exists (select from private.checklist_files as f where f.item_id = wanted.id);
  insert into private.checklist_steps (item_id, status, author)
  select wanted.id, 'uploaded', 'system' from private.checklist_items as wanted
  where wanted.checklist_id = into_list and wanted.status = 'uploaded'
    and not exists (select from private.checklist_steps as s where s.item_id = wanted.id);
  -- Whom the enquiry's list names is the same person at the same place.
  update private.checklist_people as w set full_name = g.full_name
  from private.checklist_people as g
  where g.checklist_id = source and w.checklist_id = into_list and g.full_name is not null and w.full_name is null
    and (g.role, g.position, g.is_abroad) = (w.role, w.position, w.is_abroad);
  if found then
    perform private.answer_from_vault(into_list);
  end if;
  perform private.skip_by_name(into_list);
  -- What is not needed stays so; people without a name yet are the same at the same place.
  perform private.skip_with(given.id, wanted.id)
  from private.checklist_items as given
  join private.checklist_items as wanted on wanted.checklist_id = into_list and wanted.item_key = given.item_key
  left join private.checklist_people as g on g.id = given.person_id
  left join private.checklist_people as w on w.id = wanted.person_id
  where given.checklist_id = source and given.status = 'not_needed' and g.full_name is null and w.full_name is null
    and (g.role, g.position) is not distinct from (w.role, w.position);
  delete from private.checklist_items as given
  where given.checklist_id = source and (
    not exists (select from private.checklist_steps as s where s.item_id = given.id)
    or exists (
      select from private.checklist_items as wanted
      join private.checklist_files as f on f.item_id = wanted.id
      where wanted.checklist_id = into_list and wanted.item_key = given.item_key and given.person_id is null));
  if found then
    perform private.refresh_work('enquiry', enquiry);
  end if;
end
$$;
comment on function private.carry_checklist(uuid, uuid) is
  'After a service was opened for an enquiry: its list takes over what the enquiry''s list was sent and what is not needed, and what nothing was sent for is asked there no more.';
