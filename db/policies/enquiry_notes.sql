select private.reset_table('private.enquiry_notes');

grant select, insert (enquiry_id, author_id, note) on private.enquiry_notes to service_role;
create policy enquiry_notes_service_role on private.enquiry_notes to service_role using (true) with check (true);

create trigger enquiry_notes_recorded after insert or update or delete on private.enquiry_notes
  for each row execute function private.record_event('note');
