create or replace function private.retained_money(first_day date, last_day date)
returns table (id uuid, day date, kind text, service text, method text, amount numeric)
language sql stable security definer set search_path = ''
as $$
  select f.id, f.paid_on, f.kind, f.service, f.method, f.amount from public.financial_records as f
  where f.paid_on between first_day and last_day and private.sees_money()
$$;
comment on function private.retained_money(date, date) is
  'Payments and refunds of deleted accounts and cases, for callers who see payments: without name and bank reference, which administrators read.';
grant execute on function private.retained_money(date, date) to service_role, office;
