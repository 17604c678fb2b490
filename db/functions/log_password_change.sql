create or replace function private.note_password_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.events (actor, action, table_name, record_id, changes)
  values (
    coalesce(nullif(current_setting('neev.actor', true), ''), 'database:' || session_user),
    'update', 'users', new.id::text, '{"password": {"is_changed": true}}'
  );
  return null;
end
$$;
comment on function private.note_password_change() is
  'The event of a password that changed: whose, by whom and when. The hash stays out of it.';
