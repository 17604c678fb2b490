-- A refund request that opens by itself may be of an account without a phone number.
alter table private.refund_requests alter column phone drop not null;
alter table private.refund_requests add column is_automatic boolean not null default false;
comment on column private.refund_requests.is_automatic is
  'Opened by the backend for a paid request that ended or whose account is deleted; amount_paid is then what the office has recorded.';
create index refund_requests_about_reference_idx on private.refund_requests (lower(btrim(about_reference)));
