create or replace function private.follow_role_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.is_granted then
    insert into public.user_roles (user_id, role) values (new.user_id, new.role) on conflict do nothing;
  else
    delete from public.user_roles where user_id = new.user_id and role = new.role;
  end if;
  return null;
end
$$;
comment on function private.follow_role_change() is
  'After a role was granted or revoked: the role itself, which no database role of the backend can write. The call has asked for the password.';
