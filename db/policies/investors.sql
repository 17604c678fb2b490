-- Declared by its owner, an investor; approved only by a business call. Administrators read it.
select private.reset_table('public.investors');

grant
  select (
    user_id, investor_type, ticket_min, ticket_max, stages, sectors, city, has_acknowledged_risk, is_approved, decided_at,
    reason, approved_before, submitted_at, created_at, updated_at
  ),
  insert (user_id, investor_type, ticket_min, ticket_max, stages, sectors, city, has_acknowledged_risk),
  update (investor_type, ticket_min, ticket_max, stages, sectors, city, has_acknowledged_risk)
  on public.investors to authenticated;
create policy investors_read on public.investors for select to authenticated
  using ((select auth.uid()) = user_id or (select private.is_admin()));
create policy investors_make on public.investors for insert to authenticated with check (
  (select auth.uid()) = user_id
  and exists (select from public.profiles as p where p.id = (select auth.uid()) and p.user_type = 'investor')
);
create policy investors_change on public.investors for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

grant select, delete, update (is_approved, decided_at, reason) on public.investors to service_role;
create policy investors_service_role on public.investors to service_role using (true) with check (true);

grant select, update (decided_at, is_approved, reason) on public.investors to office;
create policy investors_office on public.investors to office
  using ((select private.works_on_all())) with check ((select private.works_on_all()));

create trigger investors_dated before update on public.investors
  for each row execute function private.set_updated_at();
create trigger investors_reviewed before update on public.investors
  for each row execute function private.review_investor_again();
create trigger investors_limited after insert on public.investors
  for each row execute function private.limit_requests('declaration');
create trigger investors_notified after update of decided_at on public.investors
  for each row when (new.decided_at is not null) execute function private.notify_investor_decision();
create trigger investors_waiting after update on public.investors
  for each row when (old.is_approved and not new.is_approved and new.decided_at is null)
  execute function private.notify_investor_waiting();
create trigger investors_recorded after insert or update or delete on public.investors
  for each row execute function private.record_event('city', 'reason', 'approved_before');
create trigger investors_consented after insert on public.investors
  for each row execute function private.record_consent('investor');
create trigger investors_consent_ended after delete on public.investors
  for each row execute function private.end_consent('investor');
create trigger investors_worked after insert or delete or update on public.investors
  for each row execute function private.follow_work('investor', 'user_id');
