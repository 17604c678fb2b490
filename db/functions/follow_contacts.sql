create or replace function private.find_account_of_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The account that was found by the former address stays only while the address does.
  if tg_op = 'UPDATE' and new.user_id = old.user_id and lower(new.email) is distinct from lower(old.email) and exists (
    select from auth.users as u where u.id = old.user_id and u.email = lower(old.email)
  ) then
    new.user_id := null;
  end if;
  if new.user_id is null and new.email is not null then
    select u.id into new.user_id from auth.users as u
    where u.email = lower(new.email) and not u.is_sso_user and u.email_confirmed_at is not null and u.deleted_at is null
      and not exists (
        select from private.client_contacts as k where k.client_id = new.client_id and k.user_id = u.id and k.id <> new.id);
  end if;
  return new;
end
$$;
comment on function private.find_account_of_contact() is
  'Before a contact is stored: the account that has confirmed the same address, unless one is named.';

create or replace function private.take_over_deliveries(account uuid, address text) returns void
language sql security definer set search_path = ''
as $$
  update private.files as f set user_id = account
  where f.is_delivered and f.user_id is null and not f.is_kept_by_law
    and not exists (select from private.note_files as n where n.file_id = f.id)
    and f.record_id in (
      select r.id from public.enquiries as r where lower(r.email) = lower(address)
      union all select r.id from private.grievances as r where lower(r.email) = lower(address)
      union all select r.id from private.refund_requests as r where lower(r.email) = lower(address))
$$;
comment on function private.take_over_deliveries(uuid, text) is
  'What was delivered to a person without an account is among the documents of the account that confirms the same address: the link to it ends.';

create or replace function private.follow_confirmed_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.email_confirmed_at is null or (tg_op = 'UPDATE' and old.email_confirmed_at is not null and new.email = old.email) then
    return null;
  end if;
  update private.client_contacts as k set user_id = new.id
  where lower(k.email) = lower(new.email) and k.user_id is null and not exists (
    select from private.client_contacts as other where other.client_id = k.client_id and other.user_id = new.id)
    -- Of two lines with one address, one.
    and k.id = (
      select first.id from private.client_contacts as first
      where first.client_id = k.client_id and lower(first.email) = lower(new.email) order by first.created_at, first.id limit 1);
  perform private.take_over_deliveries(new.id, new.email) where not new.is_sso_user;
  perform private.take_over_requests(new.id);
  return null;
end
$$;
comment on function private.follow_confirmed_email() is
  'After an account confirmed its address: it becomes the account of the contacts with this address, of what was delivered to it, and of what the office opened for it.';

create or replace function private.link_records_of(accounts uuid[], movers uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  target record;
begin
  for target in
    select * from private.record_tables() where kind <> 'enquiry'
  loop
    execute format(
      'update %s as r set client_id = private.certain_client(r.user_id)
       where r.user_id = any ($1) and r.client_id is null and private.certain_client(r.user_id) is not null
         and not exists (
           select from private.client_proposals as p
           where p.record_kind = $2 and p.record_id = r.id and p.client_id = private.certain_client(r.user_id)
             and p.status = ''declined'')', target.name)
      using accounts, target.kind;
    if target.kind in ('funding', 'project', 'consultation', 'service') then
      execute format(
        'update %s as r set client_id = r.client_id
         where r.user_id = any ($1) and r.client_id is not null
           and (r.acting_for is not null) <> private.is_contact(r.user_id, r.client_id)', target.name)
        using accounts || movers;
    end if;
  end loop;
end
$$;
comment on function private.link_records_of(uuid[], uuid[]) is
  'Links what these accounts have sent to the one client that each is a contact of, except what the office has unlinked; and says of each request of these and of the others whether its owner acts for its client.';

create or replace function private.follow_contacts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  accounts uuid[] := '{}';
  movers uuid[] := '{}';
begin
  if tg_op = 'INSERT' then
    accounts := array(select distinct n.user_id from new_contacts as n where n.user_id is not null);
  elsif tg_op = 'DELETE' then
    movers := array(select distinct o.user_id from old_contacts as o where o.user_id is not null);
  else
    accounts := array(
      select distinct n.user_id from new_contacts as n join old_contacts as o on o.id = n.id
      where n.user_id is distinct from o.user_id and n.user_id is not null);
    -- A contact that moves with a merge links nothing automatically, so that the merge can be undone exactly.
    movers := array(
      select distinct o.user_id from new_contacts as n join old_contacts as o on o.id = n.id
      where (n.user_id, n.client_id) is distinct from (o.user_id, o.client_id) and o.user_id is not null);
  end if;
  if cardinality(accounts || movers) > 0 then
    perform private.take_over_requests(taker) from unnest(accounts) as taker;
    perform private.link_records_of(accounts, movers);
  end if;
  if tg_op <> 'DELETE' then
    -- What came before the client was known; what was typed proves nothing.
    insert into private.client_proposals (record_kind, record_id, client_id, reason)
    select 'enquiry', r.id, n.client_id, case when bool_or(r.phone = n.phone) then 'email_and_phone' else 'email' end
    from new_contacts as n join public.enquiries as r on lower(r.email) = lower(n.email) and r.client_id is null
    group by r.id, n.client_id
    union all
    select 'grievance', r.id, n.client_id, case when bool_or(r.phone = n.phone) then 'email_and_phone' else 'email' end
    from new_contacts as n join private.grievances as r on lower(r.email) = lower(n.email) and r.client_id is null
    group by r.id, n.client_id
    union all
    select 'refund', r.id, n.client_id, case when bool_or(r.phone = n.phone) then 'email_and_phone' else 'email' end
    from new_contacts as n join private.refund_requests as r on lower(r.email) = lower(n.email) and r.client_id is null
    group by r.id, n.client_id
    on conflict (record_kind, record_id, client_id) do nothing;
  end if;
  return null;
end
$$;
comment on function private.follow_contacts() is
  'After contacts were added, changed or removed: links and proposes the records that came before; accounts take over what the office opened for them.';
