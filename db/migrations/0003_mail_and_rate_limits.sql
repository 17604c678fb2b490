create table private.sent_mails (
  message_id text primary key,
  accepted_at timestamptz not null default now()
);
comment on table private.sent_mails is 'Mails that a mail server has accepted: they are never sent again.';

create table private.inbox_mails (
  id bigint generated always as identity primary key,
  message_id text not null constraint inbox_mails_message_id_key unique,
  "to" text not null,
  "from" text not null,
  subject text not null,
  text text not null,
  html text not null,
  at timestamptz not null default private.business_now()
);
comment on table private.inbox_mails is 'Where the demo delivers mail, instead of to the world.';

create table private.rate_limits (
  key text primary key,
  hits timestamptz[] not null default '{}',
  expires_at timestamptz not null
);
create index rate_limits_expires_at_idx on private.rate_limits (expires_at);
comment on table private.rate_limits is 'Sliding windows, one row per key, in real time; shared by all processes.';
