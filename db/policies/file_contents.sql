-- The office sees what a file that it sees consists of; written by the backend, once the bytes are stored.
select private.reset_table('private.file_contents');

grant
  select,
  insert (sha256, size, media_type, key, stored_size, stored_sha256, sealed_with, is_locked, scanned_at),
  update (key, stored_size, stored_sha256, sealed_with, scanned_at, problem, problem_since),
  delete
  on private.file_contents to service_role;
create policy file_contents_service_role on private.file_contents to service_role using (true) with check (true);

grant select (id, sha256, size, media_type, is_locked, scanned_at, problem) on private.file_contents to office;
create policy file_contents_office on private.file_contents for select to office
  using (exists (select from private.files as f where f.content_id = file_contents.id));
