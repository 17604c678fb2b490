-- As of the document; written in one's own name, and never changed. The update of the document has the event.
select private.reset_table('private.checklist_steps');

grant select, insert (item_id, status, reason, author, author_id) on private.checklist_steps to service_role, office;
create policy checklist_steps_service_role on private.checklist_steps to service_role using (true) with check (true);
create policy checklist_steps_office on private.checklist_steps for select to office
  using (exists (select from private.checklist_items as i where i.id = checklist_steps.item_id offset 0));
create policy checklist_steps_office_change on private.checklist_steps for insert to office
  with check (
    author = 'office' and author_id = (select auth.uid()) and ((select private.works_on_records()) or (select private.sees_cases()))
    and exists (select from private.checklist_items as i where i.id = checklist_steps.item_id offset 0)
  );

create trigger checklist_steps_told after insert on private.checklist_steps
  for each row when (pg_trigger_depth() = 0 and new.author = 'office' and new.status in ('asked', 'returned')) execute function private.note_document_news();
create trigger checklist_steps_accepted after insert on private.checklist_steps
  for each row when (pg_trigger_depth() = 0 and new.author = 'office' and new.status = 'accepted') execute function private.note_accepted_document();
