create or replace function private.checklist_record(kind text, record uuid)
returns table (
  reference text, title text, user_id uuid, client_id uuid, email text, full_name text, entity_type text, template_key text,
  starts_at timestamptz, is_live boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  fields jsonb;
  account uuid;
begin
  execute format('select to_jsonb(r) from %s as r where r.id = $1', (
    select t.name from private.record_tables() as t where t.kind = checklist_record.kind)) into fields using record;
  if fields is null then
    return;
  end if;
  -- An enquiry or a case belongs to the account whose confirmed address it was sent with.
  account := coalesce((fields ->> 'user_id')::uuid, (
    select u.id from auth.users as u
    where kind in ('enquiry', 'grievance', 'refund') and u.email = lower(fields ->> 'email') and not u.is_sso_user
      and u.email_confirmed_at is not null and u.deleted_at is null));
  return query select
    fields ->> 'reference',
    case kind when 'service' then fields ->> 'title' when 'project' then fields ->> 'project_name'
      when 'funding' then fields ->> 'company_name' when 'consultation' then fields ->> 'consultation_topic'
      when 'enquiry' then coalesce(fields ->> 'service_type', 'Enquiry') when 'grievance' then 'Grievance'
      else 'Refund request' end,
    account,
    (fields ->> 'client_id')::uuid,
    lower(coalesce(nullif(u.email, ''), nullif(fields ->> 'contact_email', ''), nullif(fields ->> 'email', ''))),
    coalesce(nullif(p.full_name, ''), fields ->> 'contact_name', fields ->> 'name'),
    fields ->> 'entity_type',
    case kind when 'service' then 'service:' || (fields ->> 'service') when 'project' then 'project:' || (fields ->> 'service_type')
      when 'funding' then 'funding:' || (fields ->> 'funding_type') when 'consultation' then 'session:' || (fields ->> 'session')
      when 'enquiry' then 'enquiry:' || (fields ->> 'service_type') else 'case:' || kind end,
    (fields ->> 'scheduled_date')::timestamptz,
    case kind when 'enquiry' then fields ->> 'status' <> 'lost' and fields ->> 'merged_into' is null
      when 'grievance' then fields ->> 'stage' <> 'follow_up' when 'refund' then fields ->> 'status' in ('received', 'approved')
      else fields ->> 'status' in ('pending', 'in_progress', 'approved') end
  from (values (account)) as owner (id)
  left join auth.users as u on u.id = owner.id
  left join public.profiles as p on p.id = owner.id;
end
$$;
comment on function private.checklist_record(text, uuid) is
  'What a list of documents needs to know of its record: whose it is, where to write, what it starts with, and whether it is open.';
grant execute on function private.checklist_record(text, uuid) to service_role, office;

create or replace function private.fill_checklist(list uuid, template_id text, due date, after integer default 0, people uuid[] default null)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  chosen record;
  entity constant text := (select coalesce(c.entity_type, 'unknown') from private.checklists as c where c.id = list);
  added integer;
begin
  -- Its own one as it was when the list began with it, another one as it is in Settings now.
  select coalesce(own.people, t.people) as people, coalesce(own.items, t.items) as items into chosen
  from (values (template_id)) as named (id)
  left join private.checklist_templates as t on t.id = named.id
  left join lateral (
    select b.people, b.items from private.checklists as c cross join lateral private.template_of_list(c.id) as b
    where c.id = list and c.template = template_id) as own on true;
  if people is null then
    insert into private.checklist_people (checklist_id, role, position)
    select list, r.role, place
    from jsonb_to_recordset(chosen.people) as r (role text, least integer, "for" jsonb)
    cross join generate_series(1, r.least) as place
    where jsonb_typeof(r."for") is distinct from 'array' or r."for" ? entity
    on conflict do nothing;
  end if;
  insert into private.checklist_items (
    checklist_id, person_id, item_key, position, document, title, explanation, is_optional, needs_file, max_age_months, due_on)
  select list, p.id, i.key, after + listed.place * 100 + coalesce(p.position, 0), i.document, i.title, i.explanation, i.is_optional,
    i.needs_file, i.max_age_months, due
  from jsonb_array_elements(chosen.items) with ordinality as listed (item, place)
  cross join lateral jsonb_to_record(listed.item) as i (
    key text, title text, explanation text, document text, "for" jsonb, per text, abroad boolean, is_optional boolean,
    needs_file boolean, max_age_months integer)
  left join private.checklist_people as p
    on p.checklist_id = list and p.role = i.per and (i.abroad is null or i.abroad = p.is_abroad)
  where (i.per is null or p.id is not null) and (people is null or p.id = any (people))
    and (jsonb_typeof(i."for") is distinct from 'array' or i."for" ? entity)
  order by listed.place, p.position
  on conflict do nothing;
  get diagnostics added = row_count;
  -- Named people are for the caller to ask for: a holder of a link must not learn what the account has.
  if people is null then
    perform private.answer_from_vault(list);
  end if;
  return added;
end
$$;
comment on function private.fill_checklist(uuid, text, date, integer, uuid[]) is
  'Adds the documents of a template that a list lacks, by entity and person; with people, only those of these people. Returns how many.';
grant execute on function private.fill_checklist(uuid, text, date, integer, uuid[]) to service_role, office;

create or replace function private.document_due(days integer) returns date
language sql stable security definer set search_path = ''
as $$ select (private.add_opening_days(private.business_now(), days) at time zone 'Asia/Kolkata')::date $$;
comment on function private.document_due(integer) is 'The day so many business days from now.';
grant execute on function private.document_due(integer) to service_role, office;

create or replace function private.checklist_due(template_id text, starts_at timestamptz default null) returns date
language sql stable security definer set search_path = ''
as $$
  select case
    when starts_at is not null then greatest(today, (starts_at at time zone 'Asia/Kolkata')::date - 1)
    when t.due_on_day is not null then (date_trunc('month', today) + interval '1 month')::date + t.due_on_day - 1
    else private.document_due(t.due_days) end
  from private.checklist_templates as t,
    lateral (select (private.business_now() at time zone 'Asia/Kolkata')::date as today) as now
  where t.id = template_id
$$;
comment on function private.checklist_due(text, timestamptz) is
  'When the documents of a list that starts now are due: business days, a day of the next month, or the day before the consultation.';
grant execute on function private.checklist_due(text, timestamptz) to service_role, office;

create or replace function private.start_checklist(kind text, record uuid, is_empty boolean default false) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  facts record;
  chosen record;
  list uuid;
begin
  select * into facts from private.checklist_record(kind, record);
  if not found then
    return null;
  end if;
  -- What was sold with an enquiry has lists of its own.
  select t.id, t.version into chosen from private.checklist_templates as t
  where not is_empty and t.used_by @> array[facts.template_key]
    and not (kind = 'enquiry' and exists (select from public.service_requests as s where s.enquiry_id = record))
  order by t.id limit 1;
  insert into private.checklists (record_kind, record_id, user_id, client_id, template, template_version, entity_type)
  values (kind, record, facts.user_id, facts.client_id, chosen.id, chosen.version, facts.entity_type)
  on conflict do nothing returning id into list;
  if list is null then
    list := (select c.id from private.checklists as c where c.record_kind = kind and c.record_id = record);
    -- A win adds what its template has, also where a colleague has asked for something before, or an earlier win was undone. One that
    -- was started empty, for a link to what was delivered, still gets its documents.
    update private.checklists as c set template = chosen.id, template_version = chosen.version
    where c.id = list and chosen.id is not null and coalesce(c.template, chosen.id) = chosen.id
      and (kind = 'enquiry' or c.template is null and not exists (select from private.checklist_items as i where i.checklist_id = list));
    if not found then
      return list;
    end if;
  end if;
  if chosen.id is not null then
    perform private.fill_checklist(list, chosen.id, private.checklist_due(chosen.id, facts.starts_at));
  end if;
  -- The email about a new request names its documents; of a won enquiry there is no other one.
  if kind = 'enquiry' and facts.email is not null then
    update private.checklists as c set news_since = private.business_now()
    where c.id = list and exists (select from private.checklist_items as i where i.checklist_id = list and i.needs_file and not i.is_optional);
  end if;
  if kind = 'service' then
    perform private.carry_checklist(s.enquiry_id, list) from public.service_requests as s where s.id = record and s.enquiry_id is not null;
  end if;
  return list;
end
$$;
comment on function private.start_checklist(text, uuid, boolean) is
  'The list of documents of a record: made by the template of what the record is about, or empty where there is none or that is asked for. A list that there is stays; a win adds to it.';
grant execute on function private.start_checklist(text, uuid, boolean) to service_role, office;

create or replace function private.begin_checklist() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.start_checklist(tg_argv[0], new.id);
  return null;
end
$$;
comment on function private.begin_checklist() is 'After a record was stored, or an enquiry won: its list of documents. Argument: the kind.';

create or replace function private.forget_checklist() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.checklists where record_kind = tg_argv[0] and record_id = old.id;
  return null;
end
$$;
comment on function private.forget_checklist() is 'After a record was deleted: its list of documents goes too. Argument: the kind.';

create or replace function private.follow_checklist() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  fields constant jsonb := to_jsonb(new);
  list private.checklists;
begin
  update private.checklists as c
  set client_id = (fields ->> 'client_id')::uuid,
    user_id = coalesce((fields ->> 'user_id')::uuid, c.user_id),
    entity_type = coalesce(fields ->> 'entity_type', c.entity_type)
  where c.record_kind = tg_argv[0] and c.record_id = new.id
    and (c.client_id, c.user_id, c.entity_type) is distinct from (
      (fields ->> 'client_id')::uuid, coalesce((fields ->> 'user_id')::uuid, c.user_id), coalesce(fields ->> 'entity_type', c.entity_type))
  returning c.* into list;
  update private.files as f set client_id = (fields ->> 'client_id')::uuid
  where f.record_kind = tg_argv[0] and f.record_id = new.id
    and f.client_id is not distinct from (to_jsonb(old) ->> 'client_id')::uuid
    and f.client_id is distinct from (fields ->> 'client_id')::uuid
    -- What a stranger may have sent is no client's before the office has decided about it.
    and not exists (select from private.held_mail_files as k where k.file_id = f.id);
  -- In an if of its own: other kinds have no such column.
  if list.template is not null and tg_argv[0] = 'service' then
    if fields ->> 'entity_type' is distinct from to_jsonb(old) ->> 'entity_type' then
      -- What nothing was sent for, and what this entity does not need.
      delete from private.checklist_items as i
      where i.checklist_id = list.id and i.status = 'asked' and i.item_key is not null
        and not exists (select from private.checklist_steps as s where s.item_id = i.id)
        and not exists (
          select from private.template_of_list(list.id) as t
          cross join lateral jsonb_array_elements(t.items) as listed (item)
          left join private.checklist_people as p on p.id = i.person_id
          where listed.item ->> 'key' = i.item_key and listed.item ->> 'per' is not distinct from p.role
            and (jsonb_typeof(listed.item -> 'for') is distinct from 'array' or listed.item -> 'for' ? list.entity_type));
      delete from private.checklist_people as p
      where p.checklist_id = list.id and p.full_name is null
        and not exists (select from private.checklist_items as i where i.person_id = p.id);
      perform private.fill_checklist(list.id, list.template, private.checklist_due(list.template));
    end if;
  end if;
  return null;
end
$$;
comment on function private.follow_checklist() is
  'After the client, the account or the entity of a record changed: its list of documents and its files follow; what was sent stays. Argument: the kind.';

create or replace function private.count_documents(list uuid)
returns table (needed integer, received integer, returned integer, to_check integer, next_due_on date)
language sql stable set search_path = ''
as $$
  select
    count(*) filter (where i.needs_file and not i.is_optional and i.status <> 'not_needed')::integer,
    count(*) filter (where i.needs_file and not i.is_optional and i.status in ('uploaded', 'accepted'))::integer,
    count(*) filter (where i.status = 'returned')::integer,
    count(*) filter (where i.status = 'uploaded')::integer,
    min(i.due_on) filter (where i.needs_file and not i.is_optional and i.status in ('asked', 'returned'))
  from private.checklist_items as i where i.checklist_id = list
$$;
comment on function private.count_documents(uuid) is
  'How many documents of a list are needed and with us, as domain/documents/checklist-items.ts counts them; what was returned and is to be checked, and the next due date.';
grant execute on function private.count_documents(uuid) to service_role, office;
