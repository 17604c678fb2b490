create or replace function private.store_checklist_link(
  list uuid, address text, name text, items uuid[], link_seed text, link_hash text, author uuid
)
returns private.checklist_links
language plpgsql security definer set search_path = ''
as $$
declare
  stored private.checklist_links;
  ended uuid[];
begin
  -- Two that are sent at once would both be open.
  perform from private.checklists as c where c.id = list for update;
  with replaced as (
    update private.checklist_links as l set revoked_at = private.business_now(), is_replaced = true
    where l.checklist_id = list and l.email = address and l.revoked_at is null returning l.id)
  select array_agg(r.id) into ended from replaced as r;
  insert into private.checklist_links (checklist_id, email, full_name, item_ids, seed, token_hash, expires_at, created_by)
  values (list, address, name, items, link_seed, link_hash, private.business_now() + interval '14 days', author)
  returning * into stored;
  -- The same person goes on with what was cut off.
  update private.file_uploads as u set link_id = stored.id where u.link_id = any (ended) and u.file_id is null;
  return stored;
end
$$;
comment on function private.store_checklist_link(uuid, text, text, uuid[], text, text, uuid) is
  'Stores a link to a list of documents for 14 days. An earlier one to the same list and address ends, with the access of its browser; its uploads under way go on by the new one.';
grant execute on function private.store_checklist_link(uuid, text, text, uuid[], text, text, uuid) to service_role;

create or replace function private.keep_checklist_link(
  list uuid, address text, name text, link_seed text, link_hash text, most_wrong integer
)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  held private.checklist_links;
begin
  -- A colleague may be sending one at this moment.
  perform from private.checklists as c where c.id = list for update;
  select * into held from private.checklist_links as l where l.checklist_id = list and l.email = address and l.revoked_at is null;
  if found and held.expires_at > private.business_now() and held.wrong_codes < most_wrong then
    update private.checklist_links as l set item_ids = null where l.id = held.id and l.item_ids is not null;
    return held.seed;
  end if;
  if held.id is null and exists (
    select from private.checklist_links as l where l.checklist_id = list and l.email = address and not l.is_replaced) then
    return null;
  end if;
  perform private.store_checklist_link(list, address, name, null, link_seed, link_hash, null);
  return link_seed;
end
$$;
comment on function private.keep_checklist_link(uuid, text, text, text, text, integer) is
  'For an email about the whole list: the seed of the open link of its address, which is to the whole list from now on, or of a new one. Null once the office has withdrawn the address''s links, until it sends one again.';
grant execute on function private.keep_checklist_link(uuid, text, text, text, text, integer) to service_role;

create or replace function private.keep_holder_link(link uuid, link_seed text, link_hash text, most_wrong integer) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  asked record;
  held private.checklist_links;
begin
  select l.checklist_id, l.email into asked from private.checklist_links as l where l.id = link;
  -- A colleague may be sending one at this moment.
  perform from private.checklists as c where c.id = asked.checklist_id for update;
  select * into held from private.checklist_links as l
  where l.checklist_id = asked.checklist_id and l.email = asked.email and l.revoked_at is null;
  if not found then
    return null;
  end if;
  if held.expires_at > private.business_now() and held.wrong_codes < most_wrong then
    return held.seed;
  end if;
  perform private.store_checklist_link(
    held.checklist_id, held.email, held.full_name, held.item_ids, link_seed, link_hash, held.created_by);
  return link_seed;
end
$$;
comment on function private.keep_holder_link(uuid, text, text, integer) is
  'For a reminder of who was asked by a link: the seed of the open link of that list and address, or of a new one to the same documents. Null once the office has withdrawn it.';
grant execute on function private.keep_holder_link(uuid, text, text, integer) to service_role;

create or replace function private.withdraw_checklist_link(link uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  given record;
begin
  select l.checklist_id, l.email into given from private.checklist_links as l where l.id = link;
  perform from private.checklists as c where c.id = given.checklist_id for update;
  update private.checklist_links as l set revoked_at = coalesce(l.revoked_at, private.business_now()), is_replaced = false
  where l.checklist_id = given.checklist_id and l.email = given.email and (l.revoked_at is null or l.is_replaced);
end
$$;
comment on function private.withdraw_checklist_link(uuid) is
  'Ends a link to a list of documents, with the access of its browser, and the earlier ones of the same address: none of them is renewed.';
grant execute on function private.withdraw_checklist_link(uuid) to service_role;

create or replace function private.order_link_mail(link uuid, job_kind text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.jobs (kind, payload, subject)
  select job_kind, jsonb_build_object('record_id', l.id), c.record_id::text
  from private.checklist_links as l join private.checklists as c on c.id = l.checklist_id where l.id = link
$$;
comment on function private.order_link_mail(uuid, text) is 'Orders an email about a link to a list of documents; the record is what the email is about.';
grant execute on function private.order_link_mail(uuid, text) to service_role;
