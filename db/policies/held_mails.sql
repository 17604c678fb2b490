-- Written by the worker and by the calls that decide, once the policies have shown the email. The office sees those of the records that it
-- sees; those of no record are for those who see all.
select private.reset_table('private.held_mails');

grant select, insert (reason, kind, record_id, address, name, subject, text, full_text, is_internal, received_at), delete
  on private.held_mails to service_role;
create policy held_mails_service_role on private.held_mails to service_role using (true) with check (true);

grant select on private.held_mails to office;
create policy held_mails_office on private.held_mails for select to office
  using (
    (select private.works_on_all())
    or kind = 'enquiry' and exists (select from public.enquiries as r where r.id = held_mails.record_id offset 0)
    or kind = 'service' and exists (select from public.service_requests as r where r.id = held_mails.record_id offset 0)
    or kind = 'consultation' and exists (select from public.consultations as r where r.id = held_mails.record_id offset 0)
    or kind = 'funding' and exists (select from public.funding_applications as r where r.id = held_mails.record_id offset 0)
    or kind = 'project' and exists (select from public.project_requests as r where r.id = held_mails.record_id offset 0)
    or kind = 'grievance' and exists (select from private.grievances as r where r.id = held_mails.record_id offset 0)
    or kind = 'refund' and exists (select from private.refund_requests as r where r.id = held_mails.record_id offset 0)
  );

create trigger held_mails_recorded after insert or update or delete on private.held_mails
  for each row execute function private.record_event('-reason', '-address', '-name', '-subject', '-text', '-full_text');
create trigger held_mails_worked after insert or delete on private.held_mails
  for each row execute function private.follow_work('email');
