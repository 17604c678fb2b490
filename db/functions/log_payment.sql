create or replace function private.log_payment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  target constant text := case new.kind
    when 'funding' then 'funding_applications' when 'project' then 'project_requests'
    when 'service' then 'service_requests' else 'consultations' end;
begin
  -- Locked first, so that the sum includes a payment recorded at the same moment.
  execute format('select from public.%I where id = $1 for update', target) using new.request_id;
  execute format(
    'update public.%I set amount_paid = (
       select coalesce(sum(p.amount), 0) from public.request_payments as p where p.request_id = $1 and p.withdrawn_at is null)
     where id = $1', target) using new.request_id;
  if tg_op = 'INSERT' then
    perform private.log_request_step(
      new.kind, new.request_id, 'paid', amount => new.amount, payment_id => new.id, title => 'Payment recorded',
      message => format('We have recorded your payment of %s for your {request}.', private.write_rupees(new.amount)));
  elsif old.withdrawn_at is null and new.withdrawn_at is not null then
    perform private.log_request_step(
      new.kind, new.request_id, 'withdrawn', amount => new.amount, payment_id => new.id, reason => new.withdrawn_reason,
      title => 'Payment record withdrawn',
      message => format(
        'The payment of %s for your {request} was recorded in error and has been withdrawn.', private.write_rupees(new.amount)));
  end if;
  return null;
end
$$;
comment on function private.log_payment() is
  'After a payment was recorded or withdrawn: the total paid, the line of the history, and the notification.';
