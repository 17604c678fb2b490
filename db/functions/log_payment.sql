create or replace function private.note_payment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  target constant text := case new.kind
    when 'funding' then 'funding_applications' when 'project' then 'project_requests' else 'consultations' end;
begin
  -- Held first: the sum is taken after whoever records at the same moment is done.
  execute format('select from public.%I where id = $1 for update', target) using new.request_id;
  execute format(
    'update public.%I set amount_paid = (
       select coalesce(sum(p.amount), 0) from public.request_payments as p where p.request_id = $1 and p.withdrawn_at is null)
     where id = $1', target) using new.request_id;
  if tg_op = 'INSERT' then
    perform private.note_step(
      new.kind, new.request_id, 'paid', amount => new.amount, title => 'Payment recorded',
      message => format('We have recorded your payment of %s for your {request}.', private.write_rupees(new.amount)));
  elsif old.withdrawn_at is null and new.withdrawn_at is not null then
    perform private.note_step(
      new.kind, new.request_id, 'withdrawn', amount => new.amount, reason => new.withdrawn_reason,
      title => 'Record of a payment withdrawn',
      message => format(
        'The payment of %s for your {request} was recorded in error and no longer counts.', private.write_rupees(new.amount)));
  end if;
  return null;
end
$$;
comment on function private.note_payment() is
  'After a payment was recorded or withdrawn: what is paid in all, the line of the history, and the notification.';
