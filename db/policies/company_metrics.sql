-- Only for its owner.
select private.reset_table('public.company_metrics');

grant
  select (id, user_id, month, revenue, burn, customers, created_at),
  insert (user_id, month, revenue, burn, customers),
  update (month, revenue, burn, customers),
  delete
  on public.company_metrics to authenticated;
create policy company_metrics_read on public.company_metrics for select to authenticated using ((select auth.uid()) = user_id);
create policy company_metrics_make on public.company_metrics for insert to authenticated
  with check ((select auth.uid()) = user_id);
create policy company_metrics_change on public.company_metrics for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy company_metrics_remove on public.company_metrics for delete to authenticated
  using ((select auth.uid()) = user_id);

create trigger company_metrics_allowed before insert or update of month on public.company_metrics
  for each row execute function private.refuse_future('month', 'The month');
create trigger company_metrics_recorded after insert or update or delete on public.company_metrics
  for each row execute function private.record_event('revenue', 'burn', 'customers');
