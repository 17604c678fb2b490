alter table private.grievances
  add column assigned_to uuid constraint grievances_assigned_to_fkey references auth.users (id) on delete set null;
comment on column private.grievances.assigned_to is 'Which administrator sees to it.';
alter table private.refund_requests
  add column assigned_to uuid constraint refund_requests_assigned_to_fkey references auth.users (id) on delete set null,
  add column paid_on date,
  add column payment_reference text
    constraint refund_requests_payment_reference_check check (char_length(payment_reference) <= 80),
  add constraint refund_requests_paid_on_check check (status = 'paid' or (paid_on is null and payment_reference is null));
comment on column private.refund_requests.assigned_to is 'Which administrator sees to it.';
comment on column private.refund_requests.paid_on is 'The day on which the money left, as the bank has it.';
comment on column private.refund_requests.payment_reference is 'What the bank calls the payment, such as its UTR.';

-- The queues of the office, each in its own order, so that a page is found where it begins; the conditions and the order are
-- written as in server/functions/case-queues.ts. What is due next depends on how far a case is.
create index grievances_newest_idx on private.grievances (created_at desc, id desc);
create index grievances_due_idx on private.grievances (
  (case stage when 'received' then acknowledge_by when 'acknowledgement' then investigate_by when 'investigation' then resolve_by end),
  id
) where stage in ('received', 'acknowledgement', 'investigation');
create index grievances_received_idx on private.grievances (acknowledge_by, id) where stage = 'received';
create index grievances_assigned_to_idx on private.grievances (assigned_to);
create index refund_requests_newest_idx on private.refund_requests (created_at desc, id desc);
create index refund_requests_due_idx on private.refund_requests (
  (case status when 'received' then review_by when 'approved' then pay_by end), id
) where status in ('received', 'approved');
create index refund_requests_received_idx on private.refund_requests (review_by, id) where status = 'received';
create index refund_requests_approved_idx on private.refund_requests (pay_by, id) where status = 'approved';
create index refund_requests_assigned_to_idx on private.refund_requests (assigned_to);

-- What the office searches by, as in the inbox of enquiries; and the other cases of the same person.
create index grievances_reference_start_idx on private.grievances (reference text_pattern_ops);
create index grievances_reference_end_idx on private.grievances (right(reference, 5));
create index grievances_email_start_idx on private.grievances (lower(email) text_pattern_ops);
create index grievances_phone_start_idx on private.grievances (phone text_pattern_ops);
create index grievances_phone_end_idx on private.grievances (reverse(phone) text_pattern_ops);
create index grievances_name_idx on private.grievances using gin (to_tsvector('simple', name));
create index refund_requests_reference_start_idx on private.refund_requests (reference text_pattern_ops);
create index refund_requests_reference_end_idx on private.refund_requests (right(reference, 5));
create index refund_requests_email_start_idx on private.refund_requests (lower(email) text_pattern_ops);
create index refund_requests_phone_start_idx on private.refund_requests (phone text_pattern_ops);
create index refund_requests_phone_end_idx on private.refund_requests (reverse(phone) text_pattern_ops);
create index refund_requests_name_idx on private.refund_requests using gin (to_tsvector('simple', name));
