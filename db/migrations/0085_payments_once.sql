-- Two colleagues who read one statement record one payment under two keys: the reference of the bank tells that it is one.
create unique index request_payments_reference_idx on public.request_payments (request_id, lower(reference))
where withdrawn_at is null;
