-- Created, replaced and revoked by business calls; looked up when a calendar program asks.
select private.reset_table('private.calendar_feeds');

grant
  select, insert (user_id, token_hash, created_at), update (token_hash, created_at), delete
  on private.calendar_feeds to service_role;
create policy calendar_feeds_service_role on private.calendar_feeds to service_role using (true) with check (true);

create trigger calendar_feeds_recorded after insert or update or delete on private.calendar_feeds
  for each row execute function private.record_event('-token_hash');
