-- Parts of uploads; by the backend alone.
select private.reset_table('private.file_parts');

grant select, insert (upload_id, starts_at, size, key), delete on private.file_parts to service_role;
create policy file_parts_service_role on private.file_parts to service_role using (true) with check (true);
