-- Where an accepted email went, as long as it may still come back; and the mailbox in which we look for those that did.
create table private.sent_addresses (
  message_id text primary key,
  job_id bigint not null constraint sent_addresses_job_id_fkey references private.jobs (id) on delete cascade,
  address text not null constraint sent_addresses_address_check check (char_length(address) <= 254),
  record_id uuid,
  user_id uuid constraint sent_addresses_user_id_fkey references auth.users (id) on delete cascade
);
create index sent_addresses_job_idx on private.sent_addresses (job_id);
create index sent_addresses_record_idx on private.sent_addresses (record_id) where record_id is not null;
create index sent_addresses_user_idx on private.sent_addresses (user_id) where user_id is not null;
comment on table private.sent_addresses is 'The address and job of an email that was accepted, until the job is deleted: what is needed when the email comes back.';
comment on column private.sent_addresses.record_id is 'The record it is about, with which the row goes.';
comment on column private.sent_addresses.user_id is 'The account with this address, with which the row goes.';

alter table private.unsent_mails add column bounced_at timestamptz;
comment on column private.unsent_mails.bounced_at is 'When we learned that it came back, although the mail server had accepted it.';

create table private.mailbox (
  id integer primary key default 1 constraint mailbox_id_check check (id = 1),
  place text,
  uid_validity bigint,
  last_uid bigint,
  wanted_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  problem text,
  lease_token uuid,
  leased_until timestamptz
);
comment on table private.mailbox is 'How far the mailbox in IMAP_URL has been read, and which process reads it. Real time.';
comment on column private.mailbox.place is 'Hash of server, user and folder: another mailbox is read from its newest email on.';
comment on column private.mailbox.problem is 'Why it could not be read last, in a sentence; null when it was read.';

create table private.incoming_mails (
  fingerprint text primary key constraint incoming_mails_fingerprint_check check (fingerprint ~ '^[0-9a-f]{64}$'),
  outcome text not null constraint incoming_mails_outcome_check check (outcome in ('bounce')),
  received_at timestamptz not null default private.business_now()
);
create index incoming_mails_received_idx on private.incoming_mails (received_at);
comment on table private.incoming_mails is 'What was read in the mailbox: each email counts once, however often it is delivered or read.';
