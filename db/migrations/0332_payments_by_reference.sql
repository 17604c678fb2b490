-- Whether a bank reference is known already is asked under a lock, of all payments (server/calls/requests/question-payment.ts).
create index request_payments_known_reference_idx on public.request_payments (replace(lower(reference), ' ', ''))
  where withdrawn_at is null;
