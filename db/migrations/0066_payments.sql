-- What the office does with a request beside moving it is a line of its history too, which its mail is written from.
alter table public.request_updates
  add column step text constraint request_updates_step_check
    check (step in ('assigned', 'proposed', 'answered', 'paid', 'withdrawn')),
  add column consultant_name text constraint request_updates_consultant_name_check check (char_length(consultant_name) <= 120),
  add column proposed_date timestamptz,
  add column amount numeric(14, 2) constraint request_updates_amount_check check (amount > 0),
  add column amount_paid numeric(14, 2) constraint request_updates_amount_paid_check check (amount_paid >= 0);
comment on column public.request_updates.step is
  'Null where the request was made or moved, or its time changed: status and scheduled_date tell it. Else both are as they were.';
comment on column public.request_updates.proposed_date is 'The time that was proposed, turned down or withdrawn.';
comment on column public.request_updates.amount is 'Rupees, of the payment that was recorded or withdrawn.';
comment on column public.request_updates.amount_paid is 'Rupees paid in all, after this line.';

create table public.request_payments (
  id uuid primary key default gen_random_uuid(),
  idempotency_key uuid not null constraint request_payments_idempotency_key_key unique,
  kind text not null constraint request_payments_kind_check check (kind in ('funding', 'project', 'consultation')),
  request_id uuid not null,
  user_id uuid not null constraint request_payments_user_id_fkey references auth.users (id) on delete cascade,
  amount numeric(14, 2) not null constraint request_payments_amount_check check (amount > 0 and amount <= 100000000),
  method text not null constraint request_payments_method_check
    check (method in ('upi', 'bank_transfer', 'card', 'cash', 'cheque')),
  reference text constraint request_payments_reference_check check (char_length(reference) <= 120),
  paid_on date not null,
  created_at timestamptz not null default private.business_now(),
  withdrawn_at timestamptz,
  withdrawn_reason text constraint request_payments_withdrawn_reason_check check (char_length(withdrawn_reason) <= 1000),
  constraint request_payments_withdrawn_check check ((withdrawn_at is null) = (withdrawn_reason is null))
);
create index request_payments_request_idx on public.request_payments (request_id, created_at, id);
create index request_payments_user_id_idx on public.request_payments (user_id, created_at desc);
comment on table public.request_payments is
  'Payments for requests, as the office recorded them. None is ever removed: one recorded in error is withdrawn with a reason.';
