-- Written by server/messages in the name of the backend, once the record was shown to the caller. The office reads the messages of the
-- records that it sees; a customer's own are found by the calls.
select private.reset_table('private.messages');

grant
  select,
  insert (
    kind, request_id, user_id, enquiry_id, grievance_id, refund_request_id, seq, side, author_id, way, is_inbound, text, full_text,
    sent_from, is_confidential, expects_answer, reply_by, idempotency_key
  )
  on private.messages to service_role;
create policy messages_service_role on private.messages to service_role using (true) with check (true);

grant select on private.messages to office;
-- As of emails: not by a function, which would ask for the caller's role and queues again at each message.
create policy messages_office on private.messages for select to office
  using (
    (select private.works_on_all())
    or kind = 'enquiry' and exists (select from public.enquiries as r where r.id = messages.record_id offset 0)
    or kind = 'service' and exists (select from public.service_requests as r where r.id = messages.record_id offset 0)
    or kind = 'consultation' and exists (select from public.consultations as r where r.id = messages.record_id offset 0)
    or kind = 'funding' and exists (select from public.funding_applications as r where r.id = messages.record_id offset 0)
    or kind = 'project' and exists (select from public.project_requests as r where r.id = messages.record_id offset 0)
    or kind = 'grievance' and exists (select from private.grievances as r where r.id = messages.record_id offset 0)
    or kind = 'refund' and exists (select from private.refund_requests as r where r.id = messages.record_id offset 0)
  );

create trigger messages_recorded after insert or update or delete on private.messages
  for each row execute function private.record_event('text', 'full_text', 'sent_from');
