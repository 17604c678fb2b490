-- Made by triggers (private.start_checklist); seen with the record. Its customer and the holder of a link reach it by business calls.
select private.reset_table('private.checklists');

grant
  select, update (template, template_version, entity_type, reminders_stopped_at, reminders_stopped_by, reminded_on)
  on private.checklists to office;
grant
  select, update (template, template_version, entity_type, reminders_stopped_at, reminders_stopped_by, reminded_on, news_since)
  on private.checklists to service_role;
create policy checklists_service_role on private.checklists to service_role using (true) with check (true);

-- As of emails: not by a function, which would ask for the caller's role and queues again at each list.
create policy checklists_office on private.checklists for select to office
  using (
    (select private.works_on_all())
    or record_kind = 'enquiry' and exists (select from public.enquiries as r where r.id = checklists.record_id offset 0)
    or record_kind = 'service' and exists (select from public.service_requests as r where r.id = checklists.record_id offset 0)
    or record_kind = 'consultation' and exists (select from public.consultations as r where r.id = checklists.record_id offset 0)
    or record_kind = 'funding' and exists (select from public.funding_applications as r where r.id = checklists.record_id offset 0)
    or record_kind = 'project' and exists (select from public.project_requests as r where r.id = checklists.record_id offset 0)
    or record_kind = 'grievance' and exists (select from private.grievances as r where r.id = checklists.record_id offset 0)
    or record_kind = 'refund' and exists (select from private.refund_requests as r where r.id = checklists.record_id offset 0)
  );
create policy checklists_office_change on private.checklists for update to office
  using ((select private.works_on_records()) or (select private.sees_cases()))
  with check ((select private.works_on_records()) or (select private.sees_cases()));

create trigger checklists_recorded after update or delete on private.checklists
  for each row execute function private.record_event('!news_since', '!accepted_since');
