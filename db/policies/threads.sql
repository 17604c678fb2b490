-- Written with the messages (db/policies/messages.sql).
select private.reset_table('private.threads');

grant select, insert (kind, record_id), update (owed_by, owed_since, reply_by, last_seq) on private.threads to service_role;
create policy threads_service_role on private.threads to service_role using (true) with check (true);

grant select on private.threads to office;
create policy threads_office on private.threads for select to office
  using (
    (select private.works_on_all())
    or kind = 'enquiry' and exists (select from public.enquiries as r where r.id = threads.record_id offset 0)
    or kind = 'service' and exists (select from public.service_requests as r where r.id = threads.record_id offset 0)
    or kind = 'consultation' and exists (select from public.consultations as r where r.id = threads.record_id offset 0)
    or kind = 'funding' and exists (select from public.funding_applications as r where r.id = threads.record_id offset 0)
    or kind = 'project' and exists (select from public.project_requests as r where r.id = threads.record_id offset 0)
    or kind = 'grievance' and exists (select from private.grievances as r where r.id = threads.record_id offset 0)
    or kind = 'refund' and exists (select from private.refund_requests as r where r.id = threads.record_id offset 0)
  );

create trigger threads_worked after insert or delete or update of owed_by, owed_since, reply_by on private.threads
  for each row execute function private.follow_thread();
