-- Only for the business calls: the sender is identified by reference and contact, not by an account.
select private.reset_table('private.grievances');

grant
  select,
  insert (
    reference, page, idempotency_key, request_hash, replaces, user_id, name, email, phone, about_reference, subject, priority,
    message, acknowledge_by, investigate_by, resolve_by, created_at, receipt, origin, client_id
  ),
  update (stage, assigned_to, investigate_by, resolve_by, tags, client_id)
  on private.grievances to service_role;
create policy grievances_service_role on private.grievances to service_role using (true) with check (true);

grant select, update (stage, assigned_to, investigate_by, resolve_by, tags, client_id) on private.grievances to office;
create policy grievances_office on private.grievances to office
  using ((select private.sees_cases())) with check ((select private.sees_cases()));

create trigger grievances_linked before insert on private.grievances
  for each row execute function private.link_record('case');
create trigger grievances_released before update of stage, assigned_to on private.grievances
  for each row execute function private.release_record('grievance');
create trigger grievances_settled after update of client_id on private.grievances
  for each row when (new.client_id is not null) execute function private.settle_proposals('grievance');
create trigger grievances_proposed after insert on private.grievances
  for each row execute function private.propose_client('grievance');
create trigger grievances_unproposed after delete on private.grievances
  for each row execute function private.forget_proposals('grievance');
create trigger grievances_mails_forgotten after delete on private.grievances
  for each row execute function private.forget_unsent_mails();
create trigger grievances_limited after insert on private.grievances
  for each row execute function private.limit_requests('grievance');
create trigger grievances_recorded after insert or update or delete on private.grievances
  for each row execute function private.record_event(
    'name', 'email', 'phone', 'about_reference', 'message', 'request_hash', 'tags', '!updated_at'
  );
create trigger grievances_worked after insert or delete or update of stage, assigned_to, investigate_by, resolve_by
  on private.grievances for each row execute function private.follow_work('grievance');
create trigger grievances_dated before update on private.grievances
  for each row execute function private.set_updated_at();
create trigger grievances_documents_asked after insert on private.grievances
  for each row execute function private.begin_checklist('grievance');
create trigger grievances_documents_followed after update of client_id on private.grievances
  for each row execute function private.follow_checklist('grievance');
create trigger grievances_documents_forgotten after delete on private.grievances
  for each row execute function private.forget_checklist('grievance');
