-- Each person of the office decides for themselves.
select private.reset_table('private.alert_choices');

grant select, insert (user_id, kind, mail, in_browser), update (mail, in_browser) on private.alert_choices to service_role, office;
create policy alert_choices_service_role on private.alert_choices to service_role using (true) with check (true);
create policy alert_choices_office on private.alert_choices to office
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger alert_choices_recorded after insert or update or delete on private.alert_choices
  for each row execute function private.record_event();
