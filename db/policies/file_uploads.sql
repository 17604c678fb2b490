-- Uploads under way; by the backend alone.
select private.reset_table('private.file_uploads');

grant select, insert (id, owner, account_id, link_id, target, name, size), update (owner, received, finishing_until, file_id, touched_at), delete on private.file_uploads to service_role;
create policy file_uploads_service_role on private.file_uploads to service_role using (true) with check (true);
