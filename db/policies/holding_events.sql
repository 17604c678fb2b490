-- Only for its owner, about the owner's own holding.
select private.reset_table('public.holding_events');

grant
  select (id, holding_id, user_id, happened_on, kind, value, share_sold, note, created_at),
  insert (holding_id, user_id, happened_on, kind, value, share_sold, note),
  update (happened_on, value, share_sold, note),
  delete
  on public.holding_events to authenticated;
create policy holding_events_read on public.holding_events for select to authenticated using ((select auth.uid()) = user_id);
-- Another account's holding and one that does not exist are refused alike, before any key is compared.
create policy holding_events_make on public.holding_events for insert to authenticated with check (
  (select auth.uid()) = user_id and exists (select from public.holdings as h where h.id = holding_id)
);
create policy holding_events_change on public.holding_events for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy holding_events_remove on public.holding_events for delete to authenticated
  using ((select auth.uid()) = user_id);

create trigger holding_events_allowed before insert or update of happened_on on public.holding_events
  for each row execute function private.refuse_future('happened_on', 'The date');
create trigger holding_events_in_order before insert or update on public.holding_events
  for each row execute function private.check_holding_event();
create trigger holding_events_recorded after insert or update or delete on public.holding_events
  for each row execute function private.record_event('note');
