-- As of the list.
select private.reset_table('private.checklist_people');

grant select, insert (checklist_id, role, position, full_name, is_abroad), update (full_name, is_abroad), delete on private.checklist_people to service_role, office;
create policy checklist_people_service_role on private.checklist_people to service_role using (true) with check (true);
create policy checklist_people_office on private.checklist_people for select to office
  using (exists (select from private.checklists as c where c.id = checklist_people.checklist_id offset 0));
create policy checklist_people_office_change on private.checklist_people to office
  using (((select private.works_on_records()) or (select private.sees_cases()))
    and exists (select from private.checklists as c where c.id = checklist_people.checklist_id offset 0))
  with check (((select private.works_on_records()) or (select private.sees_cases()))
    and exists (select from private.checklists as c where c.id = checklist_people.checklist_id offset 0));

-- What a trigger does follows from a record, which has its event.
create trigger checklist_people_added after insert on private.checklist_people
  for each row when (pg_trigger_depth() = 0) execute function private.record_event('-full_name');
create trigger checklist_people_recorded after update on private.checklist_people
  for each row execute function private.record_event('-full_name');
create trigger checklist_people_removed after delete on private.checklist_people
  for each row when (pg_trigger_depth() = 0) execute function private.record_event('-full_name');
