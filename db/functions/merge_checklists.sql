create or replace function private.skip_with(given uuid, wanted uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  why text;
begin
  update private.checklist_items as w set status = 'not_needed', reason = g.reason
  from private.checklist_items as g
  where w.id = wanted and g.id = given and g.status = 'not_needed' and w.status in ('asked', 'uploaded')
    and not exists (select from private.checklist_steps as s where s.item_id = w.id and s.author = 'office')
  returning g.reason into why;
  if found then
    insert into private.checklist_steps (item_id, status, reason, author) values (wanted, 'not_needed', why, 'system');
  end if;
end
$$;
comment on function private.skip_with(uuid, uuid) is
  'A document that the office has found not to be needed on one list is not asked for on the other either, unless the office has decided there.';

create or replace function private.answer_with(given uuid, wanted uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.skip_with(given, wanted) from private.checklist_items as w where w.id = wanted and w.status = 'asked';
  insert into private.checklist_files (item_id, file_id, round, is_from_vault, added_at)
  select w.id, f.file_id, w.round, f.is_from_vault, f.added_at
  from private.checklist_items as w, private.checklist_items as g
  join private.checklist_files as f on f.item_id = g.id and f.round = g.round
  where w.id = wanted and g.id = given and g.status in ('uploaded', 'accepted') and w.status in ('asked', 'returned', 'uploaded')
  on conflict do nothing;
  if found then
    update private.checklist_items as w set status = 'uploaded' where w.id = wanted and w.status <> 'uploaded';
    if found then
      insert into private.checklist_steps (item_id, status, author) values (wanted, 'uploaded', 'system');
    end if;
  end if;
end
$$;
comment on function private.answer_with(uuid, uuid) is
  'Answers a document of a list with the files that another list was sent for it, or does not ask for it as the other; what is decided stays.';

create or replace function private.copy_item(given private.checklist_items, into_list uuid, person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  copied uuid;
begin
  insert into private.checklist_items (
    checklist_id, person_id, item_key, position, document, title, explanation, is_optional, needs_file, max_age_months, status, reason,
    due_on, reminders_stopped_at, round, status_at, created_at, copied_from)
  values (
    into_list, person, given.item_key, given.position, given.document, given.title, given.explanation, given.is_optional,
    given.needs_file, given.max_age_months, given.status, given.reason, given.due_on, given.reminders_stopped_at, given.round,
    given.status_at, given.created_at, given.id)
  returning id into copied;
  insert into private.checklist_files (item_id, file_id, round, is_from_vault, added_at)
  select copied, f.file_id, f.round, f.is_from_vault, f.added_at from private.checklist_files as f where f.item_id = given.id;
  insert into private.checklist_steps (item_id, status, reason, author, author_id, created_at)
  select copied, s.status, s.reason, s.author, s.author_id, s.created_at from private.checklist_steps as s where s.item_id = given.id;
  insert into private.document_reminders (item_id, due_on, step, mailed_at)
  select copied, r.due_on, r.step, r.mailed_at from private.document_reminders as r where r.item_id = given.id;
end
$$;
comment on function private.copy_item(private.checklist_items, uuid, uuid) is
  'Copies a document to another list as it stands, with its files, its history and its reminders.';

create or replace function private.append_checklist(merged uuid, into_enquiry uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  source constant uuid := (
    select c.id from private.checklists as c where c.record_kind = 'enquiry' and c.record_id = merged
      and exists (select from private.checklist_items as i where i.checklist_id = c.id)
      -- Two people keep what they were asked and have sent, as they keep a conversation of their own.
      and exists (
        select from public.enquiries as m join public.enquiries as s on lower(s.email) = lower(m.email)
        where m.id = merged and s.id = into_enquiry and m.email <> ''));
  target uuid;
  given private.checklist_items;
  of_whom private.checklist_people;
  person uuid;
  same uuid;
begin
  if source is null then
    return;
  end if;
  target := private.start_checklist('enquiry', into_enquiry, true);
  for given in select * from private.checklist_items as i where i.checklist_id = source order by i.position, i.id loop
    person := null;
    if given.person_id is not null then
      select * into of_whom from private.checklist_people as p where p.id = given.person_id;
      -- The same name, or one of whom no name is known at the same place.
      select p.id into person from private.checklist_people as p
      where p.checklist_id = target and p.role = of_whom.role
        and (lower(p.full_name) = lower(of_whom.full_name)
          or p.full_name is null and of_whom.full_name is null and p.position = of_whom.position)
      order by p.position limit 1;
      if person is null then
        insert into private.checklist_people (checklist_id, role, position, full_name, is_abroad)
        select target, of_whom.role, coalesce(max(p.position), 0) + 1, of_whom.full_name, of_whom.is_abroad
        from private.checklist_people as p where p.checklist_id = target and p.role = of_whom.role
        returning id into person;
      end if;
    end if;
    same := (
      select i.id from private.checklist_items as i
      where i.checklist_id = target
        and (i.item_key = given.item_key and i.person_id is not distinct from person or i.copied_from = given.id) limit 1);
    if same is not null then
      perform private.answer_with(given.id, same);
    else
      perform private.copy_item(given, target, person);
    end if;
  end loop;
  perform private.refresh_work('enquiry', into_enquiry);
end
$$;
comment on function private.append_checklist(uuid, uuid) is
  'After an enquiry was merged into another of the same address: the other one''s list asks for what that of the merged one did, and has what it was sent.';

create or replace function private.follow_merged_checklist() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  skipped uuid[];
begin
  if new.merged_into is not null then
    perform private.append_checklist(new.id, new.merged_into);
    return null;
  end if;
  -- Taken apart again: what is not needed there is asked here as before.
  skipped := array(
    select i.id from private.checklist_items as i
    join private.checklists as c on c.id = i.checklist_id and c.record_kind = 'enquiry' and c.record_id = old.merged_into
    join private.checklists as o on o.record_kind = 'enquiry' and o.record_id = new.id
    where i.status = 'not_needed' and i.item_key is not null
      and exists (select from private.checklist_items as own
        where own.checklist_id = o.id and own.item_key = i.item_key and own.status = 'not_needed')
      and not exists (select from private.checklist_steps as s where s.item_id = i.id and s.author = 'office'));
  update private.checklist_items set status = 'asked', reason = null where id = any (skipped);
  delete from private.checklist_steps where item_id = any (skipped) and status = 'not_needed';
  -- What nothing was sent for there is asked here alone.
  delete from private.checklist_items as i
  using private.checklists as c, private.checklist_items as own, private.checklists as o
  where c.record_kind = 'enquiry' and c.record_id = old.merged_into and i.checklist_id = c.id and own.id = i.copied_from
    and o.id = own.checklist_id and o.record_kind = 'enquiry' and o.record_id = new.id and i.status = 'asked'
    and not exists (select from private.checklist_files as f where f.item_id = i.id);
  perform private.refresh_work('enquiry', old.merged_into);
  return null;
end
$$;
comment on function private.follow_merged_checklist() is
  'After an enquiry was merged, or a merge undone: the lists of documents of both. What was sent stays with both.';

create or replace function private.withdraw_checklist() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Not asked by a template: asked by a colleague, who also removes it.
  delete from private.checklist_items as i using private.checklists as c
  where c.record_kind = 'enquiry' and c.record_id = new.id and i.checklist_id = c.id and i.item_key is not null and i.status = 'asked'
    and not exists (select from private.checklist_steps as s where s.item_id = i.id);
  -- Without it the next win starts one; with links, by which its customer finds what was delivered, it stays and is started again.
  update private.checklists as c set template = null, template_version = null
  where c.record_kind = 'enquiry' and c.record_id = new.id
    and not exists (select from private.checklist_items as i where i.checklist_id = c.id);
  delete from private.checklists as c
  where c.record_kind = 'enquiry' and c.record_id = new.id
    and not exists (select from private.checklist_items as i where i.checklist_id = c.id)
    and not exists (select from private.checklist_links as l where l.checklist_id = c.id);
  return null;
end
$$;
comment on function private.withdraw_checklist() is
  'After a win was undone: the enquiry''s list of documents asks for nothing that was not sent; what was sent stays.';
