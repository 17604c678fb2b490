-- Only for its owner; the backend emails new matches.
select private.reset_table('public.saved_searches');

grant
  select (id, user_id, name, criteria, wants_mail, created_at),
  insert (user_id, name, criteria, wants_mail),
  update (name, criteria, wants_mail),
  delete
  on public.saved_searches to authenticated;
create policy saved_searches_read on public.saved_searches for select to authenticated using ((select auth.uid()) = user_id);
create policy saved_searches_make on public.saved_searches for insert to authenticated
  with check ((select auth.uid()) = user_id);
create policy saved_searches_change on public.saved_searches for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy saved_searches_remove on public.saved_searches for delete to authenticated
  using ((select auth.uid()) = user_id);

grant select, update (wants_mail) on public.saved_searches to service_role;
create policy saved_searches_service_role on public.saved_searches to service_role using (true) with check (true);

create trigger saved_searches_allowed before insert on public.saved_searches
  for each row execute function private.check_search();
create trigger saved_searches_queued after insert on public.saved_searches
  for each row execute function private.queue_saved_search();
create trigger saved_searches_queued_again after update of criteria on public.saved_searches
  for each row when (new.criteria is distinct from old.criteria) execute function private.queue_saved_search();
create trigger saved_searches_recorded after insert or update or delete on public.saved_searches
  for each row execute function private.record_event('name', 'criteria');
create trigger saved_searches_mails_wanted after insert on public.saved_searches
  for each row when (new.wants_mail) execute function private.want_search_mails();
create trigger saved_searches_mails_wanted_again after update of wants_mail on public.saved_searches
  for each row when (new.wants_mail and not old.wants_mail) execute function private.want_search_mails();
create trigger saved_searches_consented after insert on public.saved_searches
  for each row when (new.wants_mail) execute function private.record_consent('search_mail');
create trigger saved_searches_consented_again after update of wants_mail on public.saved_searches
  for each row when (new.wants_mail and not old.wants_mail) execute function private.record_consent('search_mail');
create trigger saved_searches_muted after update of wants_mail on public.saved_searches
  for each row when (old.wants_mail and not new.wants_mail) execute function private.follow_search_mail();
create trigger saved_searches_gone after delete on public.saved_searches
  for each row execute function private.follow_search_mail();
