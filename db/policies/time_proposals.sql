-- Created and closed by business calls; its owner reads the proposals.
select private.reset_table('public.time_proposals');

grant
  select (id, consultation_id, user_id, scheduled_date, note, created_at, outcome, closed_at)
  on public.time_proposals to authenticated;
create policy time_proposals_read on public.time_proposals for select to authenticated
  using ((select auth.uid()) = user_id or (select private.is_admin()));

grant
  select, insert (consultation_id, user_id, scheduled_date, note), update (outcome, closed_at)
  on public.time_proposals to service_role, office;
create policy time_proposals_service_role on public.time_proposals to service_role using (true) with check (true);
create policy time_proposals_office on public.time_proposals to office
  using ((select private.sees_money()) or private.sees_request('consultation', consultation_id))
  with check ((select private.works_on_records()) and private.sees_request('consultation', consultation_id));

create trigger time_proposals_checked before insert on public.time_proposals
  for each row execute function private.check_proposal();
create trigger time_proposals_recorded after insert or update or delete on public.time_proposals
  for each row execute function private.record_event('note');
create trigger time_proposals_logged after insert or update of outcome on public.time_proposals
  for each row execute function private.log_proposal();
create trigger time_proposals_worked after insert or delete or update of outcome
  on public.time_proposals for each row execute function private.follow_work('consultation', 'consultation_id');
