-- Written by the worker once an email is accepted; read with the record. It goes with the record (private.forget_unsent_mails).
select private.reset_table('private.record_mails');

grant select, insert (message_id, record_kind, record_id, user_id, address, subject) on private.record_mails to service_role;
create policy record_mails_service_role on private.record_mails to service_role using (true) with check (true);

grant select on private.record_mails to office;
-- As of unsent emails: not by a function, which would ask for the caller's role and queues again at each email.
create policy record_mails_office on private.record_mails for select to office
  using (
    (select private.works_on_all())
    or record_kind = 'enquiry' and exists (select from public.enquiries as r where r.id = record_mails.record_id offset 0)
    or record_kind = 'service' and exists (select from public.service_requests as r where r.id = record_mails.record_id offset 0)
    or record_kind = 'consultation' and exists (select from public.consultations as r where r.id = record_mails.record_id offset 0)
    or record_kind = 'funding' and exists (select from public.funding_applications as r where r.id = record_mails.record_id offset 0)
    or record_kind = 'project' and exists (select from public.project_requests as r where r.id = record_mails.record_id offset 0)
    or record_kind = 'grievance' and exists (select from private.grievances as r where r.id = record_mails.record_id offset 0)
    or record_kind = 'refund' and exists (select from private.refund_requests as r where r.id = record_mails.record_id offset 0)
  );
