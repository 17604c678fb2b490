create or replace function private.log_factor_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before_row constant jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after_row constant jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  logged constant text[] := array['user_id', 'factor_type', 'status', 'used_at'];
begin
  insert into public.events (actor, action, table_name, record_id, changes)
  select
    private.current_actor(),
    lower(tg_op), tg_table_name, (before_row || after_row) ->> 'id',
    coalesce(jsonb_object_agg(key, jsonb_build_object('before', before_row -> key, 'after', after_row -> key)), '{}')
  from unnest(logged) as key
  where coalesce(before_row -> key, 'null') <> coalesce(after_row -> key, 'null');
  return null;
end
$$;
comment on function private.log_factor_change() is
  'The event of a factor or a recovery code: its account, type and status. Secrets, hashes and names are left out.';
