-- One conversation for each enquiry, request and case. What the customer may read is in messages; internal notes have tables of their
-- own, which nothing that a customer reads asks.
create table private.threads (
  kind text not null constraint threads_kind_check
    check (kind in ('enquiry', 'funding', 'project', 'consultation', 'service', 'grievance', 'refund')),
  record_id uuid not null,
  owed_by text constraint threads_owed_by_check check (owed_by in ('office', 'customer')),
  owed_since timestamptz,
  reply_by timestamptz,
  last_seq bigint not null default 0,
  primary key (kind, record_id),
  constraint threads_owed_check check (
    (owed_by is null) = (owed_since is null) and (reply_by is not null) = (owed_by is not distinct from 'office'))
);
comment on table private.threads is 'Who owes the next answer in the conversation about a record, since when, and by when. No personal data.';
comment on column private.threads.last_seq is 'The number of the newest message. It is given under the lock of this row, so that a reader who has read up to a number misses nothing.';
create index threads_owed_idx on private.threads (record_id) where owed_by is not null;

create table private.messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint messages_kind_check
    check (kind in ('enquiry', 'funding', 'project', 'consultation', 'service', 'grievance', 'refund')),
  request_id uuid,
  user_id uuid constraint messages_user_id_fkey references auth.users (id) on delete cascade,
  enquiry_id uuid constraint messages_enquiry_id_fkey references public.enquiries (id) on delete cascade,
  grievance_id uuid constraint messages_grievance_id_fkey references private.grievances (id) on delete cascade,
  refund_request_id uuid constraint messages_refund_request_id_fkey references private.refund_requests (id) on delete cascade,
  record_id uuid not null generated always as (coalesce(request_id, enquiry_id, grievance_id, refund_request_id)) stored,
  seq bigint not null,
  side text not null constraint messages_side_check check (side in ('customer', 'office')),
  author_id uuid constraint messages_author_id_fkey references auth.users (id) on delete set null,
  way text not null default 'site' constraint messages_way_check check (way in ('site', 'mail', 'call', 'whatsapp')),
  is_inbound boolean not null default false,
  text text not null constraint messages_text_check check (char_length(text) <= 20000),
  full_text text constraint messages_full_text_check check (char_length(full_text) <= 100000),
  sent_from text constraint messages_sent_from_check check (char_length(sent_from) <= 254),
  is_confidential boolean not null default false,
  expects_answer boolean not null default false,
  reply_by timestamptz,
  answered_at timestamptz,
  idempotency_key uuid constraint messages_idempotency_key_key unique,
  created_at timestamptz not null default private.business_now(),
  constraint messages_seq_key unique (kind, record_id, seq),
  constraint messages_record_check check (
    case kind when 'enquiry' then enquiry_id is not null when 'grievance' then grievance_id is not null
      when 'refund' then refund_request_id is not null else request_id is not null end
    and num_nonnulls(request_id, enquiry_id, grievance_id, refund_request_id) = 1 and (user_id is null or request_id is not null)
  )
);
comment on table private.messages is 'What customer and office wrote to each other about a record; both read it.';
comment on column private.messages.user_id is 'The account of the request, with which the message goes; null for a customer without one.';
comment on column private.messages.seq is 'Its number in its conversation, in the order in which messages were committed.';
comment on column private.messages.side is 'Who wrote it. An entry about a call is by the office, also where the customer called.';
comment on column private.messages.is_inbound is 'Of an entry about a call or chat: whether the customer called or wrote.';
comment on column private.messages.full_text is 'Of an email: the text with what was cut from it; null where nothing was.';
comment on column private.messages.sent_from is 'The address that an email came from, where it is not the record''s.';
comment on column private.messages.is_confidential is 'Its words are in no email.';
comment on column private.messages.reply_by is 'Of a customer''s message that started the clock: by when we answer.';
comment on column private.messages.answered_at is 'Of the same: when we did, or said that no answer is needed.';
create index messages_record_idx on private.messages (record_id);
create index messages_user_idx on private.messages (user_id) where user_id is not null;
create index messages_author_idx on private.messages (author_id) where author_id is not null;
create index messages_enquiry_idx on private.messages (enquiry_id) where enquiry_id is not null;
create index messages_grievance_idx on private.messages (grievance_id) where grievance_id is not null;
create index messages_refund_idx on private.messages (refund_request_id) where refund_request_id is not null;
create index messages_unanswered_idx on private.messages (kind, record_id) where reply_by is not null and answered_at is null;

create table private.message_files (
  message_id uuid not null constraint message_files_message_id_fkey references private.messages (id) on delete cascade,
  file_id uuid not null constraint message_files_file_id_key unique
    constraint message_files_file_id_fkey references private.files (id) on delete cascade,
  primary key (message_id, file_id)
);
comment on table private.message_files is 'Files attached to a message; each to one.';

create table private.note_files (
  note_kind text not null constraint note_files_note_kind_check check (note_kind in ('record', 'enquiry')),
  note_id uuid not null,
  file_id uuid not null constraint note_files_file_id_key unique
    constraint note_files_file_id_fkey references private.files (id) on delete cascade,
  primary key (note_kind, note_id, file_id)
);
comment on table private.note_files is 'Files attached to an internal note; each to one.';

create table private.thread_reads (
  kind text not null constraint thread_reads_kind_check
    check (kind in ('enquiry', 'funding', 'project', 'consultation', 'service', 'grievance', 'refund')),
  record_id uuid not null,
  reader_id uuid not null constraint thread_reads_reader_id_fkey references auth.users (id) on delete cascade,
  read_seq bigint not null,
  read_at timestamptz not null default private.business_now(),
  primary key (kind, record_id, reader_id)
);
create index thread_reads_reader_idx on private.thread_reads (reader_id);
comment on table private.thread_reads is 'How far each person has read a conversation on the site.';

create table private.thread_mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint thread_mails_kind_check
    check (kind in ('enquiry', 'funding', 'project', 'consultation', 'service', 'grievance', 'refund')),
  record_id uuid not null,
  side text not null constraint thread_mails_side_check check (side in ('customer', 'office')),
  reader_id uuid constraint thread_mails_reader_id_fkey references auth.users (id) on delete cascade,
  address text constraint thread_mails_address_check check (char_length(address) <= 254),
  from_seq bigint not null,
  upto_seq bigint,
  due_at timestamptz not null,
  ordered_at timestamptz,
  constraint thread_mails_reader_check check (num_nonnulls(reader_id, address) = 1)
);
comment on table private.thread_mails is 'Emails about new messages: one waits for each reader of a conversation, and takes in what is written until it leaves.';
comment on column private.thread_mails.side is 'On which side its reader is.';
comment on column private.thread_mails.address is 'Of a customer without an account.';
comment on column private.thread_mails.upto_seq is 'The newest message that it tells of; set once it is written.';
create unique index thread_mails_waiting_key on private.thread_mails (kind, record_id, side, coalesce(reader_id::text, lower(address)))
  where ordered_at is null;
create index thread_mails_due_idx on private.thread_mails (due_at) where ordered_at is null;
create index thread_mails_record_idx on private.thread_mails (record_id);
create index thread_mails_reader_idx on private.thread_mails (reader_id) where reader_id is not null;

create table private.message_templates (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint message_templates_title_check check (char_length(title) between 1 and 80),
  text text not null constraint message_templates_text_check check (char_length(text) between 1 and 5000),
  kinds text[] not null constraint message_templates_kinds_check check (
    kinds <@ array['enquiry', 'funding', 'project', 'consultation', 'service', 'grievance', 'refund'] and cardinality(kinds) between 1 and 7),
  created_at timestamptz not null default private.business_now(),
  updated_at timestamptz not null default private.business_now()
);
comment on table private.message_templates is 'Texts that the office starts a message from, beside the built-in ones.';

alter table private.record_notes
  add column mentions uuid[] not null default '{}' constraint record_notes_mentions_check check (cardinality(mentions) <= 10),
  add column way text not null default 'site' constraint record_notes_way_check check (way in ('site', 'mail', 'call', 'whatsapp')),
  add column is_inbound boolean not null default false;
alter table private.enquiry_notes
  add column mentions uuid[] not null default '{}' constraint enquiry_notes_mentions_check check (cardinality(mentions) <= 10),
  add column way text not null default 'site' constraint enquiry_notes_way_check check (way in ('site', 'mail', 'call', 'whatsapp')),
  add column is_inbound boolean not null default false;
comment on column private.record_notes.mentions is 'The colleagues whom the note mentions.';
comment on column private.record_notes.way is 'What the note is about: something written on the site or by email, a call, or a chat.';
comment on column private.record_notes.is_inbound is 'Of a call or chat: whether the customer called or wrote.';
comment on column private.enquiry_notes.mentions is 'The colleagues whom the note mentions.';
comment on column private.enquiry_notes.way is 'What the note is about: something written on the site or by email, a call, or a chat.';
comment on column private.enquiry_notes.is_inbound is 'Of a call or chat: whether the customer called or wrote.';

alter table private.office_alerts
  drop constraint office_alerts_kind_check,
  add constraint office_alerts_kind_check
    check (kind in ('assigned', 'due_soon', 'missed', 'escalated', 'booking_today', 'message', 'mention'));
alter table private.alert_choices
  drop constraint alert_choices_kind_check,
  add constraint alert_choices_kind_check
    check (kind in ('assigned', 'due_soon', 'missed', 'escalated', 'booking_today', 'message', 'mention'));
