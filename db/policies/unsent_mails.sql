-- Written by private.note_unsent_mail() for the worker. The office sees the emails of the records that it sees; the others are for administrators.
select private.reset_table('private.unsent_mails');

grant select, update (address, send_to, is_final, sent_at) on private.unsent_mails to service_role;
create policy unsent_mails_service_role on private.unsent_mails to service_role using (true) with check (true);

grant select on private.unsent_mails to office;
create policy unsent_mails_office on private.unsent_mails for select to office
  using (
    (select private.office_role()) = 'admin'
    -- Not by a function, which would ask for the caller's role and queues again at each email.
    or record_kind = 'enquiry' and exists (select from public.enquiries as r where r.id = unsent_mails.record_id offset 0)
    or record_kind = 'service' and exists (select from public.service_requests as r where r.id = unsent_mails.record_id offset 0)
    or record_kind = 'consultation' and exists (select from public.consultations as r where r.id = unsent_mails.record_id offset 0)
    or record_kind = 'funding' and exists (select from public.funding_applications as r where r.id = unsent_mails.record_id offset 0)
    or record_kind = 'project' and exists (select from public.project_requests as r where r.id = unsent_mails.record_id offset 0)
    or record_kind = 'grievance' and exists (select from private.grievances as r where r.id = unsent_mails.record_id offset 0)
    or record_kind = 'refund' and exists (select from private.refund_requests as r where r.id = unsent_mails.record_id offset 0)
  );

-- What the policy asked before.
drop function if exists private.sees_record(text, uuid);
