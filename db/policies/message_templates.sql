-- Every colleague reads them; managers and administrators change them.
select private.reset_table('private.message_templates');

grant select, insert (title, text, kinds), update (title, text, kinds, updated_at), delete on private.message_templates to service_role, office;
create policy message_templates_service_role on private.message_templates to service_role using (true) with check (true);
create policy message_templates_office on private.message_templates for select to office using ((select private.works_in_office()));
create policy message_templates_office_make on private.message_templates for insert to office
  with check ((select private.works_on_all()));
create policy message_templates_office_change on private.message_templates for update to office
  using ((select private.works_on_all())) with check ((select private.works_on_all()));
create policy message_templates_office_remove on private.message_templates for delete to office
  using ((select private.works_on_all()));

create trigger message_templates_recorded after insert or update or delete on private.message_templates
  for each row execute function private.record_event('!updated_at');
