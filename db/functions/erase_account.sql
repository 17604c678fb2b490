create or replace function private.kept_until(paid_on date) returns date
language sql immutable set search_path = ''
as $$
  -- India's financial year ends on 31 March.
  select make_date(extract(year from paid_on - interval '3 months')::integer + 9, 3, 31)
$$;
comment on function private.kept_until(date) is
  'Until when the record of a payment is kept: eight years from the end of its financial year (Companies Act 2013, section 128(5)).';

create or replace function private.erase_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  known_as constant text := coalesce(
    (select nullif(p.full_name, '') from public.profiles as p where p.id = old.id), nullif(old.email, ''), 'No name given');
begin
  -- A payment that is being recorded is waited for, and a later one finds no request.
  perform from public.funding_applications where user_id = old.id order by id for update;
  perform from public.project_requests where user_id = old.id order by id for update;
  perform from public.consultations where user_id = old.id order by id for update;
  insert into public.financial_records (
    kind, source_id, service, name, amount, method, payment_reference, paid_on, kept_until
  )
  select 'payment', p.id, coalesce(f.service, r.service, c.service, p.kind), known_as, p.amount, p.method, p.reference, p.paid_on,
    private.kept_until(p.paid_on)
  from public.request_payments as p
  left join lateral (select 'Funding: ' || q.funding_type as service from public.funding_applications as q where q.id = p.request_id) as f on true
  left join lateral (select 'Project: ' || q.service_type as service from public.project_requests as q where q.id = p.request_id) as r on true
  left join lateral (
    select 'Consultation: ' || q.session || ', price ' || q.price::text as service from public.consultations as q where q.id = p.request_id
  ) as c on true
  where p.user_id = old.id and p.withdrawn_at is null
    and private.kept_until(p.paid_on) >= (private.business_now() at time zone 'Asia/Kolkata')::date
  on conflict (source_id) do nothing;
  -- Never by an address that the account has not confirmed: it may be another person's.
  perform private.erase_investor(old.id, case when old.email_confirmed_at is not null then old.email end);
  return old;
end
$$;
comment on function private.erase_account() is
  'Before an account is deleted, in whatever way: the records of its payments are set apart, and its address is taken out of startups'' lists. Everything else that belongs to it follows by foreign keys.';
