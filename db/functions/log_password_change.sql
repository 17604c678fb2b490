create or replace function private.log_password_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.events (actor, action, table_name, record_id, changes)
  values (
    private.current_actor(),
    'update', 'users', new.id::text, '{"password": {"is_changed": true}}'
  );
  return null;
end
$$;
comment on function private.log_password_change() is
  'The event of a changed password: the account, the actor and the time. The hash is left out.';
