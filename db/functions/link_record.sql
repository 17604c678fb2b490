create or replace function private.certain_client(account uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select (array_agg(distinct k.client_id))[1]
  from private.client_contacts as k
  join private.clients as c on c.id = k.client_id and c.merged_into is null
  where k.user_id = account
  having count(distinct k.client_id) = 1
$$;
comment on function private.certain_client(uuid) is
  'The one client that an account is a contact of; null if there is none or more than one.';

create or replace function private.is_contact(account uuid, client uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.client_contacts as k
    join private.clients as c on c.id = k.client_id and c.merged_into is null
    where k.user_id = account and k.client_id = client)
$$;
comment on function private.is_contact(uuid, uuid) is 'Whether the account is a contact of the client.';

create or replace function private.link_record() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sentence constant text := 'Please choose one of the clients that you act for';
begin
  -- In an if of its own, since cases have no such column.
  if tg_op = 'INSERT' and tg_argv[0] = 'request' then
    if new.acting_for is not null then
      if not private.is_contact(new.user_id, new.acting_for) then
        raise exception using errcode = 'NV400', message = sentence, detail = jsonb_build_object('acting_for', sentence);
      end if;
      new.client_id := new.acting_for;
    end if;
  end if;
  if tg_op = 'INSERT' and new.client_id is null then
    new.client_id := private.certain_client(new.user_id);
  end if;
  if tg_op = 'INSERT' and new.client_id is not null then
    -- A merge of the client is waited for: it does not see this record, which would stay with the client that ends.
    perform from private.clients as c where c.id = new.client_id for key share;
    new.client_id := private.after_merges(new.client_id);
  end if;
  if tg_argv[0] = 'request' then
    new.acting_for := case when private.is_contact(new.user_id, new.client_id) then new.client_id end;
  end if;
  return new;
end
$$;
comment on function private.link_record() is
  'Before a record of an account is stored: the client that its owner chose, or the one that the account is a contact of. Before its client changes: whether its owner sees that. Argument: request, or case.';

create or replace function private.hold_clients_of(accounts uuid[]) returns void
language sql security definer set search_path = ''
as $$
  select from private.clients as c
  where c.id in (select k.client_id from private.client_contacts as k where k.user_id = any (accounts))
  order by c.id for key share
$$;
comment on function private.hold_clients_of(uuid[]) is
  'Waits for the merges of the clients that these accounts are contacts of, and holds them off: what the next statement links belongs to the client that stays.';

create or replace function private.link_filing() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.hold_clients_of(array[new.user_id]);
  update public.enquiries as e set client_id = private.certain_client(new.user_id)
  where e.id = new.enquiry_id and e.client_id is null and private.certain_client(new.user_id) is not null;
  return null;
end
$$;
comment on function private.link_filing() is
  'After an account asked us to file: the enquiry was sent signed in, so it belongs to the client of the account.';

create or replace function private.link_sold() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.service_requests as r set client_id = new.client_id
  where r.enquiry_id = new.id and r.client_id is null and not exists (
    select from private.client_proposals as p
    where p.record_kind = 'service' and p.record_id = r.id and p.client_id = new.client_id and p.status = 'declined');
  return null;
end
$$;
comment on function private.link_sold() is
  'After an enquiry is linked to a client: what was sold with it belongs to that client too, unless it has one or was unlinked from this one.';
