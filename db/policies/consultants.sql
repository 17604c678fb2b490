-- For the booking functions and the office; customers see the consultant's name on their own consultations.
select private.reset_table('private.consultants');

grant
  select, insert (id, name, position, is_bookable), update (name, is_bookable, user_id)
  on private.consultants to service_role, office;
create policy consultants_service_role on private.consultants to service_role using (true) with check (true);
create policy consultants_office_read on private.consultants for select to office using ((select private.works_in_office()));
create policy consultants_office on private.consultants to office
  using ((select private.works_on_all())) with check ((select private.works_on_all()));

-- The rows that the first start fills in have no author, and no event.
create trigger consultants_recorded after insert or update or delete on private.consultants
  for each row when (current_setting('neev.actor', true) is distinct from 'start') execute function private.record_event();
create trigger consultants_worked after update of user_id on private.consultants
  for each row when (new.user_id is distinct from old.user_id) execute function private.follow_consultant();
