-- Maintained by the triggers of the counted tables; an account reads its own.
select private.reset_table('public.record_counts');

grant
  select (user_id, funding_applications, project_requests, consultations, unread_notifications, service_requests)
  on public.record_counts to authenticated;
create policy record_counts_read on public.record_counts for select to authenticated
  using ((select auth.uid()) = user_id);
