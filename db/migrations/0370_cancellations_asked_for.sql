-- A customer may ring, and callers without an account have no other way: the refund then counts as if they had cancelled themselves.
alter table public.request_updates add column is_for_owner boolean not null default false
  constraint request_updates_is_for_owner_check
  check (not is_for_owner or (status = 'cancelled' and step is null and not is_by_owner));
comment on column public.request_updates.is_for_owner is
  'The office cancelled the request because its customer asked for it: refunds count as if the customer had cancelled.';
