-- The startup's own list. A named person is revoked, never deleted: the law limits the number of people in a year.
select private.reset_table('public.company_shares');

grant
  select (id, user_id, email, is_revoked, financial_year, cin, created_at),
  insert (user_id, email),
  update (is_revoked)
  on public.company_shares to authenticated;
create policy company_shares_read on public.company_shares for select to authenticated using ((select auth.uid()) = user_id);
create policy company_shares_make on public.company_shares for insert to authenticated with check (
  (select auth.uid()) = user_id
  and exists (select from public.companies as c where c.user_id = (select auth.uid()))
);
create policy company_shares_change on public.company_shares for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

grant select, insert (user_id, email), update (is_revoked) on public.company_shares to service_role;
create policy company_shares_service_role on public.company_shares to service_role using (true) with check (true);

create trigger company_shares_allowed before insert or update of is_revoked on public.company_shares
  for each row execute function private.check_share();
create trigger company_shares_recorded after insert or update or delete on public.company_shares
  for each row execute function private.record_event('email', 'cin');
