-- Read by everyone who works on records; changed by administrators (server/calls/documents), filled at each start.
select private.reset_table('private.checklist_templates');

grant
  select,
  insert (id, label, used_by, due_days, due_on_day, people, items),
  update (label, used_by, due_days, due_on_day, people, items, is_own, version, changed_by, changed_at),
  delete
  on private.checklist_templates to service_role;
create policy checklist_templates_service_role on private.checklist_templates to service_role using (true) with check (true);

grant select on private.checklist_templates to office;
create policy checklist_templates_office on private.checklist_templates for select to office
  using ((select private.works_on_records()) or (select private.sees_cases()));

-- Those that a start fills in have no author.
create trigger checklist_templates_recorded after update on private.checklist_templates
  for each row when (new.changed_at is distinct from old.changed_at or new.is_own <> old.is_own)
  execute function private.record_event('!items', '!people');

create trigger checklist_templates_kept before update on private.checklist_templates
  for each row when (new.version <> old.version or (new.people, new.items) is distinct from (old.people, old.items))
  execute function private.keep_template_version();
create trigger checklist_templates_left before delete on private.checklist_templates
  for each row execute function private.keep_template_version();
