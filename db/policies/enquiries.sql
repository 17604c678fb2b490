-- An enquiry comes in through the business call and is read by the office. An account reads those that came under its own
-- confirmed address, whoever typed it there: no telephone number, no name, nothing that was not said to that address before.
select private.reset_table('public.enquiries');

grant
  select (id, reference, source, service_type, subject, message, status, reply_by, created_at)
  on public.enquiries to authenticated;
create policy enquiries_read on public.enquiries for select to authenticated
  using (lower(email) = (select private.confirmed_email()));

grant
  select,
  insert (
    reference, source, page, idempotency_key, request_hash, replaces, name, email, phone, company, service_type, priority,
    preferred_contact, timeline, budget, subject, message, agree_to_terms, reply_by, thread_id, created_at
  )
  on public.enquiries to service_role;
create policy enquiries_service_role on public.enquiries to service_role using (true) with check (true);

create trigger enquiries_recorded after insert or update or delete on public.enquiries
  for each row execute function private.record_event(
    'name', 'email', 'phone', 'company', 'subject', 'message', 'request_hash'
  );
