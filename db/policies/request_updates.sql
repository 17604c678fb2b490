-- Written only by the triggers of the three request tables; its owner and administrators read it.
select private.reset_table('public.request_updates');

grant
  select (
    id, kind, request_id, user_id, status, scheduled_date, reason, created_at, step, consultant_name, proposed_date, amount,
    amount_paid, stage, stage_label, stage_due, waits_for, waits_until, authority_number, outcome, offered_dates, is_for_owner
  )
  on public.request_updates to authenticated;
create policy request_updates_read on public.request_updates for select to authenticated
  using ((select auth.uid()) = user_id or (select private.is_admin()));

grant select on public.request_updates to service_role, office;
create policy request_updates_service_role on public.request_updates to service_role using (true) with check (true);
-- As of emails: not by a function, which would ask for the caller's role and queues again at each row.
create policy request_updates_office on public.request_updates for select to office
  using (
    (select private.sees_money())
    or kind = 'consultation' and exists (select from public.consultations as r where r.id = request_updates.request_id offset 0)
    or kind = 'service' and exists (select from public.service_requests as r where r.id = request_updates.request_id offset 0)
    or kind = 'funding' and exists (select from public.funding_applications as r where r.id = request_updates.request_id offset 0)
    or kind = 'project' and exists (select from public.project_requests as r where r.id = request_updates.request_id offset 0)
  );

create trigger request_updates_author before insert on public.request_updates
  for each row execute function private.note_author_of_step();
create trigger request_updates_recorded after insert or update or delete on public.request_updates
  for each row execute function private.record_event('reason', 'authority_number');
