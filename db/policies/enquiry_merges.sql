select private.reset_table('private.enquiry_merges');

grant select, insert (enquiry_id, into_id, status_before, answered_at_before, carried), update (undone_at, carried) on private.enquiry_merges to service_role, office;
create policy enquiry_merges_service_role on private.enquiry_merges to service_role using (true) with check (true);
create policy enquiry_merges_office on private.enquiry_merges to office
  using (exists (select from public.enquiries as e where e.id = enquiry_id))
  with check (
    exists (select from public.enquiries as e where e.id = enquiry_id) and exists (select from public.enquiries as e where e.id = into_id)
  );

create trigger enquiry_merges_recorded after insert or update or delete on private.enquiry_merges
  for each row execute function private.record_event();
