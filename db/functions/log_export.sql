create or replace function private.log_export(list text, row_count integer, is_complete boolean) returns void
language sql security definer set search_path = ''
as $$
  -- The search words are left out: they may be a person's name.
  insert into public.events (actor, action, table_name, record_id, changes)
  values (
    private.current_actor(),
    'export', 'exports', list, jsonb_build_object('rows', row_count, 'is_complete', is_complete)
  );
$$;
comment on function private.log_export(text, integer, boolean) is
  'The event of a list that was exported: which list, by whom, and how many rows.';
grant execute on function private.log_export(text, integer, boolean) to service_role, office;
