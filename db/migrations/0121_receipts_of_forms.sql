alter table public.enquiries add column receipt text not null default 'brief'
  constraint enquiries_receipt_check check (receipt in ('full', 'brief', 'none'));
alter table private.grievances add column receipt text not null default 'brief'
  constraint grievances_receipt_check check (receipt in ('full', 'brief', 'none'));
alter table private.refund_requests add column receipt text not null default 'brief'
  constraint refund_requests_receipt_check check (receipt in ('full', 'brief', 'none'));
comment on column public.enquiries.receipt is
  'What the sender is mailed: everything, if it was the confirmed address of the account; our own words only; or nothing.';
comment on column private.grievances.receipt is 'As of enquiries. Without one, automatic steps are not mailed to the sender either.';
comment on column private.refund_requests.receipt is 'As of enquiries.';
