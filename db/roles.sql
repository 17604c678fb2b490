-- The roles that Supabase names, so that its tools know this database. Roles belong to the whole server: another database
-- may have made them, or be making them at this moment. Run at each start; changes nothing when all is in place.
do $$
declare
  wanted text;
  -- Before PostgreSQL 16 every member of a role could become it, and the privilege had no name of its own.
  become constant text := case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role', 'authenticator'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted) then
      begin
        execute format('create role %I noinherit', wanted);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
  end loop;

  -- Only a superuser or a role that has it may give bypassrls away. The policies name service_role, so nothing leans on it.
  if not (select rolbypassrls from pg_catalog.pg_roles where rolname = 'service_role')
    and (select rolsuper or (rolbypassrls and rolcreaterole) from pg_catalog.pg_roles where rolname = current_user)
  then
    alter role service_role bypassrls;
  end if;

  -- authenticator is for whoever puts another gateway before this database: it may become the three and is nobody itself.
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    if not pg_has_role('authenticator', wanted, 'member') then
      begin
        execute format('grant %I to authenticator', wanted);
      exception when insufficient_privilege then
        null;
      end;
    end if;
    -- From PostgreSQL 16 on, who made a role may not become it before he has granted it to himself.
    if not pg_has_role(current_user, wanted, become) then
      begin
        execute format('grant %I to %I', wanted, current_user);
      exception when insufficient_privilege then
        raise exception 'The database user % may not become %. As the administrator of the server, run: grant anon, authenticated, service_role to %',
          current_user, wanted, quote_ident(current_user) using errcode = 'insufficient_privilege';
      end;
    end if;
  end loop;
end
$$;
