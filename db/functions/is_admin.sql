create or replace function private.lacks_second_factor(account_id uuid, aal text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(aal, 'aal1') <> 'aal2'
    and exists (select from auth.mfa_factors where user_id = account_id and status = 'verified')
$$;
comment on function private.lacks_second_factor(uuid, text) is
  'Whether the account has an authenticator and this session, by the aal of its token, was started without it.';

create or replace function private.is_administrator(account_id uuid, aal text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
      select from public.user_roles as r
      join auth.users as u on u.id = r.user_id and (u.banned_until is null or u.banned_until < now())
      where r.user_id = account_id and r.role = 'admin'
    )
    and not private.lacks_second_factor(account_id, aal)
$$;
comment on function private.is_administrator(uuid, text) is
  'The one rule for administrators: the role, an account that is not suspended, and the second factor if the account has one. For the business calls.';
grant execute on function private.lacks_second_factor(uuid, text), private.is_administrator(uuid, text) to service_role;

create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_administrator(auth.uid(), auth.jwt() ->> 'aal')
$$;
comment on function private.is_admin() is 'Whether the caller is an administrator; for policies and functions.';
grant execute on function private.is_admin() to anon, authenticated;
