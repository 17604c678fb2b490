-- Decision D30: colleagues work in the database role `office`, whose policies decide which records each of them sees.
grant usage on schema public, private, auth to office;
grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to office;
grant execute on function private.business_now() to office;

create or replace function private.reset_table(target regclass) returns void
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
  execute format('revoke all on %s from public, anon, authenticated, service_role, office', target);
  execute format('alter table %s enable row level security', target);
end
$$;
