-- One row, made by a migration; by the backend alone.
select private.reset_table('private.file_store');

grant select, update (marker, checked_at) on private.file_store to service_role;
create policy file_store_service_role on private.file_store to service_role using (true) with check (true);
