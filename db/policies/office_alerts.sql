-- Written by the functions that plan alerts; each person of the office reads their own and marks them as read.
select private.reset_table('private.office_alerts');

grant select, update (read_at) on private.office_alerts to service_role, office;
create policy office_alerts_service_role on private.office_alerts to service_role using (true) with check (true);
create policy office_alerts_office on private.office_alerts to office
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
