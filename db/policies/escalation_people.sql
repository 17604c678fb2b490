-- Set by administrators.
select private.reset_table('private.escalation_people');

grant select, insert (level, user_id), update (user_id), delete on private.escalation_people to service_role;
create policy escalation_people_service_role on private.escalation_people to service_role using (true) with check (true);

create trigger escalation_people_dated before update on private.escalation_people
  for each row execute function private.set_updated_at();
create trigger escalation_people_recorded after insert or update or delete on private.escalation_people
  for each row execute function private.record_event();
