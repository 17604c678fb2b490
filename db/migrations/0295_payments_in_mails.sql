-- The mail about a payment names its date, method and reference, which are kept with the payment. Like request_id without a
-- foreign key: payments are deleted with their request only.
alter table public.request_updates add column payment_id uuid;
comment on column public.request_updates.payment_id is
  'The payment that was recorded or withdrawn; null on other lines, and on lines older than this column.';
-- It gets one parameter more (db/functions/log_request_step.sql).
drop function if exists private.log_request_step(text, uuid, text, text, text, text, text, timestamptz, numeric);

-- How a refund was paid, beside its date and the bank's reference; null on refunds paid before this column.
alter table private.refund_requests add column payment_method text
  constraint refund_requests_payment_method_check check (payment_method in ('upi', 'bank_transfer', 'card', 'cash', 'cheque'));
