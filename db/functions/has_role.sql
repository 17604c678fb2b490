create or replace function public.has_role(_user_id uuid, _role text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if _user_id is distinct from auth.uid() and not private.is_admin() then
    raise insufficient_privilege using message = 'Only an administrator may ask about another account''s roles';
  end if;
  return exists (select from public.user_roles where user_id = _user_id and role = _role);
end
$$;
comment on function public.has_role(uuid, text) is
  'Whether an account has a role; an account may ask about itself, an administrator about any account.';
grant execute on function public.has_role(uuid, text) to authenticated;
