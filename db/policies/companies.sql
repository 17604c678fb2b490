-- Only for its owner, a startup. Administrators read it and hide it by a business call. Investors see the opportunities copied from it.
select private.reset_table('public.companies');

grant
  select (
    id, user_id, name, cin, dpiit_number, sector, stage, city, ask, traction, summary, use_of_funds, team, deck_url,
    visibility, is_held, hold_reason, created_at, updated_at
  ),
  insert (
    user_id, name, cin, dpiit_number, sector, stage, city, ask, traction, summary, use_of_funds, team, deck_url, visibility
  ),
  update (
    name, cin, dpiit_number, sector, stage, city, ask, traction, summary, use_of_funds, team, deck_url, visibility
  )
  on public.companies to authenticated;
create policy companies_read on public.companies for select to authenticated
  using ((select auth.uid()) = user_id or (select private.is_admin()));
create policy companies_make on public.companies for insert to authenticated with check (
  (select auth.uid()) = user_id
  and exists (select from public.profiles as p where p.id = (select auth.uid()) and p.user_type = 'startup')
);
create policy companies_change on public.companies for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

grant select, update (is_held, hold_reason, visibility) on public.companies to service_role;
create policy companies_service_role on public.companies to service_role using (true) with check (true);

grant select, update (hold_reason, is_held, visibility) on public.companies to office;
create policy companies_office on public.companies to office
  using ((select private.works_on_all())) with check ((select private.works_on_all()));

create trigger companies_allowed before insert or update on public.companies
  for each row execute function private.check_company();
create trigger companies_held before insert or update of visibility on public.companies
  for each row execute function private.hold_new_listing();
create trigger companies_dated before update on public.companies
  for each row execute function private.set_updated_at();
create trigger companies_listed after insert or update on public.companies
  for each row execute function private.list_company();
create trigger companies_review_notified after update of is_held on public.companies
  for each row when (old.is_held <> new.is_held or old.hold_reason is distinct from new.hold_reason)
  execute function private.notify_company_review();
create trigger companies_recorded after insert or update or delete on public.companies
  for each row execute function private.record_event(
    'name', 'cin', 'dpiit_number', 'city', 'traction', 'summary', 'use_of_funds', 'team', 'deck_url', 'hold_reason'
  );
create trigger companies_consented after insert on public.companies
  for each row execute function private.record_consent('company');
-- Shown again after it was private: with a new consent.
create trigger companies_consented_again after update of visibility on public.companies
  for each row when (old.visibility = 'private' and new.visibility <> 'private')
  execute function private.record_consent('company');
create trigger companies_consent_ended after delete on public.companies
  for each row execute function private.end_consent('company');
create trigger companies_worked after insert or delete or update of visibility, is_held, hold_reason on public.companies
  for each row execute function private.follow_work('listing');
