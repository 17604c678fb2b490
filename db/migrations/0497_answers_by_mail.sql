-- Answers by email: each email to a customer about a record has an address of its own to answer to.
create table private.reply_addresses (
  message_id text primary key,
  token text not null constraint reply_addresses_token_key unique
    constraint reply_addresses_token_check check (token ~ '^[0-9a-hjkmnp-tv-z]{20}$'),
  kind text not null constraint reply_addresses_kind_check
    check (kind in ('enquiry', 'funding', 'project', 'consultation', 'service', 'grievance', 'refund')),
  record_id uuid not null,
  address text not null constraint reply_addresses_address_check check (char_length(address) <= 254),
  created_at timestamptz not null default private.business_now()
);
create index reply_addresses_record_idx on private.reply_addresses (record_id);
comment on table private.reply_addresses is 'To which record an answer to an email belongs: by the token in the address that it is sent to, or by the Message-ID that it names.';
comment on column private.reply_addresses.token is 'A hundred random bits; lower case, since mail servers do not tell cases apart.';
comment on column private.reply_addresses.address is 'To which the email was sent: whose answer it is.';

alter table private.inbox_mails add column reply_to text;
comment on column private.inbox_mails.reply_to is 'The address to answer to.';

alter table private.incoming_mails
  drop constraint incoming_mails_outcome_check,
  add constraint incoming_mails_outcome_check check (outcome in ('bounce', 'filed'));
