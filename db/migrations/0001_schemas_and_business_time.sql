-- public holds only what table calls may reach; private and auth belong to the backend (law 1).
create schema if not exists auth;
revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
grant usage on schema private to service_role;

-- PostgreSQL lets everybody execute a new function; here a function is granted by name (law 4).
alter default privileges revoke execute on functions from public;

create function private.business_now() returns timestamptz
language sql stable set search_path = ''
as $$
  select coalesce(nullif(current_setting('neev.now', true), '')::timestamptz, now())
$$;
comment on function private.business_now() is 'The time promises are computed from; the doors set it from the clock.';
grant execute on function private.business_now() to anon, authenticated, service_role;

create function private.reset_table(target regclass) returns void
language plpgsql set search_path = ''
as $$
declare
  found_name text;
begin
  for found_name in select polname from pg_catalog.pg_policy where polrelid = target loop
    execute format('drop policy %I on %s', found_name, target);
  end loop;
  for found_name in select tgname from pg_catalog.pg_trigger where tgrelid = target and not tgisinternal loop
    execute format('drop trigger %I on %s', found_name, target);
  end loop;
  execute format('revoke all on %s from public, anon, authenticated, service_role', target);
  execute format('alter table %s enable row level security', target);
end
$$;
comment on function private.reset_table(regclass) is
  'Begins a policy file: takes away every policy, trigger and grant of the table, so that the file alone says what holds.';
