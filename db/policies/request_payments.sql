-- Recorded by the office's calls; its owner reads the payments, and why one was withdrawn.
select private.reset_table('public.request_payments');

grant
  select (id, kind, request_id, user_id, amount, method, reference, paid_on, created_at, withdrawn_at, withdrawn_reason)
  on public.request_payments to authenticated;
create policy request_payments_read on public.request_payments for select to authenticated
  using ((select auth.uid()) = user_id or (select private.is_admin()));

grant
  select,
  insert (idempotency_key, kind, request_id, user_id, amount, method, reference, paid_on),
  update (withdrawn_at, withdrawn_reason)
  on public.request_payments to service_role, office;
create policy request_payments_service_role on public.request_payments to service_role using (true) with check (true);
-- As of emails: not by a function, which would ask for the caller's role and queues again at each row.
create policy request_payments_office_read on public.request_payments for select to office
  using (
    (select private.sees_money())
    or kind = 'consultation' and exists (select from public.consultations as r where r.id = request_payments.request_id offset 0)
    or kind = 'service' and exists (select from public.service_requests as r where r.id = request_payments.request_id offset 0)
    or kind = 'funding' and exists (select from public.funding_applications as r where r.id = request_payments.request_id offset 0)
    or kind = 'project' and exists (select from public.project_requests as r where r.id = request_payments.request_id offset 0)
  );
create policy request_payments_office_write on public.request_payments for insert to office
  with check ((select private.sees_money()));
create policy request_payments_office_change on public.request_payments for update to office
  using ((select private.sees_money())) with check ((select private.sees_money()));

create trigger request_payments_dated before insert on public.request_payments
  for each row execute function private.refuse_future('paid_on', 'The payment date');
create trigger request_payments_recorded after insert or update or delete on public.request_payments
  for each row execute function private.record_event('reference', 'withdrawn_reason');
create trigger request_payments_logged after insert or update of withdrawn_at on public.request_payments
  for each row execute function private.log_payment();
