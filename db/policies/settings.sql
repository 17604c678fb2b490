select private.reset_table('private.settings');

grant select, update (is_sign_up_open, holds_new_listings, second_factor_required_at, most_file_bytes, most_client_bytes, meeting_pattern) on private.settings to service_role;
create policy settings_service_role on private.settings to service_role using (true) with check (true);

create trigger settings_dated before update on private.settings
  for each row execute function private.set_updated_at();
create trigger settings_recorded after insert or update or delete on private.settings
  for each row execute function private.record_event();
create trigger settings_links_given after update of meeting_pattern on private.settings
  for each row when (new.meeting_pattern is not null and new.meeting_pattern is distinct from old.meeting_pattern)
  execute function private.give_missing_links();
