-- What the sweep removes; by the backend alone.
select private.reset_table('private.file_strays');

grant select, insert (key, due_at), update (due_at), delete on private.file_strays to service_role;
create policy file_strays_service_role on private.file_strays to service_role using (true) with check (true);
