create or replace function private.plain_name(name text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(word, ' ' order by place), '')
  from regexp_split_to_table(lower(name), '[[:space:][:punct:]]+') with ordinality as words (word, place)
  where word <> all (array['', 'private', 'pvt', 'limited', 'ltd', 'llp', 'opc', 'the', 'and', 'ms', 'm', 's'])
$$;
comment on function private.plain_name(text) is
  'A company''s name in small letters without punctuation and legal form, so that two spellings of one name are equal.';

create or replace function private.likely_clients(account uuid, emails text[], phones text[], company text)
returns table (client_id uuid, reason text)
language sql stable security definer set search_path = ''
as $$
  with same as (
    select k.client_id, 'account' as what from private.client_contacts as k where k.user_id = account
    union all select k.client_id, 'email' from private.client_contacts as k where lower(k.email) = any (emails)
    union all select k.client_id, 'phone' from private.client_contacts as k where k.phone = any (phones)
    union all (
      select c.id, 'name' from private.clients as c
      where to_tsvector('simple', c.legal_name || ' ' || coalesce(c.trade_name, ''))
          @@ plainto_tsquery('simple', private.plain_name(company))
        and private.plain_name(company) in (private.plain_name(c.legal_name), private.plain_name(c.trade_name))
      limit 5)
  ),
  likely as (
    select same.client_id,
      case when bool_or(same.what = 'account') then 'account'
        when bool_or(same.what = 'email') and bool_or(same.what = 'phone') then 'email_and_phone'
        when bool_or(same.what = 'email') then 'email' when bool_or(same.what = 'phone') then 'phone' else 'name' end as reason
    from same join private.clients as c on c.id = same.client_id and c.merged_into is null
    group by same.client_id
  )
  select client_id, reason from likely
  order by array_position(array['account', 'email_and_phone', 'email', 'phone', 'name'], reason), client_id limit 5
$$;
comment on function private.likely_clients(uuid, text[], text[], text) is
  'The clients with which a person agrees, five at most, also those that the caller does not see: of the account, the addresses and numbers, or the name of the company.';
grant execute on function private.likely_clients(uuid, text[], text[], text) to service_role, office;

create or replace function private.propose(kind text, record uuid, account uuid, emails text[], phones text[], company text)
  returns void
language sql security definer set search_path = ''
as $$
  insert into private.client_proposals (record_kind, record_id, client_id, reason)
  select kind, record, likely.client_id, likely.reason from private.likely_clients(account, emails, phones, company) as likely
  on conflict (record_kind, record_id, client_id) do nothing
$$;
comment on function private.propose(text, uuid, uuid, text[], text[], text) is
  'Proposes the clients to which a record may belong.';

create or replace function private.propose_client() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  fields constant jsonb := to_jsonb(new);
  account constant uuid := fields ->> 'user_id';
  owner record;
begin
  if new.client_id is not null then
    return null;
  end if;
  select u.email, p.phone into owner
  from auth.users as u left join public.profiles as p on p.id = u.id where u.id = account;
  perform private.propose(
    tg_argv[0], new.id, account,
    array_remove(array[lower(fields ->> 'email'), lower(fields ->> 'contact_email'), lower(owner.email)], null),
    array_remove(array[nullif(fields ->> 'phone', ''), fields ->> 'contact_phone', owner.phone], null),
    coalesce(fields ->> 'company', fields ->> 'company_name'));
  return null;
end
$$;
comment on function private.propose_client() is
  'After a record was stored without a client: proposes those to which it may belong. What was typed proves nothing, so it only proposes. Argument: the kind.';

create or replace function private.forget_proposals() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.client_proposals where record_kind = tg_argv[0] and record_id = old.id;
  return null;
end
$$;
comment on function private.forget_proposals() is 'After a record was deleted: its proposals go too. Argument: the kind.';

create or replace function private.settle_proposals() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.client_proposals
  set status = case when client_id = new.client_id then 'accepted' else 'declined' end, decided_at = private.business_now()
  where record_kind = tg_argv[0] and record_id = new.id and status = 'open';
  return null;
end
$$;
comment on function private.settle_proposals() is
  'After a record was linked to a client: its open proposals are decided by it. Argument: the kind.';
