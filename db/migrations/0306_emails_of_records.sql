-- What a customer was emailed about a record, for its client's timeline. Replies to enquiries have a table of their own.
create table private.record_mails (
  id uuid primary key default gen_random_uuid(),
  message_id text not null constraint record_mails_message_id_key unique,
  record_kind text not null constraint record_mails_record_kind_check
    check (record_kind in ('enquiry', 'funding', 'project', 'consultation', 'service', 'grievance', 'refund')),
  record_id uuid not null,
  user_id uuid constraint record_mails_user_id_fkey references auth.users (id) on delete cascade,
  address text not null constraint record_mails_address_check check (char_length(address) <= 254),
  subject text not null constraint record_mails_subject_check check (char_length(subject) <= 400),
  sent_at timestamptz not null default private.business_now()
);
comment on table private.record_mails is 'Emails about a record that the mail server accepted for its customer: address and subject.';
comment on column private.record_mails.user_id is 'The account with this address, with which the row goes.';
create index record_mails_record_idx on private.record_mails (record_id, sent_at, id);
create index record_mails_user_idx on private.record_mails (user_id) where user_id is not null;
