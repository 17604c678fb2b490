create or replace function private.say_delivered(title text) returns text
language sql immutable set search_path = ''
as $$ select title || ' is under Your documents.' $$;
comment on function private.say_delivered(text) is 'The words of the notification of one document that was delivered; with the document the notification goes.';
grant execute on function private.say_delivered(text) to service_role;

create or replace function private.delivery_way(record_kind text, record uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  customer record;
begin
  select r.user_id, r.email into customer from private.checklist_record(record_kind, record) as r;
  if customer.user_id is not null then
    return 'account';
  end if;
  if customer.email is null or exists (
    -- As private.keep_checklist_link does it: once the office has withdrawn the links of the address, none is made again.
    select from private.checklist_links as l join private.checklists as c on c.id = l.checklist_id
    where c.record_kind = delivery_way.record_kind and c.record_id = record and l.email = customer.email
    having bool_and(l.revoked_at is not null) and bool_or(not l.is_replaced)) then
    return null;
  end if;
  return 'link';
end
$$;
comment on function private.delivery_way(text, uuid) is
  'How the customer of a record gets what the office delivers for it: "account", or "link" for an emailed link to its list of documents. Null where we know no address, or the office has withdrawn the links to it.';

create or replace function private.one_conversation(files uuid[], address text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  one record;
begin
  select min(f.record_kind) as kind, (array_agg(f.record_id))[1] as id into one from private.files as f where f.id = any (files)
  having count(distinct f.record_id) = 1 and bool_and(f.record_id is not null);
  if one.id is null then
    return null;
  end if;
  return (select one.id from private.checklist_record(one.kind, one.id) as r where r.email = lower(address));
end
$$;
comment on function private.one_conversation(uuid[], text) is
  'The record that all of these documents belong to, if its customer has this address: in its conversation an answer to an email about them arrives. Null where they belong to several records, to none, or to one of someone else.';

create or replace function private.order_delivery_mail(account uuid, files uuid[], job_kind text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.jobs (kind, payload, subject)
  select job_kind, jsonb_build_object('record_id', u.id, 'scheduled_date', at), private.one_conversation(files, u.email)::text
  from auth.users as u where u.id = account;
end
$$;
comment on function private.order_delivery_mail(uuid, uuid[], text, timestamptz) is
  'Orders the email to an account about documents that were delivered to it; it is about the record that all of them belong to, otherwise about the account.';
grant execute on function private.order_delivery_mail(uuid, uuid[], text, timestamptz) to service_role;
grant execute on function private.delivery_way(text, uuid) to service_role, office;
grant execute on function private.one_conversation(uuid[], text) to service_role;
