-- The history of grievances and refund requests: added to, never changed.
select private.reset_table('private.case_steps');

grant select, insert (grievance_id, refund_request_id, kind, note) on private.case_steps to service_role, office;
create policy case_steps_service_role on private.case_steps to service_role using (true) with check (true);
create policy case_steps_office on private.case_steps to office
  using ((select private.sees_cases()) or (refund_request_id is not null and (select private.sees_money())))
  with check ((select private.sees_cases()) or (refund_request_id is not null and (select private.sees_money())));

create trigger case_steps_recorded after insert or update or delete on private.case_steps
  for each row execute function private.record_event('note');
create trigger case_steps_notified after insert on private.case_steps
  for each row execute function private.notify_case_step();
