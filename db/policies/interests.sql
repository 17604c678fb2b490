-- Expressed by an approved investor who sees the opportunity; read by that investor and the startup; answered by business calls.
select private.reset_table('public.interests');

grant
  select (
    id, opportunity_id, user_id, note, status, investor_type, ticket_min, ticket_max, created_at, decided_at, investor_name,
    investor_email, investor_phone, company_name, startup_name, startup_email, startup_phone
  ),
  insert (opportunity_id, user_id, note)
  on public.interests to authenticated;
create policy interests_read on public.interests for select to authenticated
  using ((select auth.uid()) = user_id or opportunity_id = (select private.own_opportunity()));
-- An opportunity hidden from the investor and one that does not exist are refused alike, before any key is compared.
create policy interests_make on public.interests for insert to authenticated with check (
  (select auth.uid()) = user_id
  and exists (select from public.investors as i where i.user_id = (select auth.uid()) and i.is_approved)
  and exists (select from public.opportunities as o where o.id = opportunity_id)
  and opportunity_id is distinct from (select private.own_opportunity())
);

grant
  select,
  update (
    status, decided_at, investor_name, investor_email, investor_phone, company_name, startup_name, startup_email, startup_phone
  )
  on public.interests to service_role;
create policy interests_service_role on public.interests to service_role using (true) with check (true);

create trigger interests_filled before insert on public.interests
  for each row execute function private.fill_interest();
create trigger interests_limited after insert on public.interests
  for each row execute function private.limit_requests('interest');
create trigger interests_notified after insert or update of status on public.interests
  for each row execute function private.notify_interest();
create trigger interests_recorded after insert or update or delete on public.interests
  for each row execute function private.record_event(
    'note', 'investor_name', 'investor_email', 'investor_phone', '-company_name', '-startup_name', '-startup_email',
    '-startup_phone'
  );
