create or replace function private.clean_up() returns void
language sql security definer set search_path = ''
as $$
  delete from private.jobs where done_at < now() - interval '30 days';
  delete from private.rate_limits where expires_at < now() - interval '1 day';
$$;
comment on function private.clean_up() is
  'Removes what has served its purpose: jobs done a month ago, limits that ended yesterday. Called by the worker, hourly.';
grant execute on function private.clean_up() to service_role;
