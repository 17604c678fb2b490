-- What stays of an account or a case that is erased, since the law asks for it (docs/business-rules.md, section 7).
create table public.financial_records (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint financial_records_kind_check check (kind in ('payment', 'refund')),
  source_id uuid not null constraint financial_records_source_id_key unique,
  service text not null constraint financial_records_service_check check (char_length(service) between 1 and 160),
  name text not null constraint financial_records_name_check check (char_length(name) between 1 and 254),
  amount numeric(14, 2) not null constraint financial_records_amount_check check (amount > 0),
  method text constraint financial_records_method_check check (method in ('upi', 'bank_transfer', 'card', 'cash', 'cheque')),
  payment_reference text constraint financial_records_payment_reference_check check (char_length(payment_reference) <= 120),
  paid_on date not null,
  kept_until date not null,
  created_at timestamptz not null default private.business_now(),
  constraint financial_records_kept_until_check check (kept_until > paid_on)
);
create index financial_records_kept_until_idx on public.financial_records (kept_until);
comment on table public.financial_records is
  'Payments and refunds of accounts and cases that were erased: figures, dates, the reference of the bank and one name. Only administrators read it.';
comment on column public.financial_records.source_id is 'The id of the payment or the refund request that was erased.';
comment on column public.financial_records.amount is 'Rupees.';
comment on column public.financial_records.kept_until is
  'The last day of the eighth year after the financial year of the payment (Companies Act 2013, section 128(5)).';

-- It answers with counts now, and takes the kind of the subject and the reason.
drop function if exists private.erase_subject(text);
