-- Only for the business calls: the sender is identified by reference and contact, not by an account.
select private.reset_table('private.grievances');

grant
  select,
  insert (
    reference, page, idempotency_key, request_hash, replaces, user_id, name, email, phone, about_reference, subject, priority,
    message, acknowledge_by, investigate_by, resolve_by, created_at, receipt
  ),
  update (stage, assigned_to, investigate_by, resolve_by)
  on private.grievances to service_role;
create policy grievances_service_role on private.grievances to service_role using (true) with check (true);

create trigger grievances_limited after insert on private.grievances
  for each row execute function private.limit_requests('grievance');
create trigger grievances_recorded after insert or update or delete on private.grievances
  for each row execute function private.record_event(
    'name', 'email', 'phone', 'about_reference', 'message', 'request_hash'
  );
