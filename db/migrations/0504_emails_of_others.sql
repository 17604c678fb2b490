-- Emails that are no answers of a customer to us: from people whom we do not know, from another address than the customer's, and from
-- colleagues.
alter table public.enquiries
  drop constraint enquiries_source_check,
  add constraint enquiries_source_check
    check (source in ('home', 'contact', 'welcome', 'service', 'funding', 'consultation', 'calculator', 'office', 'email')),
  drop constraint enquiries_phone_check,
  add constraint enquiries_phone_check check (phone ~ '^\+[1-9][0-9]{9,14}$' or phone = '' and source = 'email');
create index enquiries_mailed_idx on public.enquiries (created_at) where source = 'email';
comment on column public.enquiries.phone is 'Empty only of an email: its sender gave none.';

alter table private.reply_addresses
  add column colleague_id uuid constraint reply_addresses_colleague_id_fkey references auth.users (id) on delete cascade;
create index reply_addresses_colleague_idx on private.reply_addresses (colleague_id) where colleague_id is not null;
comment on column private.reply_addresses.colleague_id is 'The colleague to whom the email was sent: an answer becomes their internal note. Null of an email to a customer.';

alter table private.incoming_mails
  drop constraint incoming_mails_outcome_check,
  add constraint incoming_mails_outcome_check check (outcome in ('bounce', 'filed', 'note', 'enquiry', 'held'));

create table private.held_mails (
  id uuid primary key default gen_random_uuid(),
  reason text not null constraint held_mails_reason_check
    check (reason in ('other_sender', 'unconfirmed', 'suspended', 'encrypted', 'too_large', 'too_many')),
  kind text constraint held_mails_kind_check
    check (kind in ('enquiry', 'funding', 'project', 'consultation', 'service', 'grievance', 'refund')),
  record_id uuid,
  address text not null constraint held_mails_address_check check (char_length(address) <= 254),
  name text not null constraint held_mails_name_check check (char_length(name) <= 120),
  subject text not null constraint held_mails_subject_check check (char_length(subject) <= 200),
  text text not null constraint held_mails_text_check check (char_length(text) <= 20000),
  full_text text constraint held_mails_full_text_check check (char_length(full_text) <= 100000),
  is_internal boolean not null default false,
  received_at timestamptz not null default private.business_now(),
  constraint held_mails_record_check check ((kind is null) = (record_id is null)),
  constraint held_mails_is_internal_check check (not is_internal or record_id is not null)
);
create index held_mails_record_idx on private.held_mails (record_id) where record_id is not null;
create index held_mails_received_idx on private.held_mails (received_at);
comment on table private.held_mails is 'Emails about which the office decides: answers that are not known to be the customer''s, and more of one sender than is taken. Deleted by the decision, or after 30 days.';
comment on column private.held_mails.record_id is 'Of an answer: the record it is about. Null of an email that answers none of ours.';
comment on column private.held_mails.is_internal is 'It answers an email to a colleague, and is not from the customer: it never becomes their message.';
comment on column private.held_mails.text is 'As a message would have it; empty where it could not be read.';

create table private.held_mail_files (
  held_mail_id uuid not null constraint held_mail_files_held_mail_id_fkey references private.held_mails (id) on delete cascade,
  file_id uuid not null constraint held_mail_files_file_id_key unique
    constraint held_mail_files_file_id_fkey references private.files (id) on delete cascade,
  primary key (held_mail_id, file_id)
);
comment on table private.held_mail_files is 'Files that came with an email that is held.';
