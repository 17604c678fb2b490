-- Only for its owner, an investor who may see the opportunity when the note is made.
select private.reset_table('public.opportunity_notes');

grant
  select (id, opportunity_id, user_id, note, created_at, updated_at),
  insert (opportunity_id, user_id, note),
  update (note),
  delete
  on public.opportunity_notes to authenticated;
create policy opportunity_notes_read on public.opportunity_notes for select to authenticated
  using ((select auth.uid()) = user_id);
-- An opportunity hidden from the investor and one that does not exist are refused alike, before any key is compared.
create policy opportunity_notes_make on public.opportunity_notes for insert to authenticated with check (
  (select auth.uid()) = user_id
  and exists (select from public.investors as i where i.user_id = (select auth.uid()))
  and exists (select from public.opportunities as o where o.id = opportunity_id)
);
create policy opportunity_notes_change on public.opportunity_notes for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy opportunity_notes_remove on public.opportunity_notes for delete to authenticated
  using ((select auth.uid()) = user_id);

create trigger opportunity_notes_dated before update on public.opportunity_notes
  for each row execute function private.set_updated_at();
create trigger opportunity_notes_recorded after insert or update or delete on public.opportunity_notes
  for each row execute function private.record_event('note');
