-- Each person undoes what they did themselves.
select private.reset_table('private.office_changes');

grant select, insert (user_id, action, tag, records), update (undone_at) on private.office_changes to service_role, office;
create policy office_changes_service_role on private.office_changes to service_role using (true) with check (true);
create policy office_changes_office on private.office_changes to office
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
