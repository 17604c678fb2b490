create table private.unsent_mails (
  id uuid primary key default gen_random_uuid(),
  message_id text not null constraint unsent_mails_message_id_key unique,
  job_id bigint not null constraint unsent_mails_job_id_fkey references private.jobs (id) on delete cascade,
  address text not null constraint unsent_mails_address_check check (char_length(address) <= 254),
  send_to text constraint unsent_mails_send_to_check check (char_length(send_to) <= 254),
  reply text constraint unsent_mails_reply_check check (reply ~ '^[45]\d\d( [45]\.\d{1,3}\.\d{1,3})?$'),
  is_final boolean not null,
  record_kind text constraint unsent_mails_record_kind_check
    check (record_kind in ('enquiry', 'funding', 'project', 'consultation', 'service', 'grievance', 'refund')),
  record_id uuid,
  reference text,
  user_id uuid constraint unsent_mails_user_id_fkey references auth.users (id) on delete cascade,
  failed_at timestamptz not null default private.business_now(),
  sent_at timestamptz,
  dismissed_at timestamptz,
  constraint unsent_mails_record_check check (num_nulls(record_kind, record_id, reference) in (0, 3))
);
create index unsent_mails_job_idx on private.unsent_mails (job_id);
create index unsent_mails_record_idx on private.unsent_mails (record_id) where record_id is not null;
create index unsent_mails_reference_idx on private.unsent_mails (reference) where reference is not null;
create index unsent_mails_user_idx on private.unsent_mails (user_id) where user_id is not null;
create index unsent_mails_newest_idx on private.unsent_mails (failed_at desc);
comment on table private.unsent_mails is 'Emails that the mail server did not accept: their address, its reply, and the record they are about.';
comment on column private.unsent_mails.address is 'To which it was sent last.';
comment on column private.unsent_mails.send_to is 'Another address that the office has named; it is tried there.';
comment on column private.unsent_mails.reply is 'Code and extended code of the reply, such as 550 5.1.1. Its text is left out: it quotes what a stranger wrote.';
comment on column private.unsent_mails.is_final is 'Refused for good, or out of attempts: it is not tried again before the office asks for it.';
comment on column private.unsent_mails.user_id is 'The account with this address, which the row is deleted with.';
comment on column private.unsent_mails.sent_at is 'When it was accepted after all.';
comment on column private.unsent_mails.dismissed_at is 'When the office decided that it need not be sent.';
