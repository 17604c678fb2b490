-- As of the list. Its title, explanation and reason may name a person: events say that they changed, not their words.
select private.reset_table('private.checklist_items');

grant 
  select,
  insert (
    checklist_id, person_id, item_key, idempotency_key, position, document, title, explanation, is_optional, needs_file, max_age_months,
    due_on, status, reason
  ),
  update (title, explanation, is_optional, needs_file, document, position, status, reason, due_on, reminders_stopped_at, round, status_at),
  delete
  on private.checklist_items to service_role, office;
create policy checklist_items_service_role on private.checklist_items to service_role using (true) with check (true);
create policy checklist_items_office on private.checklist_items for select to office
  using (exists (select from private.checklists as c where c.id = checklist_items.checklist_id offset 0));
create policy checklist_items_office_change on private.checklist_items to office
  using (((select private.works_on_records()) or (select private.sees_cases()))
    and exists (select from private.checklists as c where c.id = checklist_items.checklist_id offset 0))
  with check (((select private.works_on_records()) or (select private.sees_cases()))
    and exists (select from private.checklists as c where c.id = checklist_items.checklist_id offset 0));

create trigger checklist_items_moved before update of status on private.checklist_items
  for each row execute function private.check_checklist_move();
-- What a trigger does follows from a record, which has its event.
create trigger checklist_items_added after insert on private.checklist_items
  for each row when (pg_trigger_depth() = 0) execute function private.record_event('-title', '-explanation', '-reason');
create trigger checklist_items_recorded after update on private.checklist_items
  for each row execute function private.record_event('-title', '-explanation', '-reason', '!status_at');
create trigger checklist_items_removed after delete on private.checklist_items
  for each row when (pg_trigger_depth() = 0) execute function private.record_event('-title', '-explanation', '-reason');
-- Of what follows from the customer's own naming of people there is no email.
create trigger checklist_items_told after insert on private.checklist_items
  for each row when (pg_trigger_depth() = 0 and new.status = 'asked' and current_setting('role', true) = 'office')
  execute function private.note_document_news();
create trigger checklist_items_worked after update of status on private.checklist_items
  for each row when (new.status <> old.status) execute function private.follow_documents();
