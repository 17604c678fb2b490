-- The roles that Supabase uses, so that its tools work with this database, and `office`, in which colleagues work: the policies
-- decide which records each of them sees. Roles belong to the whole server: another database may have created them, or be
-- creating them at this moment. Run at each start; changes nothing when all exist.
do $$
declare
  wanted text;
  -- Before PostgreSQL 16 every member of a role could become it, and there was no separate privilege for it.
  become constant text := case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role', 'office', 'authenticator'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted) then
      begin
        execute format('create role %I noinherit', wanted);
      exception when duplicate_object or unique_violation then
        null;
      when insufficient_privilege then
        raise exception 'The database role % is missing. As the administrator of the server, run: create role % noinherit; grant % to %',
          wanted, wanted, wanted, quote_ident(current_user) using errcode = 'insufficient_privilege';
      end;
    end if;
  end loop;

  -- Only a superuser may grant it, or, from PostgreSQL 16 on, a role that has it and creates roles. The policies name
  -- service_role, so nothing depends on it.
  if not (select rolbypassrls from pg_catalog.pg_roles where rolname = 'service_role')
    and (select rolsuper or (rolbypassrls and rolcreaterole and become = 'set') from pg_catalog.pg_roles where rolname = current_user)
  then
    alter role service_role bypassrls;
  end if;

  -- authenticator is for an operator who puts another gateway before this database: it may become the four roles and has no
  -- rights of its own.
  foreach wanted in array array['anon', 'authenticated', 'service_role', 'office'] loop
    if not pg_has_role('authenticator', wanted, 'member') then
      begin
        execute format('grant %I to authenticator', wanted);
      exception when insufficient_privilege then
        null;
      end;
    end if;
    -- From PostgreSQL 16 on, the creator of a role cannot become it without granting it to itself first.
    if not pg_has_role(current_user, wanted, become) then
      begin
        execute format('grant %I to %I', wanted, current_user);
      exception when insufficient_privilege then
        raise exception 'The database user % may not become %. As the administrator of the server, run: grant anon, authenticated, service_role, office to %',
          current_user, wanted, quote_ident(current_user) using errcode = 'insufficient_privilege';
      end;
    end if;
  end loop;
end
$$;
