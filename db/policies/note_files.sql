-- Written with the internal note, and seen with it: never by a customer.
select private.reset_table('private.note_files');

grant select, insert (note_kind, note_id, file_id) on private.note_files to service_role;
create policy note_files_service_role on private.note_files to service_role using (true) with check (true);

grant select on private.note_files to office;
create policy note_files_office on private.note_files for select to office
  using (
    note_kind = 'record' and exists (select from private.record_notes as n where n.id = note_files.note_id offset 0)
    or note_kind = 'enquiry' and exists (select from private.enquiry_notes as n where n.id = note_files.note_id offset 0)
  );
