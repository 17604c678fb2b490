-- As of the email: written with it, and moved on or deleted with it.
select private.reset_table('private.held_mail_files');

grant select, insert (held_mail_id, file_id) on private.held_mail_files to service_role;
create policy held_mail_files_service_role on private.held_mail_files to service_role using (true) with check (true);

grant select on private.held_mail_files to office;
create policy held_mail_files_office on private.held_mail_files for select to office
  using (exists (select from private.held_mails as h where h.id = held_mail_files.held_mail_id));
