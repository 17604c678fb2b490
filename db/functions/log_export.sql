create or replace function private.note_export(list text, row_count integer, is_complete boolean) returns void
language sql security definer set search_path = ''
as $$
  -- What was searched for stays out of it: it may be somebody's name.
  insert into public.events (actor, action, table_name, record_id, changes)
  values (
    coalesce(nullif(current_setting('neev.actor', true), ''), 'database:' || session_user),
    'export', 'exports', list, jsonb_build_object('rows', row_count, 'is_complete', is_complete)
  );
$$;
comment on function private.note_export(text, integer, boolean) is
  'The event of a list that was taken as a file: who took which, and how much of it.';
grant execute on function private.note_export(text, integer, boolean) to service_role;
