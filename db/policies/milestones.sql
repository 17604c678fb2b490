-- Only for its owner.
select private.reset_table('public.milestones');

grant
  select (id, user_id, title, due_on, completed_on, created_at),
  insert (user_id, title, due_on, completed_on),
  update (title, due_on, completed_on),
  delete
  on public.milestones to authenticated;
create policy milestones_read on public.milestones for select to authenticated using ((select auth.uid()) = user_id);
create policy milestones_make on public.milestones for insert to authenticated with check ((select auth.uid()) = user_id);
create policy milestones_change on public.milestones for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy milestones_remove on public.milestones for delete to authenticated using ((select auth.uid()) = user_id);

create trigger milestones_allowed before insert or update of completed_on on public.milestones
  for each row execute function private.refuse_future('completed_on', 'The date of completion');
create trigger milestones_recorded after insert or update or delete on public.milestones
  for each row execute function private.record_event('title');
