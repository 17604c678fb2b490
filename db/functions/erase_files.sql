create or replace function private.is_kept_by_law(rule text, until date) returns boolean
language sql stable set search_path = ''
as $$
  select rule in ('books', 'gst') and coalesce(until >= (private.business_now() at time zone 'Asia/Kolkata')::date, false)
$$;
comment on function private.is_kept_by_law(text, date) is
  'Whether a law wants a document of this rule kept today, also when its owner is erased (domain/documents/retention.ts).';
grant execute on function private.is_kept_by_law(text, date) to service_role;

create or replace function private.live_answers(file uuid) returns table (record_kind text, record_id uuid)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select c.record_kind, c.record_id
  from private.checklist_files as a
  join private.checklist_items as i on i.id = a.item_id and i.round = a.round and i.status in ('uploaded', 'accepted')
  join private.checklists as c on c.id = i.checklist_id
  cross join lateral private.checklist_record(c.record_kind, c.record_id) as r
  where a.file_id = file and r.is_live
  order by a.added_at, c.id;
end
$$;
comment on function private.live_answers(uuid) is
  'The open records in whose lists a document answers what was asked for.';

create or replace function private.erase_files(chosen uuid[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  answer uuid;
  kept integer;
  until date;
  rules jsonb;
  removed integer;
begin
  -- What it answers in an open list is asked for again.
  for answer in
    select f.id from private.files as f
    where f.id = any (chosen) and not f.is_kept_by_law and exists (select from private.live_answers(f.id)) order by f.id
  loop
    perform private.return_without_file(answer, 'We no longer have this document', null);
    -- Or the next one, which answers the same, would not be the last.
    delete from private.checklist_files as a where a.file_id = answer;
  end loop;
  with apart as (
    update private.files set is_kept_by_law = true, client_id = null, user_id = null, record_kind = null, record_id = null, link_id = null,
      uploaded_by = null, title = null, person_name = null,
      name = initcap(kind) || coalesce(substring(name from '\.[a-z0-9]{1,5}$'), '')
    where id = any (chosen) and not is_kept_by_law and private.is_kept_by_law(retention, keep_until)
    returning retention, keep_until
  ),
  grouped as (select retention, count(*) as files, max(keep_until) as until from apart group by retention)
  select coalesce(sum(g.files), 0), max(g.until),
    coalesce(jsonb_agg(jsonb_build_object('rule', g.retention, 'files', g.files, 'until', g.until)), '[]')
  into kept, until, rules from grouped as g;
  perform set_config(
    'neev.kept_files', (coalesce(nullif(current_setting('neev.kept_files', true), ''), '[]')::jsonb || rules)::text, true);
  delete from private.files where id = any (chosen) and not is_kept_by_law;
  get diagnostics removed = row_count;
  return case when removed + kept = 0 then '{}'::jsonb
    else jsonb_strip_nulls(jsonb_build_object('files', removed, 'files_kept', nullif(kept, 0), 'files_kept_until', until)) end;
end
$$;
comment on function private.erase_files(uuid[]) is
  'Deletes documents; those that a law still wants kept are set apart: they name no one any more, and only administrators see them. What they answered in open lists is asked for again. The setting neev.kept_files has those by rule. Returns the number of each, and until when the last is kept; nothing of no documents.';

create or replace function private.erase_files_of(kind text, records uuid[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  -- What is in the vault of a client stays there as long as the client.
  update private.files as f set record_kind = null, record_id = null
  where f.record_id = any (records) and f.record_kind = erase_files_of.kind and f.client_id is not null;
  -- What answers an open list of another record is that record's from now on.
  update private.files as f set record_kind = other.record_kind, record_id = other.record_id
  from private.files as given
  cross join lateral (
    select a.record_kind, a.record_id from private.live_answers(given.id) as a
    where not (a.record_kind = erase_files_of.kind and a.record_id = any (records)) limit 1) as other
  where f.id = given.id and given.record_id = any (records) and given.record_kind = erase_files_of.kind;
  -- Their own lists go with them, so nothing is asked for again there.
  delete from private.checklist_files as a using private.checklist_items as i, private.checklists as c
  where i.id = a.item_id and c.id = i.checklist_id and c.record_kind = erase_files_of.kind and c.record_id = any (records);
  return private.erase_files(array(
    select f.id from private.files as f where f.record_id = any (records) and f.record_kind = erase_files_of.kind));
end
$$;
comment on function private.erase_files_of(text, uuid[]) is 'Before records are deleted: the same with their documents, but for those of a client, and those that answer an open list of another record, to which they go.';

create or replace function private.expire_files(most integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (private.business_now() at time zone 'Asia/Kolkata')::date;
  removed integer;
begin
  delete from private.files where id in (
    select f.id from private.files as f where f.keep_until < today and f.is_kept_by_law limit most);
  get diagnostics removed = row_count;
  perform private.log_expiry('files', jsonb_build_object('files', removed)) where removed > 0;
  return removed;
end
$$;
comment on function private.expire_files(integer) is
  'Deletes one batch of documents that an erasure had set apart and whose period is over. Returns how many.';
grant execute on function private.expire_files(integer) to service_role;
