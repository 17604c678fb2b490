-- Written with the messages and by the worker; the office sees whether an email about a message still waits.
select private.reset_table('private.thread_mails');

grant select, insert (kind, record_id, side, reader_id, address, from_seq, due_at), update (upto_seq)
  on private.thread_mails to service_role;
create policy thread_mails_service_role on private.thread_mails to service_role using (true) with check (true);

grant select (id, kind, record_id, side, from_seq, upto_seq, due_at, ordered_at) on private.thread_mails to office;
create policy thread_mails_office on private.thread_mails for select to office
  using (
    (select private.works_on_all())
    or kind = 'enquiry' and exists (select from public.enquiries as r where r.id = thread_mails.record_id offset 0)
    or kind = 'service' and exists (select from public.service_requests as r where r.id = thread_mails.record_id offset 0)
    or kind = 'consultation' and exists (select from public.consultations as r where r.id = thread_mails.record_id offset 0)
    or kind = 'funding' and exists (select from public.funding_applications as r where r.id = thread_mails.record_id offset 0)
    or kind = 'project' and exists (select from public.project_requests as r where r.id = thread_mails.record_id offset 0)
    or kind = 'grievance' and exists (select from private.grievances as r where r.id = thread_mails.record_id offset 0)
    or kind = 'refund' and exists (select from private.refund_requests as r where r.id = thread_mails.record_id offset 0)
  );
