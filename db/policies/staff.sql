-- For the office's calls; what a caller's own queues show is decided by private.own_queues().
select private.reset_table('private.staff');

grant select, insert (user_id, queues), update (queues, is_away) on private.staff to service_role;
create policy staff_service_role on private.staff to service_role using (true) with check (true);

grant select on private.staff to office;
create policy staff_office on private.staff for select to office using ((select private.works_in_office()));

create trigger staff_updated before update on private.staff
  for each row execute function private.set_updated_at();
create trigger staff_recorded after insert or update or delete on private.staff
  for each row execute function private.record_event();
