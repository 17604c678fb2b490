-- A refund request that opens automatically can be of a customer whom the office has named without an email address.
alter table private.refund_requests
  drop constraint refund_requests_email_check,
  add constraint refund_requests_email_check check (
    email like '_%@_%' and char_length(email) <= 254 or email = '' and (origin is not null or is_automatic));

-- What was received in cash on one day: Income-tax Act, section 269ST.
create index request_payments_cash_idx on public.request_payments (paid_on) where method = 'cash' and withdrawn_at is null;
