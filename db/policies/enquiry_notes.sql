select private.reset_table('private.enquiry_notes');

grant select, insert (enquiry_id, author_id, note, idempotency_key, mentions, way, is_inbound) on private.enquiry_notes to service_role, office;
-- The notes of a won enquiry go with it into the one that takes it in (server/calls/enquiries/carried-win.ts).
grant update (enquiry_id) on private.enquiry_notes to service_role;
create policy enquiry_notes_service_role on private.enquiry_notes to service_role using (true) with check (true);
create policy enquiry_notes_office on private.enquiry_notes for select to office
  using (exists (select from public.enquiries as e where e.id = enquiry_id));
create policy enquiry_notes_office_write on private.enquiry_notes for insert to office
  with check (author_id = (select auth.uid()) and exists (select from public.enquiries as e where e.id = enquiry_id));

create trigger enquiry_notes_recorded after insert or update or delete on private.enquiry_notes
  for each row execute function private.record_event('note');
