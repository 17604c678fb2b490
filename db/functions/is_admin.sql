create or replace function private.lacks_second_factor(account_id uuid, aal text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(aal, 'aal1') <> 'aal2'
    and exists (select from auth.mfa_factors where user_id = account_id and status = 'verified')
$$;
comment on function private.lacks_second_factor(uuid, text) is
  'Whether the account has an authenticator and this session, by the aal of its token, was started without it.';

create or replace function private.second_factor_due_at(account_id uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select second_factor_required_at + interval '7 days' from private.settings
  where exists (select from public.user_roles where user_id = account_id)
$$;
comment on function private.second_factor_due_at(uuid) is
  'From when an account of the office can do nothing without a second factor: seven days after the setting was turned on. Null for other accounts, and while it is off.';

create or replace function private.owes_second_factor(account_id uuid, aal text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(private.second_factor_due_at(account_id) <= now(), false) and not (
    coalesce(aal, 'aal1') = 'aal2'
    and exists (select from auth.mfa_factors where user_id = account_id and status = 'verified')
  )
$$;
comment on function private.owes_second_factor(uuid, text) is
  'Whether it is due and this session has not shown it. Until then only setting it up, entering a code and signing out are open.';

create or replace function private.is_administrator(account_id uuid, aal text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
      select from public.user_roles as r
      join auth.users as u on u.id = r.user_id and (u.banned_until is null or u.banned_until < now())
      where r.user_id = account_id and r.role = 'admin'
    )
    and not private.lacks_second_factor(account_id, aal)
    and not private.owes_second_factor(account_id, aal)
$$;
comment on function private.is_administrator(uuid, text) is
  'The one rule for administrators: the role, an account that is not suspended, and the second factor if the account has one or owes one. For the business calls.';
grant execute on function private.lacks_second_factor(uuid, text), private.second_factor_due_at(uuid),
  private.owes_second_factor(uuid, text), private.is_administrator(uuid, text) to service_role;
grant execute on function private.is_administrator(uuid, text) to office;

create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_administrator(auth.uid(), auth.jwt() ->> 'aal')
$$;
comment on function private.is_admin() is 'Whether the caller is an administrator; for policies and functions.';
grant execute on function private.is_admin() to anon, authenticated;
