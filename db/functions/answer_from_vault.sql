create or replace function private.answer_from_vault(list uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (private.business_now() at time zone 'Asia/Kolkata')::date;
  answer record;
begin
  for answer in
    select i.id, i.round, (array_agg(f.id order by own.is_own desc))[1] as file_id
    from private.checklists as c
    join private.checklist_items as i on i.checklist_id = c.id
    left join private.checklist_people as p on p.id = i.person_id
    -- Of the account; about the business itself also what others gave for the same client.
    join private.files as f on f.kind = i.document and (f.user_id = c.user_id
      or f.client_id = c.client_id and i.person_id is null and i.document in ('constitution', 'registration'))
    cross join lateral (select coalesce(f.user_id = c.user_id, false) as is_own) as own
    join private.file_contents as b on b.id = f.content_id and b.problem is null
    where c.id = list
      -- What is about a person or the business itself: accounts, letters and agreements are about a year or one matter.
      and i.document in ('identity', 'address', 'photograph', 'constitution', 'registration')
      and (i.person_id is not null or f.client_id is not distinct from c.client_id)
      and i.status = 'asked' and i.needs_file and i.item_key is not null and (i.person_id is null or p.full_name is not null)
      -- What was taken back is not offered a second time.
      and not exists (select from private.checklist_steps as s where s.item_id = i.id)
      and not f.is_kept_by_law and (f.expires_on is null or f.expires_on >= today)
      -- A paper is at least as old as its upload.
      and (i.max_age_months is null or f.created_at >= private.business_now() - make_interval(months => i.max_age_months))
      and exists (
        select from private.checklist_files as cf
        join private.checklist_items as a on a.id = cf.item_id and a.round = cf.round and a.status = 'accepted'
        left join private.checklist_people as ap on ap.id = a.person_id
        where cf.file_id = f.id and (a.item_key = i.item_key or lower(a.title) = lower(i.title))
          and (a.person_id is null) = (i.person_id is null) and lower(ap.full_name) is not distinct from lower(p.full_name))
    group by i.id, i.round having count(*) filter (where own.is_own) = 1 or count(*) = 1
  loop
    insert into private.checklist_files (item_id, file_id, round, is_from_vault) values (answer.id, answer.file_id, answer.round, true);
    update private.checklist_items set status = 'uploaded' where id = answer.id;
    insert into private.checklist_steps (item_id, status, author) values (answer.id, 'uploaded', 'system');
  end loop;
end
$$;
comment on function private.answer_from_vault(uuid) is
  'Answers what a list asks with the one file of its account, or for the business itself of its client, that was accepted for the same document of the same person or client, is valid and young enough. Of several, the customer chooses; the office decides in any case.';

create or replace function private.leave_vault_answers(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  answered constant uuid[] := array(
    select i.id from private.checklist_items as i
    where i.person_id = person
      and (i.status = 'uploaded' or i.status = 'not_needed' and exists (
        select from private.skipped_by_name(i.checklist_id) as k where k.wanted = i.id))
      and not exists (select from private.checklist_steps as s where s.item_id = i.id and s.author <> 'system')
      and not exists (select from private.checklist_files as f where f.item_id = i.id and not f.is_from_vault));
begin
  delete from private.checklist_files where item_id = any (answered);
  update private.checklist_items set status = 'asked', reason = null where id = any (answered);
  delete from private.checklist_steps where item_id = any (answered);
end
$$;
comment on function private.leave_vault_answers(uuid) is
  'Before a person of a list gets another name or goes: what was answered from the documents of the earlier name, or was not needed of that person, is asked again.';
grant execute on function private.answer_from_vault(uuid), private.leave_vault_answers(uuid) to service_role, office;
