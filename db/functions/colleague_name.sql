create or replace function private.colleague_name(account uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(nullif(p.full_name, ''), p.email) from public.user_roles as r join public.profiles as p on p.id = r.user_id
  where r.user_id = account
$$;
comment on function private.colleague_name(uuid) is 'The name of a person of the office; null for every other account.';
grant execute on function private.colleague_name(uuid) to service_role, office;

create or replace function private.client_owners() returns table (id uuid, name text)
language sql stable security definer set search_path = ''
as $$
  select r.user_id, coalesce(nullif(p.full_name, ''), p.email) as name
  from public.user_roles as r
  join public.profiles as p on p.id = r.user_id
  join auth.users as u on u.id = r.user_id and (u.banned_until is null or u.banned_until < now())
  where r.role in ('admin', 'manager', 'staff', 'accounts')
  order by 2, 1
$$;
comment on function private.client_owners() is 'Everyone of the office who can be responsible for a client.';
grant execute on function private.client_owners() to service_role, office;

-- What contacts of clients were checked with before: it counted accounts that the caller does not see.
drop function if exists private.count_accounts(uuid[]);
