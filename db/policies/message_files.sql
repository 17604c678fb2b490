-- Written with the message, and seen with it.
select private.reset_table('private.message_files');

grant select, insert (message_id, file_id) on private.message_files to service_role;
create policy message_files_service_role on private.message_files to service_role using (true) with check (true);

grant select on private.message_files to office;
create policy message_files_office on private.message_files for select to office
  using (exists (select from private.messages as m where m.id = message_files.message_id offset 0));
