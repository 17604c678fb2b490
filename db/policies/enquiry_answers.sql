select private.reset_table('private.enquiry_answers');

grant select, insert (idempotency_key, enquiry_id, author_id, recipient, message) on private.enquiry_answers to service_role, office;
create policy enquiry_answers_service_role on private.enquiry_answers to service_role using (true) with check (true);
create policy enquiry_answers_office on private.enquiry_answers for select to office
  using (exists (select from public.enquiries as e where e.id = enquiry_id));
create policy enquiry_answers_office_write on private.enquiry_answers for insert to office
  with check (author_id = (select auth.uid()) and exists (select from public.enquiries as e where e.id = enquiry_id));

create trigger enquiry_answers_recorded after insert or update or delete on private.enquiry_answers
  for each row execute function private.record_event('recipient', 'message');
