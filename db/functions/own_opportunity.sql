create or replace function private.own_opportunity() returns uuid
language sql stable security definer set search_path = ''
as $$
  select id from private.opportunity_keys where user_id = auth.uid()
$$;
comment on function private.own_opportunity() is 'The opportunity of the caller''s company, listed or not; for policies.';
grant execute on function private.own_opportunity() to authenticated;
