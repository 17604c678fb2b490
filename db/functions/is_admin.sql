create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.user_roles where user_id = auth.uid() and role = 'admin')
$$;
comment on function private.is_admin() is 'Whether the caller is an administrator; for policies and functions.';
grant execute on function private.is_admin() to anon, authenticated;
