-- Only for the business calls: the sender is identified by reference and contact, not by an account.
select private.reset_table('private.refund_requests');

grant
  select,
  insert (
    reference, page, idempotency_key, request_hash, replaces, user_id, name, email, phone, about_reference, situation,
    booked_for, cancelled_at, amount_paid, message, policy_percent, policy_amount, policy_reason, review_by, pay_by, created_at,
    receipt, is_automatic, origin, client_id
  ),
  update (status, approved_amount, review_by, pay_by, assigned_to, paid_on, payment_reference, payment_method, tags, client_id)
  on private.refund_requests to service_role;
create policy refund_requests_service_role on private.refund_requests to service_role using (true) with check (true);

grant select, update (status, approved_amount, review_by, pay_by, assigned_to, paid_on, payment_reference, payment_method, tags, client_id) on private.refund_requests to office;
create policy refund_requests_office on private.refund_requests to office
  using ((select private.sees_cases()) or (select private.sees_money()))
  with check ((select private.sees_cases()) or (select private.sees_money()));

create trigger refund_requests_linked before insert on private.refund_requests
  for each row execute function private.link_record('case');
create trigger refund_requests_released before update of status, assigned_to on private.refund_requests
  for each row execute function private.release_record('refund');
create trigger refund_requests_settled after update of client_id on private.refund_requests
  for each row when (new.client_id is not null) execute function private.settle_proposals('refund');
create trigger refund_requests_proposed after insert on private.refund_requests
  for each row execute function private.propose_client('refund');
create trigger refund_requests_unproposed after delete on private.refund_requests
  for each row execute function private.forget_proposals('refund');
create trigger refund_requests_mails_forgotten after delete on private.refund_requests
  for each row execute function private.forget_unsent_mails();
create trigger refund_requests_limited after insert on private.refund_requests
  for each row when (not new.is_automatic) execute function private.limit_requests('refund');
create trigger refund_requests_recorded after insert or update or delete on private.refund_requests
  for each row execute function private.record_event(
    'name', 'email', 'phone', 'about_reference', 'message', 'request_hash', 'payment_reference', 'tags', '!updated_at'
  );
create trigger refund_requests_worked after insert or delete or update of status, assigned_to, review_by, pay_by
  on private.refund_requests for each row execute function private.follow_work('refund');
create trigger refund_requests_dated before update on private.refund_requests
  for each row execute function private.set_updated_at();
create trigger refund_requests_documents_asked after insert on private.refund_requests
  for each row execute function private.begin_checklist('refund');
create trigger refund_requests_documents_followed after update of client_id on private.refund_requests
  for each row execute function private.follow_checklist('refund');
create trigger refund_requests_documents_forgotten after delete on private.refund_requests
  for each row execute function private.forget_checklist('refund');
