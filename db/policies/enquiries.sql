-- Visitors and accounts have no privilege here: an enquiry comes in through the business call and is read by the office.
select private.reset_table('public.enquiries');

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
