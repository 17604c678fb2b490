-- Written by triggers and business calls; its owner reads it and marks it read.
select private.reset_table('public.notifications');

grant
  select (id, user_id, title, message, is_read, created_at, request_kind, request_id),
  update (is_read)
  on public.notifications to authenticated;
create policy notifications_read on public.notifications for select to authenticated
  using ((select auth.uid()) = user_id);
create policy notifications_change on public.notifications for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

grant select, insert (user_id, title, message, request_kind, request_id) on public.notifications to service_role;
create policy notifications_service_role on public.notifications to service_role using (true) with check (true);

create trigger notifications_recorded after insert or update or delete on public.notifications
  for each row execute function private.record_event('title', 'message');
create trigger notifications_counted after insert on public.notifications referencing new table as added
  for each statement execute function private.count_records('unread_notifications', 'not is_read');
create trigger notifications_recounted after update on public.notifications referencing old table as removed new table as added
  for each statement execute function private.count_records('unread_notifications', 'not is_read');
create trigger notifications_uncounted after delete on public.notifications referencing old table as removed
  for each statement execute function private.count_records('unread_notifications', 'not is_read');
