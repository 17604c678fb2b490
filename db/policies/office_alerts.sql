-- Written by the functions that plan alerts; each person of the office reads their own and marks them as read. An alert about a
-- record that they can no longer open is hidden.
select private.reset_table('private.office_alerts');

grant select, update (read_at) on private.office_alerts to service_role, office;
create policy office_alerts_service_role on private.office_alerts to service_role using (true) with check (true);
create policy office_alerts_office on private.office_alerts to office
  using (
    user_id = (select auth.uid()) and (
      (select private.works_on_all())
      -- Not by a function, which would ask for the caller's role and queues again at each alert.
      or record_kind = 'enquiry' and exists (select from public.enquiries as r where r.id = office_alerts.record_id offset 0)
      or record_kind = 'service' and exists (select from public.service_requests as r where r.id = office_alerts.record_id offset 0)
      or record_kind = 'consultation' and exists (select from public.consultations as r where r.id = office_alerts.record_id offset 0)
      or record_kind = 'funding' and exists (select from public.funding_applications as r where r.id = office_alerts.record_id offset 0)
      or record_kind = 'project' and exists (select from public.project_requests as r where r.id = office_alerts.record_id offset 0)
      or record_kind = 'grievance' and exists (select from private.grievances as r where r.id = office_alerts.record_id offset 0)
      or record_kind = 'refund' and exists (select from private.refund_requests as r where r.id = office_alerts.record_id offset 0)
      or record_kind = 'client' and exists (select from private.clients as r where r.id = office_alerts.record_id offset 0)
    )
  )
  with check (user_id = (select auth.uid()));
