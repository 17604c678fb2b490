-- An account reads its own, an administrator all of them. A client may change the name and the phone number, nothing else.
select private.reset_table('public.profiles');

grant
  select (
    id, full_name, phone, email, user_type, created_at, updated_at,
    wants_consultation_reminders, wants_filing_reminders, wants_search_mails
  ),
  update (full_name, phone, wants_consultation_reminders, wants_filing_reminders, wants_search_mails)
  on public.profiles to authenticated;
create policy profiles_read on public.profiles for select to authenticated
  using ((select auth.uid()) = id or (select private.is_admin()));
create policy profiles_change on public.profiles for update to authenticated
  using ((select auth.uid()) = id) with check ((select auth.uid()) = id);

grant
  select,
  update (
    full_name, phone, user_type, updated_at, wants_consultation_reminders, wants_filing_reminders, wants_search_mails
  )
  on public.profiles to service_role;
create policy profiles_service_role on public.profiles to service_role using (true) with check (true);

-- Colleagues, and the customers whose request or case the caller sees.
grant select (id, full_name, phone, email, user_type, created_at) on public.profiles to office;
create policy profiles_office on public.profiles for select to office
  using (
    (select private.works_on_all()) or exists (select from public.user_roles as r where r.user_id = profiles.id)
    -- `offset 0` keeps each of them a look into an index: without it all requests are collected for the fifty names of a list.
    or exists (select from public.service_requests as r where r.user_id = profiles.id offset 0)
    or exists (select from public.consultations as r where r.user_id = profiles.id offset 0)
    or exists (select from public.funding_applications as r where r.user_id = profiles.id offset 0)
    or exists (select from public.project_requests as r where r.user_id = profiles.id offset 0)
    or exists (select from private.grievances as r where r.user_id = profiles.id offset 0)
    or exists (select from private.refund_requests as r where r.user_id = profiles.id offset 0)
  );

create trigger profiles_dated before update on public.profiles
  for each row execute function private.set_updated_at();
create trigger profiles_investor_followed after update on public.profiles
  for each row when (old.full_name is distinct from new.full_name) execute function private.follow_investor_name();
create trigger profiles_followed after update on public.profiles
  for each row when ((old.full_name, old.phone) is distinct from (new.full_name, new.phone)) execute function private.follow_profile();
create trigger profiles_recorded after insert or update or delete on public.profiles
  for each row execute function private.record_event('full_name', 'phone', 'email');
