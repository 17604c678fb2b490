create or replace function private.session_ends_at(session auth.sessions) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select least(
    session.not_after,
    session.created_at + case when office.is_held then interval '7 days' else interval '180 days' end,
    greatest(session.refreshed_at at time zone 'utc', session.created_at)
      + case when office.is_held then interval '12 hours' else interval '30 days' end
  )
  from (select exists (select from public.user_roles where user_id = session.user_id) as is_held) as office
$$;
comment on function private.session_ends_at(auth.sessions) is
  'When a session ends: 30 days after its last use and 180 days after sign-in; for an account with any role of the office, 12 hours and 7 days. Read at each use, so that a new role applies to open sessions.';
grant execute on function private.session_ends_at(auth.sessions) to service_role;
