create or replace function private.erase_client(erased uuid, is_with_account boolean default false) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  ids uuid[];
  people text[];
  removed integer;
  files jsonb;
begin
  perform from private.clients where id = erased for update;
  -- With the clients that were merged into it: they are the same one, and keep its former name and numbers.
  select coalesce(array_agg(family.id), '{}') into ids from (
    with recursive family (id) as (
      select c.id from private.clients as c where c.id = erased
      union select c.id from private.clients as c join family on c.merged_into = family.id
    )
    select id from family
  ) as family;
  select coalesce(array_agg(c.id::text), '{}') into people from private.client_contacts as c where c.client_id = any (ids);
  -- Those of an account, or of a record that stays, go with it.
  files := private.erase_files(array(
    select f.id from private.files as f where f.client_id = any (ids) and num_nonnulls(f.user_id, f.record_id) = 0));
  delete from private.clients where id = any (ids);
  get diagnostics removed = row_count;
  delete from private.event_details where subject = any (ids::text[]) or subject = any (people);
  -- The line of an account erases its clients too; what its period ends is found again by the next day's work.
  perform private.record_for_restore('client_erased', one::text) from unnest(ids) as one where not is_with_account;
  return jsonb_build_object('clients', removed, 'client_contacts', cardinality(people)) || files;
end
$$;
comment on function private.erase_client(uuid, boolean) is
  'Deletes a client, those that were merged into it, their contacts, notes and the documents that are theirs alone, and their personal values in the log. What was paid stays with the requests and in the financial records; documents of an account or of a record stay with it. Returns the number of each.';

create or replace function private.erase_contact(erased uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  people uuid[];
begin
  -- One person may serve several clients: the same account, the same address, or the same number and name.
  select coalesce(array_agg(same.id), '{}') into people
  from private.client_contacts as one
  join private.client_contacts as same on same.id = one.id or same.user_id = one.user_id
    or lower(same.email) = lower(one.email) or (same.phone = one.phone and lower(same.full_name) = lower(one.full_name))
    -- A merge has left the same name with the client that ended.
    or (lower(same.full_name) = lower(one.full_name)
      and same.client_id in (select c.id from private.clients as c where c.merged_into = one.client_id))
  where one.id = erased;
  -- A change of its contacts is a change of the client.
  update private.clients set version = version
  where id in (select client_id from private.client_contacts where id = any (people));
  delete from private.client_contacts where id = any (people);
  delete from private.event_details where subject = any (people::text[]);
  perform private.record_for_restore('client_erased', person::text) from unnest(people) as person;
  return jsonb_build_object('client_contacts', cardinality(people));
end
$$;
comment on function private.erase_contact(uuid) is
  'Deletes a contact, with every other client too that the same person serves, and the personal values in the log; the clients stay. Returns how many.';
