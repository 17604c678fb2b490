create or replace function private.require_mergeable(clients uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform from private.clients as c where c.id = any (clients) order by c.id for update;
  -- What moves is more than a member of staff sees, so both clients are their own.
  if current_setting('role', true) = 'office' and not private.works_on_all() and exists (
    select from private.clients as c where c.id = any (clients) and c.owner_id is distinct from auth.uid()
  ) then
    raise exception using errcode = 'NV409', message = 'Only a manager can merge clients that other people are responsible for';
  end if;
end
$$;
comment on function private.require_mergeable(uuid[]) is
  'Locks these clients; refuses a member of staff who is not responsible for each of them.';

create or replace function private.same_contact(one private.client_contacts, other private.client_contacts) returns boolean
language sql immutable set search_path = ''
as $$
  -- Two accounts are two people, whatever else agrees: each of them acts for the client.
  select coalesce(one.user_id <> other.user_id, false) is false and coalesce(
    one.user_id = other.user_id or lower(one.email) = lower(other.email)
    or (lower(one.full_name) = lower(other.full_name)
      and (one.phone = other.phone or (one.phone is null and one.email is null))), false)
$$;
comment on function private.same_contact(private.client_contacts, private.client_contacts) is
  'Whether a contact of the one client is a person whom the other client has already.';

create or replace function private.moving_contacts(from_client uuid, into_client uuid)
returns table (id uuid, is_main boolean)
language sql stable set search_path = ''
as $$
  select k.id, k.is_main from private.client_contacts as k
  where k.client_id = from_client and not exists (
    select from private.client_contacts as same
    where same.client_id = into_client and private.same_contact(k, same))
$$;
comment on function private.moving_contacts(uuid, uuid) is
  'The contacts that a merge moves. The same person is there once: a contact that the other client has already stays where it is.';

create or replace function private.fillable_fields(from_client uuid, into_client uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'trade_name', case when i.trade_name is null then f.trade_name end,
    'pan', case when i.pan is null and f.kind = i.kind and coalesce(substr(i.gstin, 3, 10), f.pan) = f.pan then f.pan end,
    'gstin', case when i.gstin is null and f.kind = i.kind and coalesce(i.pan, substr(f.gstin, 3, 10)) = substr(f.gstin, 3, 10)
      and coalesce(i.state, left(f.gstin, 2)) = left(f.gstin, 2) then f.gstin end,
    'cin', case when i.cin is null and f.kind = i.kind then f.cin end,
    'state', case when i.state is null then f.state end,
    'address', case when i.address is null then f.address end,
    'owner', case when i.owner_id is null then private.colleague_name(f.owner_id) end,
    'origin', case when i.origin is null then f.origin end))
  from private.clients as f, private.clients as i where f.id = from_client and i.id = into_client
$$;
comment on function private.fillable_fields(uuid, uuid) is
  'What a client lacks and another one has, as far as the numbers of both agree: a merge fills it in.';
grant execute on function private.same_contact(private.client_contacts, private.client_contacts),
  private.moving_contacts(uuid, uuid), private.fillable_fields(uuid, uuid) to service_role, office;

create or replace function private.merge_author(merge uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select private.actor_name(e.actor) from public.events as e
  where e.table_name = 'client_merges' and e.record_id = merge::text and e.action = 'insert'
$$;
comment on function private.merge_author(uuid) is 'Who merged; null once the log is deleted.';
grant execute on function private.merge_author(uuid) to service_role, office;

create or replace function private.after_merges(client uuid) returns uuid
language sql stable strict security definer set search_path = ''
as $$
  with recursive onward (id, merged_into) as (
    select c.id, c.merged_into from private.clients as c where c.id = client
    union select c.id, c.merged_into from private.clients as c join onward on c.id = onward.merged_into)
  select id from onward where merged_into is null
$$;
comment on function private.after_merges(uuid) is
  'The client that has the records of this one now: itself, or the last one of those into which it was merged.';
grant execute on function private.after_merges(uuid) to service_role, office;

create or replace function private.merge_clients(from_client uuid, into_client uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  target record;
  ids jsonb;
  records jsonb := '{}';
  contacts jsonb;
  completed jsonb;
  notes jsonb;
  documents jsonb;
  proposals jsonb;
  added text[];
  filled jsonb;
  merge uuid;
begin
  perform private.require_mergeable(array[from_client, into_client]);
  update private.clients set merged_into = into_client where id = from_client;

  select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'is_main', k.is_main)), '[]') into contacts
  from private.moving_contacts(from_client, into_client) as k;
  update private.client_contacts as k
  set client_id = into_client, is_main = k.is_main and not exists (
    select from private.client_contacts as main where main.client_id = into_client and main.is_main)
  where k.id in (select (one ->> 'id')::uuid from jsonb_array_elements(contacts) as one);

  -- A person whom both have stays where it is, with the account and the numbers that only the other one knows.
  select coalesce(jsonb_agg(known.missing), '[]') into completed from (
    select distinct on (same.id) jsonb_strip_nulls(jsonb_build_object(
      'id', same.id,
      'user_id', case when same.user_id is null and not exists (
        select from private.client_contacts as other where other.client_id = into_client and other.user_id = k.user_id
      ) then k.user_id end,
      'email', case when same.email is null then k.email end, 'phone', case when same.phone is null then k.phone end,
      'designation', case when same.designation is null then k.designation end)) as missing
    from private.client_contacts as k
    join private.client_contacts as same on same.client_id = into_client and private.same_contact(k, same)
    where k.client_id = from_client order by same.id, k.user_id nulls last, k.created_at, k.id
  ) as known where known.missing - 'id' <> '{}';
  update private.client_contacts as k set user_id = coalesce(k.user_id, one.user_id), email = coalesce(k.email, one.email),
    phone = coalesce(k.phone, one.phone), designation = coalesce(k.designation, one.designation)
  from jsonb_to_recordset(completed) as one (id uuid, user_id uuid, email text, phone text, designation text) where k.id = one.id;

  for target in select * from private.record_tables() loop
    execute format(
      'with moved as (update %s set client_id = $2 where client_id = $1 returning id)
       select coalesce(jsonb_agg(id), ''[]'') from moved', target.name)
      into ids using from_client, into_client;
    records := records || jsonb_build_object(target.kind, ids);
  end loop;

  with moved as (
    update private.client_notes set client_id = into_client where client_id = from_client returning id)
  select coalesce(jsonb_agg(id), '[]') into notes from moved;
  with moved as (
    update private.files set client_id = into_client where client_id = from_client returning id)
  select coalesce(jsonb_agg(id), '[]') into documents from moved;
  with moved as (
    update private.client_proposals as p set client_id = into_client
    where p.client_id = from_client and p.status = 'open' and not exists (
      select from private.client_proposals as same
      where same.client_id = into_client and same.record_kind = p.record_kind and same.record_id = p.record_id)
    returning p.id)
  select coalesce(jsonb_agg(id), '[]') into proposals from moved;

  select array(
    select tag from unnest(f.tags) with ordinality as tags (tag, place)
    where tag <> all (i.tags) order by place limit 20 - cardinality(i.tags)
  ) into added
  from private.clients as f, private.clients as i where f.id = from_client and i.id = into_client;
  filled := private.fillable_fields(from_client, into_client);
  update private.clients set tags = tags || added,
    trade_name = coalesce(trade_name, filled ->> 'trade_name'), pan = coalesce(pan, filled ->> 'pan'),
    gstin = coalesce(gstin, filled ->> 'gstin'), cin = coalesce(cin, filled ->> 'cin'),
    state = coalesce(state, filled ->> 'state'), address = coalesce(address, filled ->> 'address'),
    origin = coalesce(origin, filled ->> 'origin'),
    owner_id = coalesce(owner_id, (select f.owner_id from private.clients as f where f.id = from_client and filled ? 'owner'))
  where id = into_client;

  insert into private.client_merges (from_id, into_id, moved)
  values (from_client, into_client, jsonb_build_object(
    'records', records, 'contacts', contacts, 'completed', completed, 'notes', notes, 'files', documents, 'proposals', proposals, 'tags', to_jsonb(added),
    'filled', (select coalesce(jsonb_agg(name), '[]') from jsonb_object_keys(filled) as name)))
  returning id into merge;
  return merge;
end
$$;
comment on function private.merge_clients(uuid, uuid) is
  'Merges one client into another: its records, notes, documents, open proposals, tags, the contacts that the other does not have, and the numbers that it lacks. Returns the id of the merge.';
grant execute on function private.merge_clients(uuid, uuid) to service_role, office;

create or replace function private.undo_client_merge(merge uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  found private.client_merges;
  target record;
  count_of integer;
  returned integer := 0;
  moved_before integer := 0;
begin
  select * into found from private.client_merges where id = merge for update;
  perform private.require_mergeable(array[found.from_id, found.into_id]);
  update private.clients set merged_into = null where id = found.from_id;

  -- First no contact is the main one, then the former is: a client has one at every moment.
  update private.client_contacts as k set client_id = found.from_id, is_main = false
  where k.client_id = found.into_id
    and k.id in (select (one ->> 'id')::uuid from jsonb_array_elements(found.moved -> 'contacts') as one)
    -- One account is one contact of a client, and may have become that of a person who moved.
    and not exists (
      select from private.client_contacts as other where other.client_id = found.from_id and other.user_id = k.user_id);
  update private.client_contacts as k set is_main = true
  where k.client_id = found.from_id
    and k.id in (
      select (one ->> 'id')::uuid from jsonb_array_elements(found.moved -> 'contacts') as one where (one ->> 'is_main')::boolean);
  update private.client_contacts as k set
    user_id = case when k.user_id is distinct from one.user_id then k.user_id end,
    email = case when k.email is distinct from one.email then k.email end,
    phone = case when k.phone is distinct from one.phone then k.phone end,
    designation = case when k.designation is distinct from one.designation then k.designation end
  from jsonb_to_recordset(coalesce(found.moved -> 'completed', '[]'))
    as one (id uuid, user_id uuid, email text, phone text, designation text)
  where k.id = one.id and k.client_id = found.into_id;
  update private.client_contacts set is_main = true
  where id in (
    select distinct on (k.client_id) k.id from private.client_contacts as k
    where k.client_id in (found.from_id, found.into_id) and not exists (
      select from private.client_contacts as main where main.client_id = k.client_id and main.is_main)
    order by k.client_id, k.created_at, k.id);

  for target in select * from private.record_tables() loop
    moved_before := moved_before + jsonb_array_length(coalesce(found.moved -> 'records' -> target.kind, '[]'));
    execute format(
      'update %s set client_id = $1
       where client_id = $2 and id in (select one::uuid from jsonb_array_elements_text($3) as one)', target.name)
      using found.from_id, found.into_id, coalesce(found.moved -> 'records' -> target.kind, '[]');
    get diagnostics count_of = row_count;
    returned := returned + count_of;
  end loop;

  update private.client_notes set client_id = found.from_id
  where client_id = found.into_id and id in (select one::uuid from jsonb_array_elements_text(found.moved -> 'notes') as one);
  update private.files set client_id = found.from_id
  where client_id = found.into_id
    and id in (select one::uuid from jsonb_array_elements_text(coalesce(found.moved -> 'files', '[]')) as one);
  update private.client_proposals set client_id = found.from_id
  where client_id = found.into_id and status = 'open'
    and id in (select one::uuid from jsonb_array_elements_text(found.moved -> 'proposals') as one);
  update private.clients set tags = array(
    select tag from unnest(tags) with ordinality as tags (tag, place)
    where not found.moved -> 'tags' ? tag order by place)
  where id = found.into_id;
  -- What was filled in and not changed since.
  update private.clients as i set
    trade_name = case when not (found.moved -> 'filled' ? 'trade_name' and i.trade_name = f.trade_name) then i.trade_name end,
    pan = case when not (found.moved -> 'filled' ? 'pan' and i.pan = f.pan) then i.pan end,
    gstin = case when not (found.moved -> 'filled' ? 'gstin' and i.gstin = f.gstin) then i.gstin end,
    cin = case when not (found.moved -> 'filled' ? 'cin' and i.cin = f.cin) then i.cin end,
    state = case when not (found.moved -> 'filled' ? 'state' and i.state = f.state) then i.state end,
    address = case when not (found.moved -> 'filled' ? 'address' and i.address = f.address) then i.address end,
    origin = case when not (found.moved -> 'filled' ? 'origin' and i.origin = f.origin) then i.origin end,
    owner_id = case when not (found.moved -> 'filled' ? 'owner' and i.owner_id = f.owner_id) then i.owner_id end
  from private.clients as f
  where i.id = found.into_id and f.id = found.from_id and jsonb_array_length(found.moved -> 'filled') > 0;

  update private.client_merges set undone_at = private.business_now() where id = merge;
  return jsonb_build_object('returned', returned, 'stayed', moved_before - returned);
end
$$;
comment on function private.undo_client_merge(uuid) is
  'Undoes a merge: what moved and still belongs to the other client returns. Returns how many records did, and how many were linked elsewhere since.';
grant execute on function private.undo_client_merge(uuid) to service_role, office;
