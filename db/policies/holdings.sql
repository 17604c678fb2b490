-- Only for its owner.
select private.reset_table('public.holdings');

grant
  select (id, user_id, company_name, sector, stage, city, invested_on, amount, created_at),
  insert (user_id, company_name, sector, stage, city, invested_on, amount),
  update (company_name, sector, stage, city, invested_on, amount),
  delete
  on public.holdings to authenticated;
create policy holdings_read on public.holdings for select to authenticated using ((select auth.uid()) = user_id);
create policy holdings_make on public.holdings for insert to authenticated with check ((select auth.uid()) = user_id);
create policy holdings_change on public.holdings for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy holdings_remove on public.holdings for delete to authenticated using ((select auth.uid()) = user_id);

create trigger holdings_allowed before insert or update of invested_on on public.holdings
  for each row execute function private.refuse_future('invested_on', 'The date of investment');
create trigger holdings_in_order before update of invested_on on public.holdings
  for each row execute function private.check_holding_dates();
create trigger holdings_recorded after insert or update or delete on public.holdings
  for each row execute function private.record_event('company_name', 'city');
