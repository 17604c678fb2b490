-- As of the document of the list; each file has a policy of its own, and an event.
select private.reset_table('private.checklist_files');

grant select, insert (item_id, file_id, round, is_from_vault), delete on private.checklist_files to service_role, office;
create policy checklist_files_service_role on private.checklist_files to service_role using (true) with check (true);
create policy checklist_files_office on private.checklist_files for select to office
  using (exists (select from private.checklist_items as i where i.id = checklist_files.item_id offset 0));
create policy checklist_files_office_change on private.checklist_files to office
  using (((select private.works_on_records()) or (select private.sees_cases()))
    and exists (select from private.checklist_items as i where i.id = checklist_files.item_id offset 0))
  with check (((select private.works_on_records()) or (select private.sees_cases()))
    and exists (select from private.checklist_items as i where i.id = checklist_files.item_id offset 0)
    and exists (select from private.files as f where f.id = checklist_files.file_id offset 0));
